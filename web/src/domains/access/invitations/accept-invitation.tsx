import { logIn, logOut } from '@hurrah/contracts/access/sessions';
import { acceptInvitation, acceptWithPassword, type Invitation } from '@hurrah/contracts/people/invitations';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { clearSession, setSession, useSession } from '../../../lib/session.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { visitorQuery } from '../api.ts';
import { AccessLinks } from '../layout/access-layout.tsx';
import { enterTenant, requirementOf } from '../tenants/enter.ts';

/** The address has an account: its owner signs in, unless they are, and accepts. */
export function AcceptWithAccount({ invitation }: { invitation: Invitation }) {
  const session = useSession();
  const { data: visitor, isPending } = useQuery({ ...visitorQuery(), enabled: session !== undefined });
  if (session && isPending) return null;
  if (session && visitor?.email === invitation.email) return <Accept invitation={invitation} />;
  if (session && visitor) return <SomeoneElse invitation={invitation} email={visitor.email} />;
  return <SignIn invitation={invitation} />;
}

function useAccept({ id }: Invitation) {
  const open = useOpenCompany();
  return async () => {
    const { tenantId } = await call(acceptInvitation, { params: { id } });
    await open(tenantId);
  };
}

function Accept({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['invitation', 'access', 'frame']);
  const accept = useAccept(invitation);
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    setIsPending(true);
    await accept().catch((error: unknown) => setFailure(messageOf(error) ?? t('frame:errors.oops')));
    setIsPending(false);
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('signedInAs', { email: invitation.email })}</Text>
      <FormError>{failure}</FormError>
      <Button size="lg" fullWidth loading={isPending} onClick={() => void run()}>
        {invitation.moves ? t('moveJoin') : t('join', { company: invitation.company.name })}
      </Button>
    </Stack>
  );
}

function SomeoneElse({ invitation, email }: { invitation: Invitation; email: string }) {
  const { t } = useTranslation(['invitation', 'access']);
  const [isPending, setIsPending] = useState(false);
  const leave = async () => {
    setIsPending(true);
    await call(logOut).catch(() => {});
    clearSession();
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('someoneElse', { email, invited: invitation.email })}</Text>
      <Button size="lg" fullWidth loading={isPending} onClick={() => void leave()}>
        {t('switch')}
      </Button>
    </Stack>
  );
}

/** Who owes a second factor gives it on its own page and finds the invitation in the list of companies. */
function SignIn({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['invitation', 'access']);
  const navigate = useNavigate();
  const accept = useAccept(invitation);
  const { form, submit, rootError } = useApiForm(logIn, {
    defaultValues: { email: invitation.email, password: '' },
    onSuccess: async ({ session, challenge }) => {
      setSession(session);
      if (challenge) await navigate({ to: '/challenge', search: { kinds: challenge } });
      else await accept();
    },
  });
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text c="dimmed">{t('hasAccount')}</Text>
          <TextInput label={t('access:email')} autoComplete="username" value={invitation.email} readOnly />
          <PasswordField label={t('access:password')} autoComplete="current-password" {...fieldOf(form, 'password')} />
          <FormError>{rootError}</FormError>
          <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
            {t('signInAndJoin')}
          </Button>
        </Stack>
      </form>
      <AccessLinks>
        <TextLink to="/password-recovery">{t('access:login.forgot')}</TextLink>
      </AccessLinks>
    </>
  );
}

/** Somebody without an account chooses a password, and is in. */
export function AcceptWithPassword({ invitation, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation(['invitation', 'access']);
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
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t('access:email')}
          description={t('emailHint')}
          autoComplete="username"
          value={invitation.email}
          readOnly
        />
        <PasswordField
          label={t('password')}
          description={t('access:passwordHint')}
          autoComplete="new-password"
          autoFocus={!isPhone}
          {...fieldOf(form, 'password')}
        />
        <FormError>{rootError}</FormError>
        <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
          {invitation.moves ? t('moveJoin') : t('join', { company: invitation.company.name })}
        </Button>
      </Stack>
    </form>
  );
}

/** Opens a company and goes home; what the company asks for first is done on the page of companies. */
export function useOpenCompany(): (tenant: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (tenant) => {
      try {
        await enterTenant(client, tenant);
        await navigate({ to: '/home' });
      } catch (refusal) {
        const required = requirementOf(refusal);
        await navigate({ to: '/tenants', search: { tenant, ...(required && { required }) } });
      }
    },
    [client, navigate],
  );
}
