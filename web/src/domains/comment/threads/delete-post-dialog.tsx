import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import MessageSquare from 'lucide-react/icons/message-square';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { type Post, removePost } from '../../../lib/posts.ts';
import { type Consequence, PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { threadOf } from '../cache.ts';

interface DeletePostDialogProps {
  /** What came with it. Its points are null for those who may not see them. */
  summary: Post & { totalAmount: number | null };
  /** In the words of its kind; `gone` says for whom it will disappear. */
  words: { title: string; gone: string; confirm: string; done: string };
  remove: () => Promise<unknown>;
  /** What shows or counts these posts. */
  changed: readonly QueryKey[];
  opened: boolean;
  onClose: () => void;
  onGone?: (() => unknown) | undefined;
}

/** Says what will be gone, points included, before anything is. */
export function DeletePostDialog({ summary, words, remove, changed, opened, onClose, onGone }: DeletePostDialogProps) {
  const consequences = useConsequences(summary, words.gone);
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onClose();
      toastSuccess(words.done);
      // Whoever stands on its page leaves it first; asked again, it would be missing.
      await onGone?.();
      removePost(client, summary);
      await refresh(client, changed);
    },
    meta: { quiet: true },
  });
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={words.title}
      consequences={consequences}
      confirmLabel={words.confirm}
      onConfirm={() => removal.mutate()}
      pending={removal.isPending}
      error={removal.error && messageOf(removal.error)}
      danger
    />
  );
}

function useConsequences(summary: DeletePostDialogProps['summary'], gone: string): Consequence[] {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const { totalAmount } = summary;
  const { commentCount, reactionCounts, endorsementStats } = threadOf(summary);
  const points = (totalAmount ?? 0) + (endorsementStats.total ?? 0);
  const hasThread = commentCount > 0 || Object.values(reactionCounts).some((count) => count > 0);
  const lines: Consequence[] = [{ icon: <Users aria-hidden />, text: gone }];
  if (points > 0) {
    const text = t('post.delete.points', { count: points, formatted: format.number(points) });
    lines.push({ icon: <Coins aria-hidden />, text });
  }
  // A moderator may not see them, and they move all the same.
  if (totalAmount === null) lines.push({ icon: <Coins aria-hidden />, text: t('post.delete.pointsHidden') });
  if (hasThread) lines.push({ icon: <MessageSquare aria-hidden />, text: t('post.delete.thread') });
  return lines;
}
