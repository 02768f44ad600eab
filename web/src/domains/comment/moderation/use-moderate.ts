import type { ModerationCase, ModerationDecision } from '@hurrah/contracts/comment/threads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { refreshPost } from '../../../lib/posts.ts';
import { staleOf } from '../../../lib/versioned.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { moderate, refreshModerated, type Subject } from '../api.ts';

/** Whoever is signed out meanwhile is led to the login, which says enough. */
function sayRefusal(error: Error): void {
  if (!(error instanceof ApiError && error.status === 401)) toastError(messageOf(error));
}

/** From a menu: what is hidden is restored, what is shown is hidden. */
export const decisionOn = ({ hiddenAt }: { hiddenAt?: string | null }): ModerationDecision => ({
  action: hiddenAt ? 'restore' : 'hide',
  seen: { hidden: Boolean(hiddenAt) },
});

/**
 * Decides about something, whether or not it was reported, and says what that did. The decision carries what was on the
 * screen: where a colleague decided meanwhile, it says who and shows what is so now.
 */
export function useModerate(subject: Subject) {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  const refresh = () => Promise.all([refreshModerated(client, subject), refreshPost(client, subject)]);
  return useMutation({
    mutationFn: (decision: ModerationDecision) => moderate(subject, decision),
    onSuccess: async (_case, { action }) => {
      toastSuccess(t(`moderation.done.${action}`));
      await refresh();
    },
    onError: async (error) => {
      const stale = staleOf(error);
      if (!stale) return sayRefusal(error);
      const { status, hidden } = stale.current as ModerationCase;
      const name = stale.changedBy ? `${stale.changedBy.firstName} ${stale.changedBy.lastName}` : '';
      if (name && status !== 'open') toastError(t(`moderation.meanwhile.${status}`, { name }));
      else toastError(t(hidden ? 'moderation.meanwhile.hiddenByReports' : 'moderation.meanwhile.reported'));
      await refresh();
    },
    // Said above, in words that fit.
    meta: { quiet: true },
  });
}
