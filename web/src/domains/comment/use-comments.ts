import type { Comment } from '@hurrah/contracts/comment/threads';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { keepIntent } from '../../lib/intent.ts';
import type { PostRef } from '../../lib/posts.ts';
import { saveVersioned } from '../../lib/versioned.ts';
import { myselfQuery } from '../access/index.ts';
import { commentsQuery, threadApi } from './api.ts';
import { addComment, changeComment, removeComment } from './cache.ts';

export interface Said {
  body: RichText;
  gifs: string[];
}

/** What somebody just said, until the API gives it a number of its own. Nothing can be done with it before. */
const sendingPrefix = 'sending-';
export const isSending = ({ id }: Comment): boolean => id.startsWith(sendingPrefix);

/** Says something about a post. It is there at once, and gone again if it is refused. */
export function useSendComment(post: PostRef) {
  const client = useQueryClient();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const sent = useRef(0);
  const [intend] = useState(keepIntent);
  return useMutation({
    mutationFn: (body: Said) =>
      intend((key) => call(threadApi(post.type).createComment, { params: { id: post.id }, body }, { key })),
    onMutate: (said) => {
      sent.current += 1;
      const { id, firstName, lastName, avatarUrls = null } = me;
      const comment: Comment = {
        id: `${sendingPrefix}${sent.current}`,
        version: 0,
        threadType: post.type,
        threadId: post.id,
        tenantMemberId: id,
        member: { id, firstName, lastName, avatarUrls },
        ...said,
        createdAt: new Date().toISOString(),
        editedAt: null,
        hiddenAt: null,
        ownReaction: null,
        reactionCounts: {},
        ownFlag: false,
        permissions: [],
      };
      addComment(client, post, comment);
      return comment.id;
    },
    onSuccess: (comment, _said, sendingId) => changeComment(client, post, sendingId, () => comment),
    onError: (_error, _said, sendingId) => sendingId && removeComment(client, post, sendingId),
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(post).queryKey }),
  });
}

/** Changes what one has said. The form shows a refusal itself. */
export function useEditComment(comment: Comment) {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  const { id: commentId, threadType, threadId } = comment;
  const post = { type: threadType, id: threadId };
  const [begun] = useState(comment);
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
      if (reply) changeComment(client, post, commentId, () => reply);
      else void client.invalidateQueries({ queryKey: commentsQuery(post).queryKey });
    },
    meta: { quiet: true },
  });
}

const saidIn = ({ body, gifs }: Comment) => ({ body, gifs });

export function useDeleteComment(post: PostRef, commentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(threadApi(post.type).deleteComment, { params: { id: post.id, commentId } }),
    onSuccess: () => removeComment(client, post, commentId),
    meta: { quiet: true },
  });
}
