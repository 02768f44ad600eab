import { createTenantMember, type TenantMember, welcomeMember } from '@hurrah/contracts/identity/tenant-members';
import { SegmentedControl, Skeleton, Switch, TextInput } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { translateMessage } from '../../../lib/messages.ts';
import { useCan } from '../../../lib/permissions.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { nameOf } from '../../identity/index.ts';
import { type KnownPerson, type MemberForm, optionalOf, PersonPicker, SegmentField } from '../../people/index.ts';
import { peopleChanged } from '../api.ts';
import { roles } from '../people-search.ts';
import classes from './add-person-dialog.module.css';

// The calendar is heavy, and most people are added without it.
const DateField = lazyPart(() => import('../../../ui/date-field.tsx'), 'DateField');

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  jobTitle: null,
  managerId: null,
  startOn: null,
  segments: { department: null, location: null },
  role: 'employee' as const,
};

interface AddPersonDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** One new person. Whole lists come by file. */
export function AddPersonDialog({ opened, onClose }: AddPersonDialogProps) {
  const { t } = useTranslation(['manage', 'people']);
  const { form, submit, rootError, isInviting, setIsInviting, mayInvite } = useAddPerson(onClose);
  const [firstName, email] = form.watch(['firstName', 'email']);
  const told = { name: firstName || t('add.they'), email };
  const willMail = isInviting && email;
  // The fields they share do not ask which of the two forms they are in.
  const shared = form as unknown as MemberForm;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('add.title')}
      width={640}
      dirty={form.formState.isDirty}
      onSubmit={submit}
      submitLabel={isInviting ? t('add.submitInvite') : t('add.submit')}
      pending={form.formState.isSubmitting}
      error={rootError}
      consequence={willMail ? t('add.willInvite', told) : t('add.willAdd', told)}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('people:details.firstName')}
          autoComplete="off"
          data-autofocus
          {...fieldOf(form, 'firstName')}
        />
        <TextInput label={t('people:details.lastName')} autoComplete="off" {...fieldOf(form, 'lastName')} />
        <TextInput
          className={classes.wide ?? ''}
          label={t('people:details.email')}
          type="email"
          autoComplete="off"
          {...fieldOf(form, 'email')}
        />
        <TextInput label={t('people:details.jobTitle')} autoComplete="off" {...optionalOf(shared, 'jobTitle')} />
        <ManagerField form={form} />
        <SegmentField form={shared} segment="department" />
        <SegmentField form={shared} segment="location" />
        <StartField form={form} />
        <RoleField form={form} />
      </div>
      {mayInvite && (
        <Switch
          label={t('add.inviteNow')}
          description={t('add.inviteNowHint')}
          checked={isInviting}
          onChange={(event) => setIsInviting(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

/** Adds the person and, where that is wanted, invites them at once. */
function useAddPerson(onClose: () => void) {
  const { t } = useTranslation('manage');
  const mayInvite = useCan()('identityApp:welcome');
  const [isInviting, setIsInviting] = useState(mayInvite);
  const api = useApiForm(createTenantMember, {
    defaultValues: empty,
    refreshes: peopleChanged,
    onSuccess: async (member) => {
      const name = nameOf(member);
      api.form.reset(empty);
      onClose();
      if (!isInviting) return toastSuccess(t('add.added', { name }));
      // They are there either way; who could not be invited now can be later.
      const invited = await invite(member);
      return invited ? toastSuccess(t('add.invited', { name })) : toastError(t('add.notInvited', { name }));
    },
  });
  return { ...api, isInviting, setIsInviting, mayInvite };
}

const invite = ({ id }: TenantMember): Promise<boolean> =>
  call(welcomeMember, { params: { id } }).then(
    () => true,
    () => false,
  );

type PersonForm = ReturnType<typeof useAddPerson>['form'];

function ManagerField({ form }: { form: PersonForm }) {
  const { t } = useTranslation('people');
  const { field, fieldState } = useController({ control: form.control, name: 'managerId' });
  const [manager, setManager] = useState<KnownPerson | null>(null);
  return (
    <PersonPicker
      label={t('details.manager')}
      value={field.value ? manager : null}
      onChange={(person) => {
        setManager(person);
        field.onChange(person?.id ?? null);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message && translateMessage(fieldState.error.message)}
      clearable
    />
  );
}

function StartField({ form }: { form: PersonForm }) {
  const { t, i18n } = useTranslation('people');
  const { field, fieldState } = useController({ control: form.control, name: 'startOn' });
  return (
    <Suspense fallback={<Skeleton height={66} />}>
      <DateField
        label={t('details.startOn')}
        placeholder={t('details.startOnPrompt')}
        locale={i18n.language}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message && translateMessage(fieldState.error.message)}
        clearable
      />
    </Suspense>
  );
}

function RoleField({ form }: { form: PersonForm }) {
  const { t } = useTranslation(['manage', 'people']);
  const labelId = useId();
  const { field } = useController({ control: form.control, name: 'role' });
  return (
    <div>
      <div className={classes.label} id={labelId}>
        {t('add.role')}
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        data={roles.toReversed().map((role) => ({ value: role, label: t(`people:role.${role}`) }))}
        value={field.value ?? 'employee'}
        onChange={field.onChange}
      />
    </div>
  );
}
