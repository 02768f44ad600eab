import { answerTotp } from '@hurrah/contracts/access/auth-factors';
import { Button, Stack, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { AccessLinks, CentredAccess } from '../layout/access-layout.tsx';
import { OtherWays } from './other-ways.tsx';
import { passWithPasskey } from './passkey.ts';

const route = getRouteApi('/anonymous/challenge');
type Way = 'totp' | 'passkey' | 'recovery';

/** The second factor: an authenticator app, a passkey, or one of the codes kept for a bad day. */
export function ChallengePage() {
  const { t } = useTranslation('access');
  const { kinds = ['totp', 'passkey'], next } = route.useSearch();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>(kinds.includes('totp') ? 'totp' : 'passkey');
  const ways = (['totp', 'passkey', 'recovery'] as const).filter((one) => one === 'recovery' || kinds.includes(one));
  const goOn = () => navigate({ to: '/tenant/login', search: next ? { next } : {}, replace: true });

  return (
    <CentredAccess title={t('challenge.title')} lead={t(`challenge.${way}.lead`)}>
      {way === 'totp' && <AppCode onPassed={goOn} />}
      {way === 'passkey' && <Passkey onPassed={goOn} />}
      {way === 'recovery' && <RecoveryCode onPassed={goOn} />}
      <OtherWays
        ways={ways.filter((other) => other !== way)}
        label={(other) => t(`challenge.${other}.choose`)}
        onChoose={setWay}
      />
      <AccessLinks>
        <TextLink to="/logout">{t('challenge.leave')}</TextLink>
      </AccessLinks>
    </CentredAccess>
  );
}

function AppCode({ onPassed }: { onPassed: () => unknown }) {
  const { t } = useTranslation('access');
  const { form, submit, rootError } = useApiForm(answerTotp, { defaultValues: { code: '' }, onSuccess: onPassed });
  const code = form.watch('code');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <CodeInput
          label={t('challenge.totp.field')}
          value={code}
          onChange={(digits) => form.setValue('code', digits, { shouldValidate: form.formState.isSubmitted })}
          onComplete={() => submit()}
          error={form.formState.errors.code && t('challenge.totp.incomplete')}
          autoFocus
        />
        <FormError>{rootError}</FormError>
        <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
          {t('challenge.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCode({ onPassed }: { onPassed: () => unknown }) {
  const { t } = useTranslation('access');
  const { form, submit, rootError } = useApiForm(answerTotp, { defaultValues: { code: '' }, onSuccess: onPassed });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t('challenge.recovery.field')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...fieldOf(form, 'code')}
        />
        <FormError>{rootError}</FormError>
        <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
          {t('challenge.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function Passkey({ onPassed }: { onPassed: () => unknown }) {
  const { t } = useTranslation('access');
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const pass = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      await passWithPasskey();
      await onPassed();
    } catch (failure) {
      setError(messageOf(failure) ?? t('passkey.cancelled'));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Stack gap="lg">
      <FormError>{error}</FormError>
      <Button
        size="lg"
        leftSection={<Fingerprint size={20} aria-hidden />}
        loading={isPending}
        onClick={() => void pass()}
      >
        {t('challenge.passkey.submit')}
      </Button>
    </Stack>
  );
}
