import type { ModerationAction } from '@hurrah/contracts/comment/threads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../ui/toasts.tsx';
import { moderate, refreshModerated, type Subject } from './api.ts';
import { refreshPost } from './live.ts';

/** Decides about something, whether or not it was reported, and says what that did. */
export function useModerate(subject: Subject) {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: ModerationAction) => moderate(subject, action),
    onSuccess: async (_case, action) => {
      toastSuccess(t(`moderation.done.${action}`));
      await Promise.all([refreshModerated(client, subject), refreshPost(client, subject.id)]);
    },
  });
}
