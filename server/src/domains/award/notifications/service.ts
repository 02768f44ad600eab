import { mentionsOf } from '@hurrah/contracts/rich-text-rules';
import type { Ctx } from '../../../platform/ctx.ts';
import { type AboutPost, type NotifiedPost, type QuotedPost, threadNotification } from '../../comment/index.ts';
import { notify, notifyEveryone, withdrawBroadcasts, withdrawUntold } from '../../notifications/index.ts';
import { listRecipientsOf, type StoredAward } from '../awards/queries.ts';
import { givenToEveryone, received } from './kinds.ts';
import * as queries from './queries.ts';

/** Notifies recipients, mentioned members, and everyone if the type says so. */
export async function notifyOfAwards(ctx: Ctx, awards: StoredAward[]): Promise<void> {
  const ids = awards.map(({ id }) => id);
  const recipients = await listRecipientIds(ctx, ids);
  await notify(
    ctx,
    awards.flatMap(({ id, senderId, message }) => {
      const about = { topicId: id, actorId: senderId };
      const receivers = recipients.get(id) ?? new Set();
      const mentioned = mentionsOf(message).filter((memberId) => !receivers.has(memberId));
      return [
        { ...about, kind: received, memberIds: [...receivers] },
        { ...about, kind: threadNotification('award', 'mentioned'), memberIds: mentioned },
      ];
    }),
  );
  for (const topicId of await queries.listBroadcast(ctx, ids)) {
    await notifyEveryone(ctx, { kind: givenToEveryone, topicId });
  }
}

async function listRecipientIds(ctx: Ctx, ids: string[]): Promise<Map<string, Set<string>>> {
  const recipients = Map.groupBy(await listRecipientsOf(ctx, ids), ({ awardId }) => awardId);
  return new Map([...recipients].map(([id, some]) => [id, new Set(some.map(({ memberId }) => memberId))]));
}

/** Senders and recipients are notified of comments and reactions below their awards. A visible award is public. */
export async function listNotifiedAwards(ctx: Ctx, ids: string[]): Promise<Map<string, NotifiedPost>> {
  const [awards, recipients] = await Promise.all([queries.listNotified(ctx, ids), listRecipientIds(ctx, ids)]);
  const posts = [...awards].map(([id, { senderId }]) => {
    return [id, { senderId, recipientIds: recipients.get(id) ?? new Set<string>(), mayNotify: () => true }] as const;
  });
  return new Map(posts);
}

export async function listQuotedAwards(ctx: Ctx, messages: AboutPost[]): Promise<Map<number, QuotedPost>> {
  const awards = await queries.listNotified(ctx, [...new Set(messages.map(({ topicId }) => topicId))]);
  const quoted = messages.map(({ topicId }, at) => [at, awards.get(topicId)] as const);
  return new Map(quoted.flatMap(([at, award]) => (award ? [[at, award] as const] : [])));
}

/** Withdraws notifications about awards that are hidden or deleted, and about nominations finalized with them. */
export async function withdrawOfAwards(ctx: Ctx, ids: string[]): Promise<void> {
  const shown = await queries.listNotified(ctx, ids);
  const gone = ids.filter((id) => !shown.has(id));
  await withdrawUntold(ctx, [...ids, ...(await queries.listNominationsOf(ctx, ids))]);
  if (gone.length > 0) await withdrawBroadcasts(ctx, givenToEveryone, gone);
}
