import { profileLimits, type TenantMember, updateTenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useApiForm } from '../../../lib/form.ts';
import { ApiForm } from '../../../ui/api-form.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myselfQuery } from '../../access/index.ts';
import { peopleChanged } from '../api.ts';
import type { MemberForm } from '../components/member-fields.tsx';
import { optionalOf } from '../components/optional-field.ts';
import classes from '../profile.module.css';

const wordsOf = ({ profile }: TenantMember) => ({
  about: profile?.about ?? null,
  pronouns: profile?.pronouns ?? null,
  showsBirthday: profile?.showsBirthday ?? false,
});

/** What somebody says about themself. Everything else about them comes from their company. */
export function ProfileSettingsPage() {
  const { t } = useTranslation(['profile', 'ui']);
  const { data: me } = useSuspenseQuery(myselfQuery());
  const labels = {
    about: t('settings.about'),
    pronouns: t('settings.pronouns'),
    showsBirthday: t('settings.showsBirthday'),
  };
  const api = useApiForm(updateTenantMember, {
    defaultValues: wordsOf(me),
    input: { params: { id: me.id } },
    versioned: {
      version: me.version,
      valuesOf: wordsOf,
      labels,
      show: (_, value) => (typeof value === 'boolean' ? t(value ? 'ui:stale.on' : 'ui:stale.off') : undefined),
    },
    refreshes: peopleChanged,
    onSuccess: () => toastSuccess(),
  });
  const isPrivate = me.publicStaffProfile === false;
  return (
    <ApiForm api={api}>
      <SettingsSection
        title={t('settings.words')}
        description={isPrivate ? t('settings.private') : t('settings.wordsHint')}
      >
        <AboutField form={api.form} />
        <TextInput
          label={labels.pronouns}
          placeholder={t('settings.pronounsPlaceholder')}
          maxLength={profileLimits.pronouns}
          {...optionalOf(api.form, 'pronouns')}
        />
      </SettingsSection>
      <SettingsSection title={t('settings.birthday')} description={t('settings.birthdayHint')}>
        <BirthdayField form={api.form} birthday={me.profile?.birthday ?? null} />
      </SettingsSection>
    </ApiForm>
  );
}

function AboutField({ form }: { form: MemberForm }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const about = useWatch({ control: form.control, name: 'about' }) ?? '';
  const left = profileLimits.about - about.length;
  return (
    <Textarea
      label={t('settings.about')}
      placeholder={t('settings.aboutPlaceholder')}
      description={t('settings.aboutLeft', { count: left, formatted: format.number(left) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={profileLimits.about}
      autosize
      minRows={3}
      maxRows={10}
      {...optionalOf(form, 'about')}
    />
  );
}

/** Privacy first: nobody but admins sees a birthday until its owner shows it. */
function BirthdayField({ form, birthday }: { form: MemberForm; birthday: string | null }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { field } = useController({ control: form.control, name: 'showsBirthday' });
  if (!birthday) return <p className={classes.unknown}>{t('settings.birthdayUnknown')}</p>;
  return (
    <Switch
      label={t('settings.showsBirthday')}
      description={t('settings.showsBirthdayHint', { day: format.birthday(birthday) })}
      checked={field.value ?? false}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  );
}
