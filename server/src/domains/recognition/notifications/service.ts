import { randomUUIDv7 } from 'node:crypto';
import { mentionsOf } from '@hurrah/contracts/rich-text-rules';
import type { Ctx } from '../../../platform/ctx.ts';
import { notify, type Telling } from '../../notifications/index.ts';
import { listRecipientsOf } from '../recipients/queries.ts';
import { kinds } from './kinds.ts';
import * as queries from './queries.ts';
import { mayBeTold, type Reason } from './rules.ts';

/** Those who received one, and those it mentions where everybody may read it. Nobody is told twice of the same. */
export async function notifyOfRecognitions(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const posts = await listPosts(ctx, ids);
  await notify(
    ctx,
    [...posts.values()].flatMap((post) => {
      const about = { topicId: post.id, actorId: post.senderId };
      return [
        { ...about, kind: kinds.received, memberIds: readersOf('received', post, post.recipientIds) },
        { ...about, kind: kinds.mentioned, memberIds: readersOf('mentioned', post, mentionsOf(post.message)) },
      ];
    }),
  );
}

interface Post extends queries.Mentioning {
  recipientIds: ReadonlySet<string>;
}

async function listPosts(ctx: Ctx, ids: string[]): Promise<Map<string, Post>> {
  const [posts, recipients] = await Promise.all([queries.listMentioning(ctx, ids), listRecipientsOf(ctx, ids)]);
  const received = Map.groupBy(recipients, ({ recognitionId }) => recognitionId);
  const recipientIdsOf = (id: string) => new Set((received.get(id) ?? []).map(({ memberId }) => memberId));
  return new Map(posts.map((post) => [post.id, { ...post, recipientIds: recipientIdsOf(post.id) }]));
}

/** Of these members, those who may be told: a message that its reader never sees would still be counted. */
const readersOf = (reason: Reason, post: Post, memberIds: Iterable<string>): string[] =>
  [...memberIds].filter((id) => mayBeTold(reason, post, { id, received: post.recipientIds.has(id) ? 0 : null }));

interface Said {
  recognitionId: string;
  commentId: string;
  repliedTo: string[];
}

/**
 * Those whose words it answers, those it mentions, and those whose recognition it is below. Nobody is told twice of the
 * same comment.
 */
export async function notifyOfComments(ctx: Ctx, said: Said[]): Promise<void> {
  const comments = await queries.listComments(
    ctx,
    said.map(({ commentId }) => commentId),
  );
  const posts = await listPosts(
    ctx,
    said.map(({ recognitionId }) => recognitionId),
  );
  const tellings = said.flatMap(({ recognitionId: topicId, commentId, repliedTo }): Telling[] => {
    const [comment, post] = [comments.get(commentId), posts.get(topicId)];
    if (!comment || !post) return [];
    const actorId = comment.authorId;
    const answered = new Set(readersOf('repliedToComment', post, repliedTo));
    const mentioned = new Set(readersOf('mentionedInComment', post, mentionsOf(comment.body))).difference(answered);
    const others = new Set(ownersOf('commented', post)).difference(answered).difference(mentioned);
    const about = { topicId, actorId };
    return [
      { ...about, kind: kinds.repliedToComment, subjectId: commentId, memberIds: [...answered] },
      { ...about, kind: kinds.mentionedInComment, subjectId: commentId, memberIds: [...mentioned] },
      { ...about, kind: kinds.commented, memberIds: [...others] },
    ];
  });
  // One after the other, because two comments of a batch may renew the same message.
  for (const telling of tellings) await notify(ctx, [telling]);
}

interface Response {
  recognitionId: string;
  subjectId: string;
  memberId: string;
  reason: 'reacted' | 'reactedToComment' | 'endorsed';
}

/** A reaction to a recognition or an endorsement is told to its people, one to a comment to whoever wrote it. */
export async function notifyOfResponses(ctx: Ctx, responses: Response[]): Promise<void> {
  const [posts, comments, standing] = await Promise.all([
    listPosts(
      ctx,
      responses.map(({ recognitionId }) => recognitionId),
    ),
    queries.listComments(
      ctx,
      responses.map(({ subjectId }) => subjectId),
    ),
    listStanding(ctx, responses),
  ]);
  // One after the other, because two of a batch may renew the same message.
  for (const { recognitionId: topicId, subjectId, memberId: actorId, reason } of standing) {
    const post = posts.get(topicId);
    if (!post) continue;
    const authorId = comments.get(subjectId)?.authorId;
    const memberIds =
      reason === 'reactedToComment' ? readersOf(reason, post, [authorId ?? []].flat()) : ownersOf(reason, post);
    await notify(ctx, [{ kind: kinds[reason], topicId, subjectId, actorId, memberIds }]);
  }
}

/** Those that were not taken back before anyone was told. */
async function listStanding(ctx: Ctx, responses: Response[]): Promise<Response[]> {
  const asked = responses.map((response) => ({ id: randomUUIDv7(), response }));
  const actors = await queries.listActors(
    ctx,
    asked.map(({ id, response: { recognitionId: topicId, subjectId, memberId, reason } }) => ({
      id,
      kind: kinds[reason].name,
      topicId,
      subjectId,
      actorIds: [memberId],
    })),
  );
  return asked.filter(({ id }) => actors.has(id)).map(({ response }) => response);
}

/** More recipients than these are not told of everything that is said to all of them. */
const maxOwners = 50;

/** Who sent and who received it. */
const ownersOf = (reason: Reason, post: Post): string[] =>
  readersOf(reason, post, [post.senderId, ...(post.recipientIds.size > maxOwners ? [] : post.recipientIds)]);

export async function notifySender(
  ctx: Ctx,
  recognitionId: string,
  reason: Extract<Reason, 'adjusted' | 'notDelivered'>,
  params: Record<string, unknown> = {},
): Promise<void> {
  const told = (await queries.listTold(ctx, [recognitionId])).get(recognitionId);
  if (told) await notify(ctx, [{ kind: kinds[reason], topicId: recognitionId, memberIds: [told.senderId], params }]);
}
