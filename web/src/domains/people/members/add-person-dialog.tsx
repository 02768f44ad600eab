import { createTenantMember, type TenantMember, welcomeMember } from '@hurrah/contracts/people/tenant-members';
import { SegmentedControl, Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldOf } from '../../../lib/form.ts';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';
import { ManagerField, type MemberForm, type MemberValues, SegmentField, StartField } from './member-fields.tsx';
import classes from './members.module.css';
import { optionalOf } from './optional-field.ts';
import { roles } from './search.ts';

const empty: MemberValues = {
  firstName: '',
  lastName: '',
  email: '',
  jobTitle: null,
  managerId: null,
  startOn: null,
  segments: { department: null, location: null },
  role: 'employee',
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
      <div className={classes.pair}>
        <TextInput
          label={t('people:details.firstName')}
          autoComplete="off"
          data-autofocus
          {...fieldOf(form, 'firstName')}
        />
        <TextInput label={t('people:details.lastName')} autoComplete="off" {...fieldOf(form, 'lastName')} />
        <TextInput
          style={{ gridColumn: '1 / -1' }}
          label={t('people:details.email')}
          type="email"
          autoComplete="off"
          {...fieldOf(form, 'email')}
        />
        <TextInput label={t('people:details.jobTitle')} autoComplete="off" {...optionalOf(form, 'jobTitle')} />
        <ManagerField form={form} />
        <SegmentField form={form} segment="department" />
        <SegmentField form={form} segment="location" />
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
  const client = useQueryClient();
  const mayInvite = useCan()('identityApp:welcome');
  const [isInviting, setIsInviting] = useState(mayInvite);
  const save = useSaveForm({
    create: createTenantMember,
    empty,
    refreshes: peopleChanged,
    leave: onClose,
    onSaved: async (member) => {
      const name = nameOf(member);
      save.form.reset(empty);
      onClose();
      if (!isInviting) return toastSuccess(t('add.added', { name }));
      // They are there either way; who could not be invited now can be later.
      const invited = await invite(member);
      for (const queryKey of peopleChanged) void client.invalidateQueries({ queryKey });
      return invited ? toastSuccess(t('add.invited', { name })) : toastError(t('add.notInvited', { name }));
    },
  });
  return { ...save, isInviting, setIsInviting, mayInvite };
}

const invite = ({ id }: TenantMember): Promise<boolean> =>
  call(welcomeMember, { params: { id } }).then(
    () => true,
    () => false,
  );

function RoleField({ form }: { form: MemberForm }) {
  const { t } = useTranslation(['manage', 'people']);
  const labelId = useId();
  const { field } = useController({ control: form.control, name: 'role' });
  return (
    <div>
      <Text component="div" size="sm" fw={500} mb={6} id={labelId}>
        {t('add.role')}
      </Text>
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
