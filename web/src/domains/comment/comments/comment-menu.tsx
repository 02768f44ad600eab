import type { Comment } from '@hurrah/contracts/comment/threads';
import { ActionIcon } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Smile from 'lucide-react/icons/smile';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import type { Action } from '../../../ui/action-menu.tsx';
import { loadActionMenu, OnDemand } from '../../../ui/on-demand.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { subjectOf, takeFlagBack } from '../api.ts';
import { changeComment } from '../cache.ts';
import { decisionOn, useModerate } from '../moderation/use-moderate.ts';
import { feltReactions } from '../reactions/reactions.ts';
import { DeleteCommentDialog, FlagDialog, WhoDialog } from '../threads/dialogs.ts';

interface CommentMenuProps {
  comment: Comment;
  onEdit: () => void;
}

/** What may be done with a comment; the comment itself says what may. */
export function CommentMenu({ comment, onEdit }: CommentMenuProps) {
  const { t } = useTranslation('comment');
  const [asked, setAsked] = useState<'flag' | 'delete' | 'who'>();
  const subject = subjectOf(comment);
  const moderate = useModerate(subject);
  const takeBack = useTakeFlagBack(comment);
  const { permissions } = comment;
  const hasReactions = feltReactions(comment).length > 0;
  if (permissions.length === 0 && !hasReactions) return null;
  const close = () => setAsked(undefined);
  const actions: (Action | false)[] = [
    hasReactions && { name: 'who', label: t('reactions.who'), icon: Smile, run: () => setAsked('who') },
    permissions.includes('edit') && { name: 'edit', label: t('comments.edit'), icon: Pencil, run: onEdit },
    permissions.includes('flag') && {
      name: 'flag',
      label: comment.ownFlag ? t('comments.takeReportBack') : t('comments.report'),
      icon: Flag,
      run: () => (comment.ownFlag ? takeBack() : setAsked('flag')),
    },
    permissions.includes('moderate') && {
      name: 'moderate',
      label: comment.hiddenAt ? t('comments.restore') : t('comments.hide'),
      icon: comment.hiddenAt ? Eye : EyeOff,
      run: () => moderate.mutate(decisionOn(comment)),
    },
    permissions.includes('delete') && {
      name: 'delete',
      label: t('comments.delete'),
      icon: Trash2,
      run: () => setAsked('delete'),
      isDanger: true,
    },
  ];
  return (
    <>
      <OnDemand
        popup="menu"
        load={loadActionMenu}
        props={{ actions: actions.filter((action) => action !== false) }}
        button={(props) => (
          <ActionIcon size="sm" aria-label={t('comments.menu', { name: nameOf(comment.member) })} {...props}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        )}
      />
      <Suspense>
        {asked === 'flag' && <FlagDialog subject={subject} opened onClose={close} />}
        {asked === 'delete' && <DeleteCommentDialog comment={comment} opened onClose={close} />}
        {asked === 'who' && <WhoDialog subject={subject} summary={comment} opened onClose={close} />}
      </Suspense>
    </>
  );
}

function useTakeFlagBack(comment: Comment): () => void {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => takeFlagBack(subjectOf(comment)),
    onSuccess: () => {
      changeComment(client, subjectOf(comment), comment.id, (shown) => ({ ...shown, ownFlag: false }));
      toastSuccess(t('flag.takenBack'));
    },
  });
  return () => mutate();
}
