import type { Comment } from '@hurrah/contracts/comment/threads';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { commentsQuery, subjectOf, threadApi } from '../api.ts';
import { changeComment, removeComment } from '../cache.ts';
import type { Said } from './said.ts';

/** What someone began to edit: the comment as it was then. */
export type Begun = Said & Pick<Comment, 'version'>;

/** Changes what one has said. The form shows a refusal itself. */
export function useEditComment(comment: Comment, begun: Begun) {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  const { id: commentId, threadType, threadId } = comment;
  const post = { type: threadType, id: threadId };
  return useMutation({
    mutationFn: ({ body, gifs }: Said) =>
      saveVersioned({
        version: begun.version,
        begun: saidIn(begun),
        mine: { body, gifs },
        valuesOf: saidIn,
        labels: { body: t('comments.edit'), gifs: 'GIF' },
        show: (path, value) => (path === 'body' ? textOf(value as RichText) : undefined),
        send: (_, version, whole) =>
          call(threadApi(threadType).updateComment, { params: { id: threadId, commentId }, body: whole, version }),
      }),
    onSuccess: ({ reply }) => {
      if (reply) changeComment(client, post, commentId, (shown) => ({ ...shown, ...reply }));
      else void client.invalidateQueries({ queryKey: commentsQuery(post).queryKey });
    },
    meta: { quiet: true },
  });
}

const saidIn = ({ body, gifs }: Said) => ({ body, gifs });

export function useDeleteComment(comment: Comment) {
  const client = useQueryClient();
  const { type, id, commentId } = subjectOf(comment);
  return useMutation({
    mutationFn: () => call(threadApi(type).deleteComment, { params: { id, commentId } }),
    onSuccess: () => removeComment(client, { type, id }, comment),
    meta: { quiet: true },
  });
}
