import { listAuthFactors } from '@hurrah/contracts/identity/auth-factors';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import type { Requirement } from '../enter.ts';
import layout from './access-layout.module.css';
import { CentredAccess } from './access-layout.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FactorChoice } from './factor-choice.tsx';

interface RequiredProps {
  what: Requirement;
  company: string;
  /** Where the person was going. */
  next: string | undefined;
  onDone: () => void;
}

/** A company asks for more than a password that was once chosen; here the person does it and goes on. */
export function Required({ what, company, next, onDone }: RequiredProps) {
  const { t } = useTranslation('identity');
  const words = what === 'PasswordExpired' ? 'passwordExpired' : 'mfaRequired';
  return (
    <CentredAccess title={t(`${words}.title`, { company })} lead={t(`${words}.lead`, { company })} wide key={what}>
      {what === 'PasswordExpired' ? (
        <ChangePasswordForm onChanged={onDone} />
      ) : (
        <SecondFactor next={next} onDone={onDone} />
      )}
      <div className={layout.links}>
        <TextLink to="/tenants" search={{}}>
          {t('tenants.other')}
        </TextLink>
        <TextLink to="/logout">{t('signOut')}</TextLink>
      </div>
    </CentredAccess>
  );
}

/**
 * Whoever has a factor already, set up on another device, confirms it instead. That is asked once: a factor that is set up
 * here must not lead away before its recovery codes are kept.
 */
function SecondFactor({ next, onDone }: Pick<RequiredProps, 'next' | 'onDone'>) {
  const { data, isPending } = useQuery({
    queryKey: ['identity', 'factorsAtTheDoor'],
    queryFn: () => call(listAuthFactors),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Skeleton height={180} radius={14} />;
  const kinds = [...new Set(data?.factors.map(({ kind }) => kind))];
  if (kinds.length > 0) return <Navigate to="/challenge" search={{ kinds, ...(next && { next }) }} replace />;
  return <FactorChoice onDone={onDone} />;
}
