import { Stack, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import type { Enrolled, FactorKind } from './factor-dialog.tsx';
import classes from './factors.module.css';

const FactorDialog = lazyPart(() => import('./factor-dialog.tsx'), 'FactorDialog');

/** Setting up a second factor, wherever it is asked for. `onDone` runs once the codes, if there are any, are kept. */
export function useFactorSetup(onDone: () => unknown): {
  start: (kind: FactorKind) => void;
  /** Shows new recovery codes once. */
  showCodes: (codes: string[]) => void;
  dialogs: ReactNode;
} {
  const client = useQueryClient();
  const [kind, setKind] = useState<FactorKind>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const start = (chosen: FactorKind) => {
    setWasOpened(true);
    setKind(chosen);
  };
  const showCodes = (made: string[]) => {
    setWasOpened(true);
    setCodes(made);
  };
  const close = () => setKind(undefined);
  const finish = () => {
    setCodes(null);
    onDone();
  };
  const enrolled = async ({ recoveryCodes }: Enrolled) => {
    close();
    await Promise.all([
      client.invalidateQueries({ queryKey: ['identity', 'authFactors'] }),
      client.invalidateQueries({ queryKey: ['identity', 'accessRules'] }),
    ]);
    if (recoveryCodes) setCodes(recoveryCodes);
    else onDone();
  };
  const dialogs = wasOpened && (
    <Suspense>
      <FactorDialog
        kind={kind}
        codes={codes}
        onClose={close}
        onEnrolled={(reply) => void enrolled(reply)}
        onCodesKept={finish}
      />
    </Suspense>
  );
  return { start, showCodes, dialogs };
}

/** An authenticator app or a passkey, each set up in a dialog of its own. */
export function FactorChoice({ onDone, takesFocus = false }: { onDone: () => void; takesFocus?: boolean }) {
  const { t } = useTranslation('access');
  const { start, dialogs } = useFactorSetup(onDone);
  const choices = useRef<HTMLDivElement>(null);
  // Where it replaces the button that was pressed.
  useEffect(() => {
    if (takesFocus) choices.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const choice = (kind: FactorKind, icon: ReactNode) => (
    <UnstyledButton className={classes.choice} onClick={() => start(kind)}>
      {icon}
      <div>
        <strong>{t(`${kind}.offer`)}</strong>
        <span>{t(`${kind}.offerHint`)}</span>
      </div>
    </UnstyledButton>
  );
  return (
    <Stack gap="md" ref={choices}>
      {choice('totp', <Smartphone aria-hidden />)}
      {choice('passkey', <Fingerprint aria-hidden />)}
      {dialogs}
    </Stack>
  );
}
