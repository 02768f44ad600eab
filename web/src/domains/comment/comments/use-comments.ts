import type { Comment } from '@hurrah/contracts/comment/threads';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { keepIntent } from '../../../lib/intent.ts';
import { keep } from '../../../lib/kept.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { myselfQuery } from '../../access/index.ts';
import { commentsQuery, threadApi } from '../api.ts';
import { addComment, changeComment, removeComment } from '../cache.ts';
import { replyPlace, type Said, sendingPrefix } from './said.ts';

interface Sent extends Said {
  /** The comment or the reply that it answers. */
  parentId: string | null;
}

/** Says something about a post, or below a comment on it. It is there at once, and gone again if it is refused. */
export function useSendComment(post: PostRef, below?: Comment) {
  const client = useQueryClient();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const sent = useRef(0);
  const [intend] = useState(keepIntent);
  return useMutation({
    mutationFn: (body: Sent) =>
      intend((key) => call(threadApi(post.type).createComment, { params: { id: post.id }, body }, { key })),
    onMutate: (said) => {
      sent.current += 1;
      const { id, firstName, lastName, avatarUrls = null } = me;
      const comment: Comment = {
        id: `${sendingPrefix}${sent.current}`,
        version: 0,
        threadType: post.type,
        threadId: post.id,
        parentId: below?.id ?? null,
        tenantMemberId: id,
        member: { id, firstName, lastName, avatarUrls },
        body: said.body,
        gifs: said.gifs,
        createdAt: new Date().toISOString(),
        editedAt: null,
        hiddenAt: null,
        ownReaction: null,
        reactionCounts: {},
        ownFlag: false,
        replyCount: 0,
        permissions: [],
      };
      addComment(client, post, comment);
      return comment;
    },
    onSuccess: (comment, _said, { id }) => changeComment(client, post, id, () => comment),
    onError: (_error, { body, gifs }, sending) => {
      // The field of a reply is closed by now. It opens again with these words.
      if (below) keep(replyPlace(below), { body, gifs });
      if (sending) removeComment(client, post, sending);
    },
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(post).queryKey }),
  });
}
