import { changePassword } from '@hurrah/contracts/access/sessions';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

/** In the settings, and at the door of a company that finds the password too old. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => unknown }) {
  const { t } = useTranslation('access');
  const { form, submit, rootError } = useApiForm(changePassword, {
    defaultValues: { currentPassword: '', newPassword: '' },
    refreshes: [
      ['identity', 'users'],
      ['identity', 'accessRules'],
      ['identity', 'sessions'],
    ],
    onSuccess: async () => {
      form.reset();
      await onChanged();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <PasswordField
          label={t('changePassword.current')}
          autoComplete="current-password"
          {...fieldOf(form, 'currentPassword')}
        />
        <PasswordField
          label={t('changePassword.new')}
          description={t('passwordHint')}
          autoComplete="new-password"
          {...fieldOf(form, 'newPassword')}
        />
        <FormError>{rootError}</FormError>
        <div>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('changePassword.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
