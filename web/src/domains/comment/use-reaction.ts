import type { Comment, ReactionName, ThreadSummary } from '@hurrah/contracts/comment/threads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { changePost } from '../../lib/posts.ts';
import { reactionsQuery, type Subject, threadApi } from './api.ts';
import { changeComment, summarized } from './cache.ts';
import { type Reacted, withReaction } from './reactions.ts';

/** Reacts to a post or a comment, or takes it back with null. Everybody's count moves at once and back on refusal. */
export function useReaction(subject: Subject) {
  const client = useQueryClient();
  const key = ['reaction', subject.commentId ?? subject.id];
  const { queryKey } = reactionsQuery(subject);
  const { mutate } = useMutation({
    mutationKey: key,
    // One after the other: the last one clicked is the last one heard.
    scope: { id: key.join(' ') },
    mutationFn: (reaction: ReactionName | null) => send(subject, reaction),
    onMutate: (reaction) => {
      let before: Reacted | undefined;
      change(client, subject, (shown) => {
        before ??= { ownReaction: shown.ownReaction, reactionCounts: shown.reactionCounts };
        return withReaction(shown, reaction);
      });
      return before;
    },
    onError: (_error, _reaction, before) => {
      if (before) change(client, subject, (shown) => ({ ...shown, ...before }));
    },
    onSuccess: (answer) => {
      // An answer to an earlier click would undo the later one for a moment.
      if (client.isMutating({ mutationKey: key }) > 1) return;
      if ('threadId' in answer) changeComment(client, subject, answer.id, () => answer);
      else changePost(client, subject, summarized(answer));
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKey.slice(0, -1) }),
  });
  return mutate;
}

type Change = <T extends Reacted>(shown: T) => T;

function change(client: ReturnType<typeof useQueryClient>, subject: Subject, apply: Change): void {
  if (subject.commentId) changeComment(client, subject, subject.commentId, apply);
  else changePost(client, subject, apply);
}

function send({ type, id, commentId }: Subject, reaction: ReactionName | null): Promise<Comment | ThreadSummary> {
  const api = threadApi(type);
  if (commentId) {
    const params = { id, commentId };
    return reaction
      ? call(api.putCommentReaction, { params, body: { reaction } })
      : call(api.deleteCommentReaction, { params });
  }
  return reaction
    ? call(api.putReaction, { params: { id }, body: { reaction } })
    : call(api.deleteReaction, { params: { id } });
}
