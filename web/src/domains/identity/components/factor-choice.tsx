import { UnstyledButton } from '@mantine/core';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './factor-dialogs.module.css';
import { useFactorSetup } from './use-factor-setup.tsx';

/** An authenticator app or a passkey, each set up in a dialog of its own. */
export function FactorChoice({ onDone, takesFocus = false }: { onDone: () => void; takesFocus?: boolean }) {
  const { t } = useTranslation('identity');
  const { start, dialogs } = useFactorSetup(onDone);
  const choices = useRef<HTMLDivElement>(null);
  // Where it replaces the button that was pressed.
  useEffect(() => {
    if (takesFocus) choices.current?.querySelector('button')?.focus();
  }, [takesFocus]);
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
    <div className={classes.choices} ref={choices}>
      {choice('totp', <Smartphone aria-hidden />)}
      {choice('passkey', <Fingerprint aria-hidden />)}
      {dialogs}
    </div>
  );
}
