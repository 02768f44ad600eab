import type { StaleVersion } from '@hurrah/contracts/errors';
import i18next from 'i18next';
import { Suspense, useEffect, useState } from 'react';
import { useFormat } from '../../lib/dates.ts';
import { loadTexts } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { type Clash, type Side, versionHandlers } from '../../lib/versioned.ts';
import { toastInfo } from '../../ui/toasts.tsx';

const StaleDialog = lazyPart(() => import('../../ui/stale-dialog.tsx'), 'StaleDialog', ['versions']);

interface Asked {
  stale: StaleVersion;
  clashes: Clash[];
  resolve: (choices: Record<string, Side> | undefined) => void;
}

/** Opens the dialog about two changes of one field, for every form of the product. */
export function StaleHost() {
  const [asked, setAsked] = useState<Asked>();
  const format = useFormat();
  useEffect(() => {
    versionHandlers.ask = (stale, clashes) =>
      new Promise((resolve) => {
        setAsked({ stale, clashes, resolve });
      });
    versionHandlers.merged = (stale, labels) => void sayMerged(stale, format.list(labels));
  }, [format]);
  if (!asked) return null;
  const decide = (choices?: Record<string, Side>) => {
    setAsked(undefined);
    asked.resolve(choices);
  };
  return (
    <Suspense>
      <StaleDialog stale={asked.stale} clashes={asked.clashes} onDecide={decide} />
    </Suspense>
  );
}

async function sayMerged({ changedBy }: StaleVersion, fields: string): Promise<void> {
  await loadTexts(['versions']);
  const name = changedBy ? `${changedBy.firstName} ${changedBy.lastName}` : '';
  toastInfo(i18next.t(name ? 'merged' : 'mergedUnknown', { ns: 'versions', name, fields }));
}
