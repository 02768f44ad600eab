import type { RichText } from '@hurrah/contracts/rich-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../lib/permissions.ts';
import { refinementQuery, useRefine, useUndoRefinement } from '../api.ts';

interface RefineButtonProps {
  message: RichText;
  isEmpty: boolean;
  onRefine: (change: { message: RichText; refinementId: string | null }) => void;
  onUpgrade: (feature: string) => void;
  disabled: boolean;
}

/** Lets a provider say it better, and takes that back. Where the licence lacks it, the same button offers it. */
export function RefineButton({ message, isEmpty, onRefine, onUpgrade, disabled }: RefineButtonProps) {
  const { t } = useTranslation('composer');
  const can = useCan();
  const offersUpgrade = can('refinementApp:upgradeLicense');
  const { data: settings } = useQuery({ ...refinementQuery(), enabled: can('refinementApp:refineRecognition') });
  const [sessionId] = useState(newId);
  const [before, setBefore] = useState<{ message: RichText; refinementId: string }>();
  const refine = useRefine();
  const undo = useUndoRefinement();
  const look = { size: 'sm', variant: 'subtle', color: 'gray' } as const;

  if (offersUpgrade) {
    return (
      <Button
        {...look}
        leftSection={<WandSparkles size={18} aria-hidden />}
        onClick={() => onUpgrade(t('refine.feature'))}
      >
        {t('refine.action')}
      </Button>
    );
  }
  if (!settings?.available || !settings.enabled) return null;
  if (before) {
    const takeBack = () => {
      onRefine({ message: before.message, refinementId: null });
      setBefore(undefined);
      // Only the provider's side of the books: the words are back already.
      undo.mutate({ query: { refinementId: before.refinementId } });
    };
    return (
      <Button {...look} leftSection={<Undo2 size={18} aria-hidden />} onClick={takeBack} disabled={disabled}>
        {t('refine.undo')}
      </Button>
    );
  }
  const start = () =>
    refine.mutate(
      { body: { message, sessionId } },
      {
        onSuccess: ({ refinementId, output }) => {
          setBefore({ message, refinementId });
          onRefine({ message: output, refinementId });
        },
      },
    );
  return (
    <Button
      {...look}
      leftSection={<WandSparkles size={18} aria-hidden />}
      onClick={start}
      loading={refine.isPending}
      disabled={isEmpty || disabled}
    >
      {t('refine.action')}
    </Button>
  );
}

/** `crypto.randomUUID` is missing where a page comes without encryption. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
