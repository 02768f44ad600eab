import { Segment, type TenantMember, updateTenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { SettingsForm, SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';
import type { KnownPerson } from '../faces.ts';
import { BirthdayField } from './birthday-field.tsx';
import { ManagerField } from './manager-field.tsx';
import { type MemberForm as Form, optionalOf, valuesOf } from './member-fields.ts';
import classes from './member-form.module.css';
import { useMemberWords } from './member-words.ts';
import { SegmentField } from './segment-field.tsx';
import { StartField } from './start-field.tsx';

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
  const { form, submit, rootError } = useApiForm(updateTenantMember, {
    defaultValues: valuesOf(member),
    input: { params: { id: member.id } },
    versioned: { version: member.version, valuesOf, ...useMemberWords(Segment.options) },
    refreshes: peopleChanged,
    onSuccess: () => toastSuccess(),
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useUnsavedGuard(isDirty && !isSubmitting);
  const mayEdit = member.permissions.includes('edit');
  const isReaddressed = member.status !== 'notInvited' && Boolean(form.formState.dirtyFields.email);
  return (
    <SettingsForm
      onSubmit={submit}
      onDiscard={() => form.reset()}
      dirty={isDirty}
      pending={isSubmitting}
      error={rootError}
      guard={() => <ConfirmLeave {...guard} />}
    >
      <fieldset className={classes.all} disabled={!mayEdit}>
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
      </fieldset>
      {children}
    </SettingsForm>
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
