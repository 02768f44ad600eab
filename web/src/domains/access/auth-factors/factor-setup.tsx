import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { ChoiceButton } from '../layout/choice-button.tsx';
import type { Enrolled, FactorKind } from './factor-dialog.tsx';

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
  const choice = (kind: FactorKind, Icon: LucideIcon) => (
    <ChoiceButton onClick={() => start(kind)}>
      <Icon color="var(--primary)" aria-hidden />
      <div>
        <Text fw={600}>{t(`${kind}.offer`)}</Text>
        <Text size="sm" c="dimmed">
          {t(`${kind}.offerHint`)}
        </Text>
      </div>
    </ChoiceButton>
  );
  return (
    <Stack gap="md" ref={choices}>
      {choice('totp', Smartphone)}
      {choice('passkey', Fingerprint)}
      {dialogs}
    </Stack>
  );
}
