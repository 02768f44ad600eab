import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Button, Skeleton } from '@mantine/core';
import { usePrevious } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { removePost } from '../../../lib/posts.ts';
import { useBackCloses } from '../../../lib/unsaved.ts';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { hideToast, toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { recognitionsChanged } from '../api.ts';
import { recognitionQuery, undo } from './api.ts';
import { CloseQuestion } from './components/close-question.tsx';
import { Compose, type ComposeProps, type Ending } from './components/compose.tsx';
import { ComposerHead } from './components/composer-head.tsx';
import { EditSent } from './components/edit-sent.tsx';
import { InProgress } from './components/in-progress.tsx';
import { type ComposerRequest, rememberOpen, sentToast } from './request.ts';
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
  const [question, setQuestion] = useState<Ending>();
  const ending = useRef<Ending>(undefined);
  useEffect(() => rememberOpen(isOpen && status.isDirty ? view : undefined), [isOpen, status.isDirty, view]);

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
    setQuestion(undefined);
    setStatus(calm);
    setIsOpen(false);
  };
  const leave = () => {
    // Escape in the question reaches the dialog below it too.
    if (question) return;
    // A moment later: the letter typed just before counts, and the same press of Escape does not answer the question.
    setTimeout(() => (ending.current ? setQuestion(ending.current) : close()));
  };
  useBackCloses(isOpen && !status.isBusy, () => (question ? setQuestion(undefined) : leave()));
  // Only once it is closed: what would lead away from open work asks first.
  const wasOpen = usePrevious(isOpen);
  useEffect(() => {
    if (wasOpen && !isOpen) onClosed();
  });
  const content = {
    ending,
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
        onClose={leave}
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
      <CloseQuestion ending={question} onStay={() => setQuestion(undefined)} onDiscarded={close} />
    </>
  );
}

/** A draft, or a scheduled one, opened again; or what a sent one says, for as long as that can be changed. */
function EditDraft({ id, ...props }: Omit<ComposeProps, 'initial' | 'draft'> & { id: string }) {
  const { t } = useTranslation('composer');
  const query = useQuery({ ...recognitionQuery(id), staleTime: 0, gcTime: 0 });
  const { data: current, isError, refetch, isFetchedAfterMount } = query;
  // Never what was known before, since another tab may have changed or sent it; and always the one that was opened, since
  // sending it makes it another.
  const [data, setData] = useState<Recognition>();
  if (!data && current && isFetchedAfterMount) setData(current);
  if (data?.permissions.includes('edit')) return <Compose initial={valuesOf(data)} draft={data} {...props} />;
  if (data?.permissions.includes('editPublished')) return <EditSent recognition={data} {...props} />;
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

function DraftSkeleton() {
  const { t } = useTranslation('composer');
  return (
    <>
      <ComposerHead title={t('title')} />
      <DialogBody>
        <Skeleton height={56} radius="md" />
        <Skeleton height={170} radius="md" />
        <Skeleton height={16} width={180} />
        <Skeleton height={36} />
        <Skeleton height={40} />
      </DialogBody>
    </>
  );
}

/** For as long as nobody has seen it, what was sent can be taken back, and is then a draft again. */
function useOfferUndo(open: (request: ComposerRequest) => void) {
  const { t } = useTranslation('composer');
  const client = useQueryClient();

  const takeBack = async (id: string) => {
    hideToast(sentToast);
    try {
      await undo(id);
      removePost(client, { id });
      await refresh(client, recognitionsChanged);
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
      { id: sentToast, forMs },
    );
  };
}
