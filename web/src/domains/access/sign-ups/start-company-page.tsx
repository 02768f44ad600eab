import { checkCompanyAddress, type lookAtSignUp, openCompany } from '@hurrah/contracts/access/sign-ups';
import type { Locale } from '@hurrah/contracts/access/tenants';
import type { Reply } from '@hurrah/contracts/endpoint';
import { Button, Group, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { type ChangeEvent, type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api.ts';
import { useInvitingCompany } from '../../../lib/brand.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { setSession } from '../../../lib/session.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { signUpQuery } from '../api.ts';
import { useOpenCompany } from '../invitations/accept-invitation.tsx';
import { CentredAccess, FailedAccess, SplitAccess } from '../layout/access-layout.tsx';
import { useLinkToken } from '../layout/use-link-token.ts';
import { CompanyPreview } from './company-preview.tsx';
import classes from './sign-ups.module.css';
import { Steps } from './start-steps.tsx';

type SignUp = Reply<typeof lookAtSignUp>;

/** Where the link of the email leads: the company's name, address and color, and who its first admin is. */
export function StartCompanyPage() {
  useInvitingCompany(null);
  const { t } = useTranslation(['start', 'frame']);
  const token = useLinkToken();
  const isWhole = token.length >= 20;
  const { data: signUp, error, isFetching, refetch } = useQuery({ ...signUpQuery(token), enabled: isWhole });
  const [ready, setReady] = useState<string>();
  if (ready !== undefined && signUp) return <Ready company={ready} email={signUp.email} />;
  if (signUp) return <NameCompany signUp={signUp} token={token} onReady={setReady} />;
  if (!isWhole || (error instanceof ApiError && error.status > 0 && error.status < 500)) return <Gone />;
  if (error) {
    const retry = { retry: t('retry'), isRetrying: isFetching, onRetry: () => void refetch() };
    return <FailedAccess title={t('failed')} error={error} {...retry} />;
  }
  return (
    <SplitAccess step={<Steps at={3} />} title={t('company.title')} lead={t('company.lead')} key="loading">
      <Stack gap="lg" aria-busy>
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={48} />
      </Stack>
    </SplitAccess>
  );
}

/** In the order of the picture: our own color first. */
const colors = {
  aubergine: '#5A2A82',
  green: '#0E7C66',
  blue: '#1E5FAA',
  pink: '#B03A6C',
  orange: '#C4532B',
  slate: '#3F4A5E',
} as const;

function NameCompany(props: { signUp: SignUp; token: string; onReady: (company: string) => void }) {
  const { signUp, token, onReady } = props;
  const { t, i18n } = useTranslation(['start', 'access']);
  const open = useOpenCompany();
  const language = i18n.language as Locale;
  const { form, submit, rootError } = useApiForm(openCompany, {
    defaultValues: {
      token,
      firstName: '',
      lastName: '',
      company: '',
      address: '',
      brandColor: colors.aubergine,
      language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(!signUp.hasAccount && { password: '' }),
    },
    hidden: ['token', 'language', 'timeZone', 'brandColor'],
    onSuccess: async ({ session, tenantId }, { company }) => {
      if (!session) return onReady(company);
      setSession(session);
      await open(tenantId);
    },
  });
  const { setValue, watch, getFieldState } = form;
  useEffect(() => setValue('language', language), [setValue, language]);
  const { company, address, brandColor, firstName } = watch();
  const named = fieldOf(form, 'company');
  // The address follows the name until somebody gives it one of their own.
  const name = (event: ChangeEvent<HTMLInputElement>) => {
    void named.onChange(event);
    if (!getFieldState('address').isTouched) setValue('address', addressFrom(event.target.value));
  };
  const preview = { company, host: `${address || '…'}.${signUp.base}`, color: brandColor, name: firstName };
  return (
    <SplitAccess
      step={<Steps at={3} />}
      title={t('company.title')}
      lead={t('company.lead')}
      stage={<CompanyPreview {...preview} />}
      key="company"
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput label={t('company.name')} autoComplete="organization" {...named} onChange={name} />
          <AddressField token={token} base={signUp.base} address={address} field={fieldOf(form, 'address')} />
          <ColorChoice chosen={brandColor} onChoose={(color) => setValue('brandColor', color)} />
          <SimpleGrid minColWidth={180} spacing="lg">
            <TextInput label={t('company.firstName')} autoComplete="given-name" {...fieldOf(form, 'firstName')} />
            <TextInput label={t('company.lastName')} autoComplete="family-name" {...fieldOf(form, 'lastName')} />
          </SimpleGrid>
          {signUp.hasAccount ? (
            <Text c="dimmed">{t('company.hasAccount', { email: signUp.email })}</Text>
          ) : (
            <NewPassword email={signUp.email} field={fieldOf(form, 'password')} />
          )}
          <FormError>{rootError}</FormError>
          <Button type="submit" size="lg" loading={form.formState.isSubmitting} fullWidth>
            {company.trim() ? t('company.submit', { company: company.trim() }) : t('company.submitUnnamed')}
          </Button>
          <Text size="xs" c="dimmed" mt={-4}>
            {t('company.hint')}
          </Text>
        </Stack>
      </form>
    </SplitAccess>
  );
}

function NewPassword({ email, field }: { email: string; field: ReturnType<typeof fieldOf> }) {
  const { t } = useTranslation(['start', 'access']);
  return (
    <>
      {/* Password managers keep the password for this address. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('company.password')}
        description={t('access:passwordHint')}
        autoComplete="new-password"
        {...field}
      />
    </>
  );
}

/** What of a name can be an address. */
function addressFrom(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 63);
}

interface AddressFieldProps {
  token: string;
  base: string;
  address: string;
  field: ReturnType<typeof fieldOf>;
}

/** Says whether the address is free as soon as one stops typing. */
function AddressField({ token, base, address, field }: AddressFieldProps) {
  const { t } = useTranslation('start');
  const [asked] = useDebouncedValue(address, 300);
  const isWhole = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/i.test(asked);
  const { data } = useQuery({
    queryKey: ['identity', 'signUps', 'address', asked],
    queryFn: () => call(checkCompanyAddress, { body: { token, address: asked } }),
    enabled: isWhole,
    retry: false,
  });
  const answer = asked === address && isWhole ? data : undefined;
  return (
    <TextInput
      label={t('company.address')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <Text span size="sm" c="dimmed" px="md" truncate>
          .{base}
        </Text>
      }
      rightSectionWidth="auto"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <Group component="span" gap="xs" mih={20} c={answer?.free ? 'success' : 'danger'} role="status">
          {answer?.free && <Check size={14} aria-hidden />}
          {answer && t(answer.free ? 'company.free' : 'company.taken')}
        </Group>
      }
      {...field}
    />
  );
}

function ColorChoice({ chosen, onChoose }: { chosen: string; onChoose: (color: string) => void }) {
  const { t } = useTranslation('start');
  return (
    <Group component="fieldset" gap="sm" m={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={600} mb={6}>
        {t('company.color')}
      </Text>
      {Object.entries(colors).map(([name, color]) => (
        <label key={name} className={classes.color} style={{ '--swatch': color } as CSSProperties}>
          <input
            type="radio"
            name="color"
            checked={chosen === color}
            aria-label={t(`company.colors.${name as keyof typeof colors}`)}
            onChange={() => onChoose(color)}
          />
        </label>
      ))}
    </Group>
  );
}

function Ready({ company, email }: { company: string; email: string }) {
  const { t } = useTranslation('start');
  return (
    <CentredAccess title={t('ready.title', { company })} lead={t('ready.lead', { company, email })} key="ready">
      <ButtonLink to="/" size="lg" fullWidth>
        {t('ready.signIn')}
      </ButtonLink>
    </CentredAccess>
  );
}

function Gone() {
  const { t } = useTranslation('start');
  return (
    <CentredAccess title={t('gone.title')} lead={t('gone.lead')} key="gone">
      <ButtonLink to="/start" size="lg" fullWidth>
        {t('gone.again')}
      </ButtonLink>
    </CentredAccess>
  );
}
