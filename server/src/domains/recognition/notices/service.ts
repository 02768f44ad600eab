import { randomUUIDv7 } from 'node:crypto';
import { mentionsOf } from '@hurrah/contracts/rich-text-rules';
import type { Ctx } from '../../../platform/ctx.ts';
import { enqueueAll } from '../../../platform/jobs.ts';
import { listRecipientsOf } from '../recipients/queries.ts';
import { sendNotices } from './jobs.ts';
import * as queries from './queries.ts';
import { batchesOf, type Notice } from './rules.ts';

/** Those who received one, and those it mentions where everybody may read it. Nobody is told twice of the same. */
export async function notifyOfRecognitions(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const [mentioning, recipients] = await Promise.all([queries.listMentioning(ctx, ids), listRecipientsOf(ctx, ids)]);
  const received = Map.groupBy(recipients, ({ recognitionId }) => recognitionId);
  await notify(
    ctx,
    mentioning.flatMap(({ id, senderId, message, tenantWide }) => {
      const recipientIds = (received.get(id) ?? []).map(({ memberId }) => memberId);
      const mentioned = new Set(tenantWide ? mentionsOf(message) : []);
      return [
        { notice: { kind: 'received', recognitionId: id }, memberIds: recipientIds },
        {
          notice: { kind: 'mentioned', recognitionId: id },
          memberIds: [...mentioned.difference(new Set([senderId, ...recipientIds]))],
        },
      ];
    }),
  );
}

/** Those whose words it answers, and those it mentions. Nobody is notified twice of the same comment. */
export async function notifyOfComment(
  ctx: Ctx,
  { recognitionId, commentId, repliedTo }: { recognitionId: string; commentId: string; repliedTo: string[] },
): Promise<void> {
  const comment = (await queries.listComments(ctx, [commentId])).get(commentId);
  if (!comment) return;
  const author = new Set([comment.authorId]);
  const answered = new Set(repliedTo).difference(author);
  const mentioned = new Set(mentionsOf(comment.body)).difference(author).difference(answered);
  await notify(ctx, [
    { notice: { kind: 'repliedToComment', recognitionId, commentId }, memberIds: [...answered] },
    { notice: { kind: 'mentionedInComment', recognitionId, commentId }, memberIds: [...mentioned] },
  ]);
}

export async function notifySender(ctx: Ctx, notice: Notice): Promise<void> {
  const told = (await queries.listTold(ctx, [notice.recognitionId])).get(notice.recognitionId);
  if (told) await notify(ctx, [{ notice, memberIds: [told.senderId] }]);
}

async function notify(ctx: Ctx, addressed: { notice: Notice; memberIds: string[] }[]): Promise<void> {
  const notices = addressed.flatMap(({ notice, memberIds }) => {
    const noticeId = randomUUIDv7();
    return memberIds.map((memberId) => ({ ...notice, noticeId, memberId }));
  });
  if (notices.length > 0) await enqueueAll(ctx, sendNotices, batchesOf(ctx.tenantId, notices));
}
