import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshPost, removePost } from '../../../lib/posts.ts';
import { hideToast, toastSuccess } from '../../../ui/toasts.tsx';
import { refreshRecognitions, takeBack } from '../api.ts';
import { sentToast } from '../composer/request.ts';
import classes from './undo-note.module.css';

interface UndoNoteProps {
  id: string;
  until: string;
  onUndone?: () => unknown;
}

const secondsLeft = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

/** For a moment after sending nobody else has seen it, and it can be taken back. */
export function UndoNote({ id, until, onUndone }: UndoNoteProps) {
  const { t } = useTranslation('recognition');
  const seconds = useSecondsLeft(id, until);
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: () => takeBack(id),
    onSuccess: async () => {
      // Its words are in the composer again, so nothing else offers to take it back.
      hideToast(sentToast);
      toastSuccess(t('undo.done'));
      await onUndone?.();
      removePost(client, { id });
      await refreshRecognitions(client);
      await navigate({ to: '/recognition/send/in-progress/$id/edit', params: { id } });
    },
  });
  if (seconds === 0) return null;
  return (
    <div className={classes.note}>
      {/* Only the beginning is read out: a voice that counts down would drown everything else. */}
      <span role="timer" aria-live="off">
        {t('undo.text', { count: seconds })}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<Undo2 />}
        onClick={() => undo.mutate()}
        loading={undo.isPending}
      >
        {t('undo.action')}
      </Button>
    </div>
  );
}

/** Counts down, and asks again once others see it too. */
function useSecondsLeft(id: string, until: string): number {
  const client = useQueryClient();
  const [seconds, setSeconds] = useState(() => secondsLeft(until));
  const count = useEffectEvent(() => {
    const left = secondsLeft(until);
    if (left === 0 && seconds > 0) {
      void refreshPost(client, { type: 'recognition', id });
      void refreshRecognitions(client);
    }
    setSeconds(left);
  });
  useEffect(() => {
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
