import { acceptWithPassword, type Invitation } from '@hurrah/contracts/identity/invitations';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { setSession } from '../../../lib/session.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import layout from './access-layout.module.css';
import { useOpenCompany } from './use-open-company.ts';

/** Somebody without an account chooses a password, and is in. */
export function AcceptWithPassword({ invitation, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation(['invitation', 'identity']);
  const isPhone = useIsPhone();
  const open = useOpenCompany();
  const { form, submit, rootError } = useApiForm(acceptWithPassword, {
    defaultValues: { token, password: '' },
    hidden: ['token'],
    onSuccess: async ({ session, tenantId }) => {
      setSession(session);
      await open(tenantId);
    },
  });
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('identity:email')}
        description={t('emailHint')}
        autoComplete="username"
        value={invitation.email}
        readOnly
      />
      <PasswordField
        label={t('password')}
        description={t('identity:passwordHint')}
        autoComplete="new-password"
        autoFocus={!isPhone}
        {...fieldOf(form, 'password')}
      />
      <FormError>{rootError}</FormError>
      <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
        {invitation.moves ? t('moveJoin') : t('join', { company: invitation.company.name })}
      </Button>
    </form>
  );
}
