import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import MessageSquare from 'lucide-react/icons/message-square';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { removePost } from '../../../lib/posts.ts';
import { type Consequence, PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { deleteSent, refreshRecognitions } from '../api.ts';

interface DeleteDialogProps {
  recognition: Recognition;
  opened: boolean;
  onClose: () => void;
  onGone?: () => unknown;
}

/** Says what will be gone, points included, before anything is. */
export function DeleteDialog({ recognition, opened, onClose, onGone }: DeleteDialogProps) {
  const { t } = useTranslation('recognition');
  const consequences = useConsequences(recognition);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteSent(recognition.id),
    onSuccess: async () => {
      onClose();
      toastSuccess(t('delete.done'));
      // Whoever stands on its page leaves it first; asked again, it would be missing.
      await onGone?.();
      removePost(client, recognition);
      await refreshRecognitions(client);
    },
    meta: { quiet: true },
  });
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={t('delete.title')}
      consequences={consequences}
      confirmLabel={t('delete.confirm')}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      danger
    />
  );
}

function useConsequences(recognition: Recognition): Consequence[] {
  const { t } = useTranslation('recognition');
  const format = useFormat();
  const { recipientCount, totalAmount, commentCount, reactionCounts, endorsementStats } = recognition;
  const points = (totalAmount ?? 0) + (endorsementStats.total ?? 0);
  const hasThread = commentCount > 0 || Object.values(reactionCounts).some((count) => count > 0);
  const lines: Consequence[] = [{ icon: <Users aria-hidden />, text: t('delete.gone', { count: recipientCount }) }];
  if (points > 0) {
    const text = t('delete.points', { count: points, formatted: format.number(points) });
    lines.push({ icon: <Coins aria-hidden />, text });
  }
  // A moderator may not see them, and they move all the same.
  if (totalAmount === null) lines.push({ icon: <Coins aria-hidden />, text: t('delete.pointsHidden') });
  if (hasThread) lines.push({ icon: <MessageSquare aria-hidden />, text: t('delete.thread') });
  return lines;
}
