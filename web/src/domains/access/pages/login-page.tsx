import { logIn } from '@hurrah/contracts/identity/sessions';
import { Button, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { setSession } from '../../../lib/session.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import layout from '../access.module.css';
import { useBrand } from '../brand.ts';
import { SplitAccess } from '../components/access-layout.tsx';

const route = getRouteApi('/anonymous/');

export function LoginPage() {
  const { t } = useTranslation('access');
  const { next } = route.useSearch();
  const navigate = useNavigate();
  const brand = useBrand();
  const isPhone = useIsPhone();
  const { form, submit, rootError } = useApiForm(logIn, {
    defaultValues: { email: '', password: '' },
    onSuccess: ({ session, challenge }) => {
      setSession(session);
      const search = next ? { next } : {};
      if (challenge) return navigate({ to: '/challenge', search: { ...search, kinds: challenge } });
      return navigate({ to: '/tenant/login', search });
    },
  });

  return (
    <SplitAccess title={brand ? t('login.titleFor', { company: brand.name }) : t('login.title')} lead={t('login.lead')}>
      <form className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus={!isPhone}
          {...fieldOf(form, 'email')}
        />
        <PasswordField label={t('password')} autoComplete="current-password" {...fieldOf(form, 'password')} />
        <FormError>{rootError}</FormError>
        <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
          {t('login.submit')}
        </Button>
      </form>
      <div className={layout.links}>
        <TextLink to="/password-recovery">{t('login.forgot')}</TextLink>
      </div>
    </SplitAccess>
  );
}
