import { randomUUIDv7 } from 'node:crypto';
import type { PostType } from '@hurrah/contracts/posts';
import { mentionsOf } from '@hurrah/contracts/rich-text-rules';
import type { Ctx } from '../../../platform/ctx.ts';
import { notify, type Telling } from '../../notifications/index.ts';
import type { NotifiedPost, ThreadKind } from '../threads/rules.ts';
import { threadNotification } from './kinds.ts';
import * as queries from './queries.ts';
import type { ThreadReason } from './rules.ts';

interface Comment {
  threadId: string;
  commentId: string;
  repliedTo: string[];
}

/**
 * Notifies the authors it answers, the members it mentions, and the people of its post. No one is notified twice of the
 * same comment.
 */
export async function notifyOfComments(ctx: Ctx, thread: ThreadKind, said: Comment[]): Promise<void> {
  if (said.length === 0) return;
  const comments = await queries.listComments(
    ctx,
    said.map(({ commentId }) => commentId),
  );
  const posts = await thread.listNotified(ctx, threadIdsOf(said));
  const kindOf = (reason: ThreadReason) => threadNotification(thread.type, reason);
  const tellings = said.flatMap(({ threadId: topicId, commentId, repliedTo }): Telling[] => {
    const [comment, post] = [comments.get(commentId), posts.get(topicId)];
    if (!comment || !post) return [];
    const answered = new Set(readersOf('repliedToComment', post, repliedTo));
    const mentioned = new Set(readersOf('mentionedInComment', post, mentionsOf(comment.body))).difference(answered);
    const others = new Set(ownersOf('commented', post)).difference(answered).difference(mentioned);
    const about = { topicId, actorId: comment.authorId };
    return [
      { ...about, kind: kindOf('repliedToComment'), subjectId: commentId, memberIds: [...answered] },
      { ...about, kind: kindOf('mentionedInComment'), subjectId: commentId, memberIds: [...mentioned] },
      { ...about, kind: kindOf('commented'), memberIds: [...others] },
    ];
  });
  // One after the other, because two comments of a batch may renew the same message.
  for (const telling of tellings) await notify(ctx, [telling]);
}

interface Response {
  threadId: string;
  subjectId: string;
  memberId: string;
  reason: 'reacted' | 'reactedToComment' | 'endorsed';
}

/** A reaction to a post or an endorsement notifies its people; one to a comment notifies its author. */
export async function notifyOfResponses(ctx: Ctx, thread: ThreadKind, responses: Response[]): Promise<void> {
  if (responses.length === 0) return;
  const [posts, comments, standing] = await Promise.all([
    thread.listNotified(ctx, threadIdsOf(responses)),
    queries.listComments(
      ctx,
      responses.map(({ subjectId }) => subjectId),
    ),
    listStanding(ctx, thread.type, responses),
  ]);
  // One after the other, because two of a batch may renew the same message.
  for (const { threadId: topicId, subjectId, memberId: actorId, reason } of standing) {
    const post = posts.get(topicId);
    if (!post) continue;
    const authorId = comments.get(subjectId)?.authorId;
    const memberIds =
      reason === 'reactedToComment' ? readersOf(reason, post, [authorId ?? []].flat()) : ownersOf(reason, post);
    await notify(ctx, [{ kind: threadNotification(thread.type, reason), topicId, subjectId, actorId, memberIds }]);
  }
}

/** Returns the responses that were not withdrawn before the notification. */
async function listStanding(ctx: Ctx, type: PostType, responses: Response[]): Promise<Response[]> {
  const asked = responses.map((response) => ({ id: randomUUIDv7(), response }));
  const actors = await queries.listActors(
    ctx,
    type,
    asked.map(({ id, response: { threadId: topicId, subjectId, memberId, reason } }) => ({
      id,
      reason,
      topicId,
      subjectId,
      actorIds: [memberId],
    })),
  );
  return asked.filter(({ id }) => actors.has(id)).map(({ response }) => response);
}

const threadIdsOf = (some: { threadId: string }[]): string[] => [...new Set(some.map(({ threadId }) => threadId))];

const readersOf = (reason: ThreadReason, post: NotifiedPost, memberIds: Iterable<string>): string[] =>
  [...memberIds].filter((id) => post.mayNotify(reason, id));

/** More recipients than these are not notified of every comment to all of them. */
const maxOwners = 50;

/** The sender and the recipients. */
const ownersOf = (reason: ThreadReason, post: NotifiedPost): string[] =>
  readersOf(reason, post, [post.senderId, ...(post.recipientIds.size > maxOwners ? [] : post.recipientIds)]);
