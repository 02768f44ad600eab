import { requestRecovery } from '@hurrah/contracts/identity/sessions';
import { Button, TextInput } from '@mantine/core';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import layout from '../components/access-layout.module.css';
import { CentredAccess } from '../components/access-layout.tsx';
import { Notice } from '../components/notice.tsx';

export function PasswordRecoveryPage() {
  const { t } = useTranslation('identity');
  const [sentTo, setSentTo] = useState<string>();
  const { form, submit, rootError } = useApiForm(requestRecovery, {
    defaultValues: { email: '' },
    onSuccess: (_, { email }) => setSentTo(email),
  });

  const back = (
    <div className={layout.links}>
      <TextLink to="/">{t('backToLogin')}</TextLink>
    </div>
  );
  // The same words whether or not anybody has this address: the page must not tell who works where.
  if (sentTo) {
    return (
      <CentredAccess title={t('recovery.sentTitle')} key="sent">
        <Notice icon={<MailCheck aria-hidden />}>
          <Trans t={t} i18nKey="recovery.sent" values={{ email: sentTo }} components={{ b: <strong /> }} />
        </Notice>
        {back}
      </CentredAccess>
    );
  }
  return (
    <CentredAccess title={t('recovery.title')} lead={t('recovery.lead')}>
      <form className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...fieldOf(form, 'email')}
        />
        <FormError>{rootError}</FormError>
        <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
          {t('recovery.submit')}
        </Button>
      </form>
      {back}
    </CentredAccess>
  );
}
