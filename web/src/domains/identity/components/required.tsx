import { UnstyledButton } from '@mantine/core';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import type { Requirement } from '../enter.ts';
import layout from './access-layout.module.css';
import { CentredAccess } from './access-layout.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from './factor-dialogs.module.css';
import { useFactorSetup } from './use-factor-setup.tsx';

interface RequiredProps {
  what: Requirement;
  company: string;
  onDone: () => void;
}

/** A company asks for more than a password that was once chosen; here the person does it and goes on. */
export function Required({ what, company, onDone }: RequiredProps) {
  const { t } = useTranslation('identity');
  const words = what === 'PasswordExpired' ? 'passwordExpired' : 'mfaRequired';
  return (
    <CentredAccess title={t(`${words}.title`, { company })} lead={t(`${words}.lead`, { company })} wide key={what}>
      {what === 'PasswordExpired' ? <ChangePasswordForm onChanged={onDone} /> : <FactorChoice onDone={onDone} />}
      <div className={layout.links}>
        <TextLink to="/tenants" search={{}}>
          {t('tenants.other')}
        </TextLink>
        <TextLink to="/logout">{t('signOut')}</TextLink>
      </div>
    </CentredAccess>
  );
}

function FactorChoice({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('identity');
  const { start, dialogs } = useFactorSetup(onDone);
  const choice = (kind: 'totp' | 'passkey', icon: ReactNode) => (
    <UnstyledButton className={classes.choice} onClick={() => start(kind)}>
      {icon}
      <div>
        <strong>{t(`${kind}.offer`)}</strong>
        <span>{t(`${kind}.offerHint`)}</span>
      </div>
    </UnstyledButton>
  );
  return (
    <div className={classes.choices}>
      {choice('totp', <Smartphone aria-hidden />)}
      {choice('passkey', <Fingerprint aria-hidden />)}
      {dialogs}
    </div>
  );
}
