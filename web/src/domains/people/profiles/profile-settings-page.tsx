import { profileLimits, type TenantMember, updateTenantMember } from '@hurrah/contracts/people/tenant-members';
import { Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { SaveForm } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myselfQuery } from '../../access/index.ts';
import { peopleChanged } from '../api.ts';
import type { MemberForm, MemberValues } from '../members/member-fields.tsx';
import { optionalOf } from '../members/optional-field.ts';

const wordsOf = ({ profile }: TenantMember): MemberValues => ({
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
  const save = useSaveForm({
    update: updateTenantMember,
    row: me,
    valuesOf: wordsOf,
    labels,
    show: (_, value) => (typeof value === 'boolean' ? t(value ? 'ui:stale.on' : 'ui:stale.off') : undefined),
    refreshes: peopleChanged,
    onSaved: () => toastSuccess(),
  });
  const isPrivate = me.publicStaffProfile === false;
  return (
    <SaveForm save={save}>
      <SettingsSection
        title={t('settings.words')}
        description={isPrivate ? t('settings.private') : t('settings.wordsHint')}
      >
        <AboutField form={save.form} />
        <TextInput
          label={labels.pronouns}
          placeholder={t('settings.pronounsPlaceholder')}
          maxLength={profileLimits.pronouns}
          {...optionalOf(save.form, 'pronouns')}
        />
      </SettingsSection>
      <SettingsSection title={t('settings.birthday')} description={t('settings.birthdayHint')}>
        <BirthdayField form={save.form} birthday={me.profile?.birthday ?? null} />
      </SettingsSection>
    </SaveForm>
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
  if (!birthday) return <Text c="dimmed">{t('settings.birthdayUnknown')}</Text>;
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
