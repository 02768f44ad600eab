import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Button, Skeleton } from '@mantine/core';
import { usePrevious } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/messages.ts';
import { removePost } from '../../../lib/posts.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { hideToast, toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { recognitionChanged, recognitionQuery, undo } from './api.ts';
import { Compose, type ComposeProps } from './components/compose.tsx';
import { ComposerHead } from './components/composer-head.tsx';
import { InProgress } from './components/in-progress.tsx';
import type { ComposerRequest } from './request.ts';
import { emptyValues, valuesOf } from './values.ts';

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

/** A draft, or a scheduled one, opened again. */
function EditDraft({ id, ...props }: Omit<ComposeProps, 'initial' | 'draft'> & { id: string }) {
  const { t } = useTranslation('composer');
  // Never what was known before: another tab may have changed or sent it.
  const { data, isError, refetch } = useQuery({ ...recognitionQuery(id), staleTime: 0, gcTime: 0 });
  if (data && canEdit(data)) return <Compose initial={valuesOf(data)} draft={data} {...props} />;
  if (!data && !isError) return <DraftSkeleton />;
  return (
    <>
      <ComposerHead title={t('drafts.gone')} />
      <DialogBody>
        {data ? <p>{t('drafts.goneText')}</p> : <ErrorState onRetry={() => void refetch()} />}
        <Button variant="default" onClick={props.onList}>
          {t('drafts.toList')}
        </Button>
      </DialogBody>
    </>
  );
}

const canEdit = ({ permissions }: Recognition): boolean => permissions.includes('edit');

function DraftSkeleton() {
  const { t } = useTranslation('composer');
  return (
    <>
      <ComposerHead title={t('title')} />
      <DialogBody>
        <Skeleton height={56} radius={12} />
        <Skeleton height={170} radius={12} />
        <Skeleton height={16} width={180} />
        <Skeleton height={36} />
        <Skeleton height={40} />
      </DialogBody>
    </>
  );
}

const toastId = 'recognition-sent';

/** For as long as nobody has seen it, what was sent can be taken back, and is then a draft again. */
function useOfferUndo(open: (request: ComposerRequest) => void) {
  const { t } = useTranslation('composer');
  const client = useQueryClient();

  const takeBack = async (id: string) => {
    hideToast(toastId);
    try {
      await undo(id);
      removePost(client, { id });
      await Promise.all(recognitionChanged.map((queryKey) => client.invalidateQueries({ queryKey })));
      open({ view: 'edit', id });
    } catch (error) {
      toastError(messageOf(error));
    }
  };

  return ({ id, permissions }: Recognition, forMs: number) => {
    if (!permissions.includes('undo') || forMs <= 0) return toastSuccess(t('sent.toast'));
    return toastSuccess(
      <>
        {t('sent.toast')}{' '}
        <Button size="xs" variant="light" onClick={() => void takeBack(id)}>
          {t('sent.undo')}
        </Button>
      </>,
      { id: toastId, forMs },
    );
  };
}
