import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { refresh } from '../lib/api.ts';
import { lazyPart } from '../lib/lazy.ts';
import { messageOf } from '../lib/messages.ts';
import type { Consequence } from './preview-confirm.tsx';
import { toastSuccess } from './toasts.tsx';

const PreviewConfirm = lazyPart(() => import('./confirm.ts'), 'PreviewConfirm');

export interface Question {
  title: string;
  consequences: Consequence[];
  confirmLabel: string;
  /** Where “Cancel” could be taken for the action itself. */
  cancelLabel?: string;
  danger?: boolean;
  run: () => Promise<unknown>;
  /** Runs before the refresh. Leaves a page whose subject no longer exists, or it would load that again. */
  onDone?: () => unknown;
  refreshes: readonly QueryKey[];
  success: string;
}

/** Confirms an action before it runs: call `ask` with the question, and render `dialog`. */
export function useConfirm(): { ask: (question: Question) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const action = useMutation({
    mutationFn: ({ run }: Question) => run(),
    onSuccess: async (_, { onDone, refreshes, success }) => {
      await onDone?.();
      await refresh(client, refreshes);
      close();
      toastSuccess(success);
    },
    meta: { quiet: true },
  });
  const ask = (next: Question) => {
    action.reset();
    setQuestion(next);
    setIsOpen(true);
  };
  // The question stays while the dialog closes, so its words don't change on the way.
  const dialog = question && (
    <Suspense>
      <PreviewConfirm
        opened={isOpen}
        onClose={close}
        title={question.title}
        consequences={question.consequences}
        confirmLabel={question.confirmLabel}
        cancelLabel={question.cancelLabel}
        onConfirm={() => action.mutate(question)}
        pending={action.isPending}
        error={action.error && messageOf(action.error)}
        danger={question.danger ?? false}
      />
    </Suspense>
  );
  return { ask, dialog };
}
