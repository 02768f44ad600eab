import { requestSignUp } from '@hurrah/contracts/access/sign-ups';
import type { Locale } from '@hurrah/contracts/access/tenants';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useInvitingCompany } from '../../../lib/brand.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { signUpOfferQuery } from '../api.ts';
import { AccessLinks, CentredAccess, SplitAccess } from '../layout/access-layout.tsx';
import { Steps } from './start-steps.tsx';

/** How a company begins: an email address first, because the link proves who opens it. */
export function StartPage() {
  useInvitingCompany(null);
  const { data: offer } = useQuery(signUpOfferQuery());
  const [sentTo, setSentTo] = useState<string>();
  if (offer && !offer.open) return <Closed />;
  if (sentTo) return <Sent email={sentTo} onOther={() => setSentTo(undefined)} />;
  return <AskEmail onSent={setSentTo} />;
}

function AskEmail({ onSent }: { onSent: (email: string) => void }) {
  const { t, i18n } = useTranslation('start');
  const isPhone = useIsPhone();
  const language = i18n.language as Locale;
  const { form, submit, rootError } = useApiForm(requestSignUp, {
    defaultValues: { email: '', language },
    hidden: ['language'],
    onSuccess: (_, { email }) => onSent(email),
  });
  const { setValue } = form;
  useEffect(() => setValue('language', language), [setValue, language]);
  return (
    <SplitAccess step={<Steps at={1} />} title={t('email.title')} lead={t('email.lead')} key="email">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label={t('email.field')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoFocus={!isPhone}
            {...fieldOf(form, 'email')}
          />
          <FormError>{rootError}</FormError>
          <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
            {t('email.submit')}
          </Button>
        </Stack>
      </form>
      <AccessLinks>
        <span>
          {t('email.account')} <TextLink to="/">{t('email.signIn')}</TextLink>
        </span>
      </AccessLinks>
    </SplitAccess>
  );
}

const waitSeconds = 45;

/** The same words whatever is known about the address. */
function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const { t, i18n } = useTranslation('start');
  const again = useCall(requestSignUp);
  const { seconds, restart } = useCountdown(waitSeconds);
  const language = i18n.language as Locale;
  const resend = () =>
    again.mutate(
      { body: { email, language } },
      {
        onSuccess: () => {
          toastSuccess(t('sent.sentAgain'));
          restart();
        },
      },
    );
  return (
    <SplitAccess
      step={<Steps at={2} />}
      title={t('sent.title')}
      lead={<Trans t={t} i18nKey="sent.lead" values={{ email }} components={{ b: <strong /> }} />}
      key="sent"
    >
      <Group gap="sm" p="lg" c="dimmed" bd="1px solid var(--line)" bdrs="lg">
        <Mail size={20} aria-hidden />
        <Text flex="1 1 12em">{t('sent.spam')}</Text>
        <Anchor component="button" type="button" disabled={seconds > 0 || again.isPending} onClick={resend}>
          {seconds > 0 ? t('sent.againIn', { seconds }) : t('sent.again')}
        </Anchor>
      </Group>
      <AccessLinks>
        <Anchor component="button" type="button" onClick={onOther}>
          {t('sent.other')}
        </Anchor>
      </AccessLinks>
    </SplitAccess>
  );
}

function useCountdown(from: number) {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    const timer = setTimeout(() => setSeconds(Math.max(0, seconds - 1)), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, restart: () => setSeconds(from) };
}

function Closed() {
  const { t } = useTranslation('start');
  return (
    <CentredAccess title={t('closed.title')} lead={t('closed.lead')} key="closed">
      <ButtonLink to="/" size="lg" variant="default" fullWidth>
        {t('closed.signIn')}
      </ButtonLink>
    </CentredAccess>
  );
}
