import { requestRecovery, resetPassword } from '@hurrah/contracts/access/sessions';
import { Button, Stack, TextInput } from '@mantine/core';
import KeyRound from 'lucide-react/icons/key-round';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { clearSession } from '../../../lib/session.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AccessLinks, CentredAccess } from '../layout/access-layout.tsx';
import { Notice } from '../layout/notice.tsx';
import { useLinkToken } from '../layout/use-link-token.ts';
import { typedEmail } from '../sessions/typed-email.ts';

export function PasswordRecoveryPage() {
  const { t } = useTranslation('access');
  const isPhone = useIsPhone();
  const [sentTo, setSentTo] = useState<string>();
  const { form, submit, rootError } = useApiForm(requestRecovery, {
    defaultValues: { email: typedEmail.get() },
    onSuccess: (_, { email }) => {
      typedEmail.set(email);
      setSentTo(email);
    },
  });

  const back = (
    <AccessLinks>
      <TextLink to="/" onClick={() => typedEmail.set(sentTo ?? form.getValues('email'))}>
        {t('backToLogin')}
      </TextLink>
    </AccessLinks>
  );
  // The same words whether or not anybody has this address: the page must not tell who works where.
  if (sentTo) {
    return (
      <CentredAccess title={t('recovery.sentTitle')} key="sent">
        <Notice icon={MailCheck}>
          <Trans t={t} i18nKey="recovery.sent" values={{ email: sentTo }} components={{ b: <strong /> }} />
        </Notice>
        {back}
      </CentredAccess>
    );
  }
  return (
    <CentredAccess title={t('recovery.title')} lead={t('recovery.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus={!isPhone}
            {...fieldOf(form, 'email')}
          />
          <FormError>{rootError}</FormError>
          <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
            {t('recovery.submit')}
          </Button>
        </Stack>
      </form>
      {back}
    </CentredAccess>
  );
}

export function NewPasswordPage() {
  const { t } = useTranslation('access');
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  const { form, submit, rootError } = useApiForm(resetPassword, {
    defaultValues: { token, password: '' },
    hidden: ['token'],
    onSuccess: () => {
      // The API has ended every session of this person, the one of this browser too.
      clearSession();
      setIsDone(true);
    },
  });

  if (isDone) {
    return (
      <CentredAccess title={t('newPassword.doneTitle')} key="done">
        <Notice icon={KeyRound}>{t('newPassword.done')}</Notice>
        <ButtonLink to="/" size="lg" fullWidth mt="xl">
          {t('login.submit')}
        </ButtonLink>
      </CentredAccess>
    );
  }
  const isBroken = token.length < 20;
  return (
    <CentredAccess title={t('newPassword.title')} lead={isBroken ? t('newPassword.broken') : t('newPassword.lead')}>
      {!isBroken && (
        <form onSubmit={submit} noValidate>
          <Stack gap="lg">
            <PasswordField
              label={t('newPassword.field')}
              description={t('passwordHint')}
              autoComplete="new-password"
              {...fieldOf(form, 'password')}
            />
            <FormError>{rootError}</FormError>
            <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
              {t('newPassword.submit')}
            </Button>
          </Stack>
        </form>
      )}
      <AccessLinks>
        <TextLink to="/password-recovery">{t('newPassword.again')}</TextLink>
        <TextLink to="/">{t('backToLogin')}</TextLink>
      </AccessLinks>
    </CentredAccess>
  );
}
