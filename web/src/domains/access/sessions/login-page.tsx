import { logIn } from '@hurrah/contracts/access/sessions';
import { Box, Button, Stack, Text, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../lib/brand.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { isAnythingKept } from '../../../lib/kept.ts';
import { TextLink } from '../../../lib/links.tsx';
import { setSession, wasSessionEnded } from '../../../lib/session.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AccessLinks, SplitAccess } from '../layout/access-layout.tsx';
import { typedEmail } from './typed-email.ts';

const route = getRouteApi('/anonymous/');

export function LoginPage() {
  const { t } = useTranslation('access');
  const { next } = route.useSearch();
  const navigate = useNavigate();
  const brand = useBrand();
  const isPhone = useIsPhone();
  const [hasEmail] = useState(() => typedEmail.get() !== '');
  const { form, submit, rootError } = useApiForm(logIn, {
    defaultValues: { email: typedEmail.get(), password: '' },
    onSuccess: ({ session, challenge }) => {
      typedEmail.set('');
      setSession(session);
      const search = next ? { next } : {};
      if (challenge) return navigate({ to: '/challenge', search: { ...search, kinds: challenge } });
      return navigate({ to: '/tenant/login', search });
    },
  });

  return (
    <SplitAccess title={brand ? t('login.titleFor', { company: brand.name }) : t('login.title')} lead={t('login.lead')}>
      {wasSessionEnded() && (
        <Box mb={20}>
          <Panel role="status">
            <Text>{t(isAnythingKept() ? 'login.endedKept' : 'login.ended')}</Text>
          </Panel>
        </Box>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus={!isPhone && !hasEmail}
            {...fieldOf(form, 'email')}
          />
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            autoFocus={!isPhone && hasEmail}
            {...fieldOf(form, 'password')}
          />
          <FormError>{rootError}</FormError>
          <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      <AccessLinks>
        <TextLink to="/password-recovery" onClick={() => typedEmail.set(form.getValues('email'))}>
          {t('login.forgot')}
        </TextLink>
      </AccessLinks>
    </SplitAccess>
  );
}
