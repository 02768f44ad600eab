import { Button } from '@mantine/core';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../lib/api.ts';
import { type PostRef, refreshPost, removePost } from '../../../lib/posts.ts';
import { toastSuccess } from '../../../ui/toasts.tsx';
import classes from './post.module.css';

interface UndoNoteProps {
  post: PostRef;
  until: string;
  takeBack: () => Promise<unknown>;
  /** What shows or counts these posts. */
  changed: readonly QueryKey[];
  /** What is said once it was taken back. */
  doneText: string;
  /** Called before anything is asked again. */
  onGone?: (() => unknown) | undefined;
  /** Called when everything is up to date. */
  onDone?: () => unknown;
}

const secondsLeft = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

/** For a moment after sending nobody else has seen it, and it can be taken back. */
export function UndoNote({ post, until, takeBack, changed, doneText, onGone, onDone }: UndoNoteProps) {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  const refreshChanged = () => refresh(client, changed);
  const seconds = useSecondsLeft(until, () => {
    void refreshPost(client, post);
    void refreshChanged();
  });
  const undo = useMutation({
    mutationFn: takeBack,
    onSuccess: async () => {
      toastSuccess(doneText);
      await onGone?.();
      removePost(client, post);
      await refreshChanged();
      await onDone?.();
    },
  });
  if (seconds === 0) return null;
  return (
    <div className={classes.undo}>
      {/* Only the beginning is read out: a voice that counts down would drown everything else. */}
      <span role="timer" aria-live="off">
        {t('post.undo.text', { count: seconds })}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<Undo2 />}
        onClick={() => undo.mutate()}
        loading={undo.isPending}
      >
        {t('post.undo.action')}
      </Button>
    </div>
  );
}

/** Counts down, and says when others see it too. */
function useSecondsLeft(until: string, onOver: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(until));
  const count = useEffectEvent(() => {
    const left = secondsLeft(until);
    if (left === 0 && seconds > 0) onOver();
    setSeconds(left);
  });
  useEffect(() => {
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
