import { Segment, type TenantMember, updateTenantMember } from '@hurrah/contracts/people/tenant-members';
import { Box, Group, Select, Switch, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf } from '../../../lib/form.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { SaveForm } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';
import type { KnownPerson } from '../avatars/faces.ts';
import { daysIn, monthNames } from '../profiles/tenure.ts';
import {
  type MemberForm as Form,
  ManagerField,
  type MemberForm,
  SegmentField,
  StartField,
  valuesOf,
} from './member-fields.tsx';
import classes from './members.module.css';
import { optionalOf } from './optional-field.ts';

interface MemberFormProps {
  member: TenantMember;
  /** Who manages them now, with a face. */
  manager: KnownPerson | null;
  /** Below the fields: what is done at once and not saved with them. */
  children: ReactNode;
}

/** Everything a company knows about somebody. Whoever may only look gets the same fields, closed. */
export function MemberForm({ member, manager, children }: MemberFormProps) {
  const { t } = useTranslation('people');
  const save = useSaveForm({
    update: updateTenantMember,
    row: member,
    valuesOf,
    ...useMemberWords(Segment.options),
    refreshes: peopleChanged,
    onSaved: () => toastSuccess(),
  });
  const { form } = save;
  const mayEdit = member.permissions.includes('edit');
  const isReaddressed = member.status !== 'notInvited' && Boolean(form.formState.dirtyFields.email);
  return (
    <SaveForm save={save}>
      {/* Closes every field at once, and is nothing to be seen. */}
      <Box component="fieldset" display="contents" disabled={!mayEdit}>
        <SettingsSection title={t('details.personal')} description={t('details.personalHint')}>
          <div className={classes.pair}>
            <TextInput label={t('details.firstName')} autoComplete="off" {...fieldOf(form, 'firstName')} />
            <TextInput label={t('details.lastName')} autoComplete="off" {...fieldOf(form, 'lastName')} />
          </div>
          <TextInput
            label={t('details.email')}
            type="email"
            autoComplete="off"
            {...(isReaddressed && { description: t('details.emailChanges') })}
            {...fieldOf(form, 'email')}
          />
          <BirthdayField form={form} />
        </SettingsSection>
        <SettingsSection title={t('details.work')} description={t('details.workHint')}>
          <div className={classes.pair}>
            <TextInput label={t('details.jobTitle')} {...optionalOf(form, 'jobTitle')} />
            <TextInput label={t('details.employeeId')} {...optionalOf(form, 'employeeId')} />
          </div>
          <ManagerField form={form} known={manager} excludes={[member.id]} disabled={!mayEdit} />
          <StartField form={form} />
        </SettingsSection>
        <SettingsSection title={t('details.segments')} description={t('details.segmentsHint')}>
          <div className={classes.pair}>
            {Segment.options.map((segment) => (
              <SegmentField key={segment} form={form} segment={segment} />
            ))}
          </div>
        </SettingsSection>
        <SettingsSection title={t('details.privacy')} description={t('details.privacyHint')}>
          <PublicField form={form} />
        </SettingsSection>
      </Box>
      {children}
    </SaveForm>
  );
}

function PublicField({ form }: { form: Form }) {
  const { t } = useTranslation('people');
  const { field } = useController({ control: form.control, name: 'publicStaffProfile' });
  return (
    <Switch
      label={t('details.publicStaffProfile')}
      description={t('details.publicStaffProfileHint')}
      checked={field.value ?? false}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  );
}

const twoDigits = (day: number) => String(day).padStart(2, '0');

/** A day and a month; nobody's age is asked for. */
function BirthdayField({ form }: { form: MemberForm }) {
  const { t } = useTranslation('people');
  const { locale } = useFormat();
  const { field } = useController({ control: form.control, name: 'birthday' });
  const [month, day] = field.value?.split('-') ?? [];
  const days = Array.from({ length: daysIn(month ?? '01') }, (_, index) => ({
    value: twoDigits(index + 1),
    label: String(index + 1),
  }));
  const choose = (newMonth: string | null, newDay: string) => {
    if (!newMonth) return field.onChange(null);
    return field.onChange(`${newMonth}-${twoDigits(Math.min(Number(newDay), daysIn(newMonth)))}`);
  };
  return (
    <Box component="fieldset" miw={0} m={0} p={0} bd="none">
      <Text component="legend" size="sm" fw={600} lh="xs">
        {t('details.birthday')}
      </Text>
      <Text size="sm" lh="xs" c="dimmed" mt={2} mb="sm">
        {t('details.birthdayHint')}
      </Text>
      <Group wrap="nowrap" align="flex-start">
        <Select
          flex={2}
          aria-label={t('details.month')}
          placeholder={t('details.month')}
          data={monthNames(locale)}
          value={month ?? null}
          onChange={(chosen) => choose(chosen, day ?? '01')}
          onBlur={field.onBlur}
          clearable
          clearButtonProps={{ 'aria-label': t('details.clearBirthday') }}
        />
        <Select
          flex={1}
          aria-label={t('details.day')}
          placeholder={t('details.day')}
          data={days}
          value={day ?? null}
          onChange={(chosen) => choose(month ?? null, chosen ?? '01')}
          onBlur={field.onBlur}
          disabled={!month}
        />
      </Group>
    </Box>
  );
}

/** The fields of a member as a person reads them, for when two people have changed the same one. */
function useMemberWords(segments: readonly Segment[]) {
  const { t } = useTranslation(['people', 'ui']);
  const format = useFormat();
  const labels = {
    firstName: t('details.firstName'),
    lastName: t('details.lastName'),
    email: t('details.email'),
    birthday: t('details.birthday'),
    jobTitle: t('details.jobTitle'),
    employeeId: t('details.employeeId'),
    managerId: t('details.manager'),
    startOn: t('details.startOn'),
    publicStaffProfile: t('details.publicStaffProfile'),
    ...Object.fromEntries(segments.map((segment) => [`segments.${segment}`, t(`segments.${segment}`)])),
  };
  const show = (path: string, value: unknown, current: unknown): string | undefined => {
    if (path === 'publicStaffProfile') return value ? t('ui:stale.on') : t('ui:stale.off');
    if (path === 'startOn' && typeof value === 'string') return format.day(value);
    if (path !== 'managerId' || !value) return undefined;
    // The row names who manages them now; of one's own choice only the id is kept.
    const manager = (current as TenantMember | undefined)?.manager;
    return manager ? `${manager.firstName} ${manager.lastName}` : t('ui:stale.yourChoice');
  };
  return { labels, show };
}
