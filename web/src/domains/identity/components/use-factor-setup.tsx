import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy.ts';
import type { Enrolled } from './totp-dialog.tsx';

const TotpDialog = lazyPart(() => import('./totp-dialog.tsx'), 'TotpDialog');
const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'), 'PasskeyDialog');
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'), 'RecoveryCodesDialog');

type Kind = 'totp' | 'passkey';

/** Setting up a second factor, wherever it is asked for. `onDone` runs once the codes, if there are any, are kept. */
export function useFactorSetup(onDone: () => unknown): {
  start: (kind: Kind) => void;
  /** Shows new recovery codes once. */
  showCodes: (codes: string[]) => void;
  dialogs: ReactNode;
} {
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const start = (chosen: Kind) => {
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
      <TotpDialog opened={kind === 'totp'} onClose={close} onEnrolled={(reply) => void enrolled(reply)} />
      <PasskeyDialog opened={kind === 'passkey'} onClose={close} onEnrolled={(reply) => void enrolled(reply)} />
      <RecoveryCodesDialog codes={codes} onClose={finish} />
    </Suspense>
  );
  return { start, showCodes, dialogs };
}
