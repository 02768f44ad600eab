import { requestSignUp } from '@hurrah/contracts/identity/sign-ups';
import type { Locale } from '@hurrah/contracts/identity/tenants';
import { Anchor, Button, TextInput } from '@mantine/core';
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
import layout from '../layout/access.module.css';
import { CentredAccess, SplitAccess } from '../layout/access-layout.tsx';
import classes from './start.module.css';
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
      <form className={layout.form} onSubmit={submit} noValidate>
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
      </form>
      <div className={layout.links}>
        <span>
          {t('email.account')} <TextLink to="/">{t('email.signIn')}</TextLink>
        </span>
      </div>
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
      <div className={classes.sent}>
        <Mail size={20} aria-hidden />
        <span>{t('sent.spam')}</span>
        <Anchor component="button" type="button" disabled={seconds > 0 || again.isPending} onClick={resend}>
          {seconds > 0 ? t('sent.againIn', { seconds }) : t('sent.again')}
        </Anchor>
      </div>
      <div className={layout.links}>
        <Anchor component="button" type="button" onClick={onOther}>
          {t('sent.other')}
        </Anchor>
      </div>
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
