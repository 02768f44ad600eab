import { mentionsOf } from '@hurrah/contracts/rich-text-rules';
import type { Ctx } from '../../../platform/ctx.ts';
import {
  type AboutPost,
  type NotifiedPost,
  type QuotedPost,
  type ThreadReason,
  threadNotification,
} from '../../comment/index.ts';
import { notify } from '../../notifications/index.ts';
import { listRecipientsOf } from '../recipients/queries.ts';
import { kinds } from './kinds.ts';
import * as queries from './queries.ts';
import { mayBeTold, type Reason } from './rules.ts';

/** Notifies the recipients, and the members mentioned in a public recognition. Each member is notified once. */
export async function notifyOfRecognitions(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const posts = await listPosts(ctx, ids);
  await notify(
    ctx,
    [...posts.values()].flatMap((post) => {
      const about = { topicId: post.id, actorId: post.senderId };
      return [
        { ...about, kind: kinds.received, memberIds: readersOf('received', post, post.recipientIds) },
        {
          ...about,
          kind: threadNotification('recognition', 'mentioned'),
          memberIds: readersOf('mentioned', post, mentionsOf(post.message)),
        },
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

/** Filters these members by who may be notified: a message its reader never sees would still be counted. */
const readersOf = (reason: Reason | ThreadReason, post: Post, memberIds: Iterable<string>): string[] =>
  [...memberIds].filter((id) => mayBeTold(reason, post, { id, received: post.recipientIds.has(id) ? 0 : null }));

/** Senders and recipients are notified of comments and reactions below their recognitions. */
export async function listNotifiedRecognitions(ctx: Ctx, ids: string[]): Promise<Map<string, NotifiedPost>> {
  const posts = await listPosts(ctx, ids);
  return new Map([...posts].map(([id, post]) => [id, notifiedPostOf(post)]));
}

export async function listQuotedRecognitions(ctx: Ctx, messages: AboutPost[]): Promise<Map<number, QuotedPost>> {
  const [told, addressees] = await Promise.all([
    queries.listTold(ctx, [...new Set(messages.map(({ topicId }) => topicId))]),
    queries.listAddressees(ctx, messages),
  ]);
  const quoted = messages.flatMap(({ reason, topicId }, at) => {
    const [post, addressee] = [told.get(topicId), addressees.get(at)];
    return post && addressee && mayBeTold(reason, post, addressee) ? [[at, post] as const] : [];
  });
  return new Map(quoted);
}

const notifiedPostOf = (post: Post): NotifiedPost => ({
  senderId: post.senderId,
  recipientIds: post.recipientIds,
  mayNotify: (reason, memberId) => readersOf(reason, post, [memberId]).length > 0,
});

export async function notifySender(
  ctx: Ctx,
  recognitionId: string,
  reason: Extract<Reason, 'adjusted' | 'notDelivered'>,
  params: Record<string, unknown> = {},
): Promise<void> {
  const told = (await queries.listTold(ctx, [recognitionId])).get(recognitionId);
  if (told) await notify(ctx, [{ kind: kinds[reason], topicId: recognitionId, memberIds: [told.senderId], params }]);
}
