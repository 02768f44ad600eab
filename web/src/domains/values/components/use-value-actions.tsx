import { unarchiveValue, type Value } from '@hurrah/contracts/recognition/values';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { valuesChanged } from '../api.ts';
import type { EndingAction } from './value-action-dialog.tsx';

const ValueActionDialog = lazyPart(() => import('./value-action-dialog.tsx'), 'ValueActionDialog');

/** Archiving and deleting are asked about first; what only brings something back is done at once. */
export function useValueActions(value: Value) {
  const { t } = useTranslation('values');
  const [asked, setAsked] = useState<EndingAction>();
  const [isOpen, setIsOpen] = useState(false);
  const restore = useCall(unarchiveValue, {
    refreshes: valuesChanged,
    success: t('actions.unarchived', { name: value.name }),
  });
  const dialog: ReactNode = asked && (
    <Suspense>
      <ValueActionDialog value={value} action={asked} opened={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return {
    ask: (action: EndingAction) => {
      setAsked(action);
      setIsOpen(true);
    },
    unarchive: () => restore.mutate({ params: { id: value.id } }),
    isRestoring: restore.isPending,
    dialog,
  };
}
