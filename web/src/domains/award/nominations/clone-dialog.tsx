import { type AwardType, awardLimits, cloneAwardType } from '@hurrah/contracts/award/award-types';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { awardTypeAdded } from '../cache.ts';

interface CloneDialogProps {
  type: AwardType;
  opened: boolean;
  onClose: () => void;
}

/** Asks how the copy is called, and goes to its form, where its dates are set. */
export function CloneDialog({ type, opened, onClose }: CloneDialogProps) {
  const { t } = useTranslation('judging');
  const navigate = useNavigate();
  const { form, submit, rootError } = useApiForm(cloneAwardType, {
    defaultValues: { name: t('clone.suggested', { name: type.name }).slice(0, awardLimits.nameLength) },
    input: { params: { id: type.id } },
    refreshes: awardTypeAdded,
    onSuccess: async ({ id }) => {
      onClose();
      await navigate({ to: '/awards/configure/$id', params: { id } });
      toastSuccess(t('clone.done'));
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('clone.title', { name: type.name })}
      description={t('clone.description')}
      width={440}
      phone="bottom"
      onSubmit={submit}
      submitLabel={t('clone.submit')}
      pending={form.formState.isSubmitting}
      error={rootError}
    >
      <TextInput label={t('clone.name')} data-autofocus {...fieldOf(form, 'name')} />
    </FormDialog>
  );
}
