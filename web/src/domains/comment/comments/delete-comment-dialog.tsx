import type { Comment } from '@hurrah/contracts/comment/threads';
import { useSuspenseQuery } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { nameOf } from '../../../lib/names.ts';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myselfQuery } from '../../access/index.ts';
import { useDeleteComment } from './use-change-comment.ts';

interface DeleteCommentDialogProps {
  comment: Comment;
  opened: boolean;
  onClose: () => void;
}

export function DeleteCommentDialog({ comment, opened, onClose }: DeleteCommentDialogProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const remove = useDeleteComment(comment);
  const isOwn = comment.member.id === me.id;
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toastSuccess(t('comments.deleted'));
      },
    });
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={t('comments.deleteTitle')}
      consequences={[
        {
          icon: <Trash2 aria-hidden />,
          text: isOwn ? t('comments.deleteOwnText') : t('comments.deleteText', { name: nameOf(comment.member) }),
        },
        ...(comment.replyCount > 0
          ? [
              {
                icon: <MessagesSquare aria-hidden />,
                text: t('comments.deleteReplies', {
                  count: comment.replyCount,
                  formatted: format.number(comment.replyCount),
                }),
              },
            ]
          : []),
      ]}
      confirmLabel={t('comments.delete')}
      onConfirm={confirm}
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      danger
    />
  );
}
