import { usePrevious } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Compose } from './components/compose.tsx';
import { EditDraft } from './components/edit-draft.tsx';
import { InProgress } from './components/in-progress.tsx';
import type { ComposerRequest } from './request.ts';
import { useOfferUndo } from './use-offer-undo.tsx';
import { emptyValues } from './values.ts';

interface ComposerProps {
  /** Another object opens it again; nothing has been asked for yet where it is missing. */
  request: ComposerRequest | undefined;
  onClosed: () => void;
  /** Offers a feature that the licence lacks. */
  onUpgrade: (feature: string) => void;
}

/** What its content tells the dialog around it. */
export interface ComposerStatus {
  isDirty: boolean;
  isBusy: boolean;
}
const calm: ComposerStatus = { isDirty: false, isBusy: false };

/** The dialog in which people recognize each other. It lies over whatever page one is on. */
export function Composer({ request, onClosed, onUpgrade }: ComposerProps) {
  const { t } = useTranslation('composer');
  const [view, setView] = useState<ComposerRequest>(request ?? { view: 'new' });
  const [isOpen, setIsOpen] = useState(false);
  const [status, setStatus] = useState(calm);
  const [isAsking, setIsAsking] = useState(false);
  const guard = useUnsavedGuard(isOpen && status.isDirty);

  const open = useCallback((next: ComposerRequest) => {
    setView(next);
    setStatus(calm);
    setIsOpen(true);
  }, []);
  useEffect(() => {
    if (request) open(request);
  }, [request, open]);
  const offerUndo = useOfferUndo(open);

  const close = () => {
    setIsAsking(false);
    setStatus(calm);
    setIsOpen(false);
  };
  // A moment later: the question listens for Escape too, and the same press would answer it.
  const ask = () => void setTimeout(() => setIsAsking(true));
  // Only once it is closed: what would lead away from open work asks first.
  const wasOpen = usePrevious(isOpen);
  useEffect(() => {
    if (wasOpen && !isOpen) onClosed();
  });
  const content = {
    onStatus: setStatus,
    onUpgrade,
    onClose: close,
    onSent: offerUndo,
    onList: () => open({ view: 'inProgress' }),
  };
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={() => (status.isDirty ? ask() : close())}
        title={t('title')}
        width={640}
        dirty={status.isDirty}
        busy={status.isBusy}
        // Each view brings its own title.
        cover={<></>}
      >
        {view.view === 'inProgress' && (
          <InProgress onNew={() => open({ view: 'new' })} onEdit={(id) => open({ view: 'edit', id })} />
        )}
        {view.view === 'edit' && <EditDraft key={view.id} id={view.id} {...content} />}
        {view.view === 'new' && <Compose initial={emptyValues} to={view.to} {...content} />}
      </Dialog>
      <ConfirmLeave
        opened={isAsking || guard.opened}
        onStay={() => {
          setIsAsking(false);
          guard.onStay();
        }}
        onLeave={() => {
          guard.onLeave();
          close();
        }}
      />
    </>
  );
}
