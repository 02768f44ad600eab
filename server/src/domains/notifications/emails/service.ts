import { notificationLimits } from '@hurrah/contracts/notifications';
import type { Ctx } from '../../../platform/ctx.ts';
import { writeOutboxAll } from '../../../platform/events.ts';
import type { Delivery } from '../deliveries/service.ts';
import { findKind } from '../kinds.ts';
import { presentMessages } from '../messages/present.ts';
import { companySends } from '../settings/service.ts';
import { unsubscribeUrlOf } from '../unsubscriptions/service.ts';
import { listPending, listQuiet } from './queries.ts';
import { endOfQuiet, mayEmail } from './rules.ts';

export const sendEmailsName = 'notifications.sendEmails';
/** More messages than this are sent by several jobs, so that none of them takes long. */
export const maxPerJob = 100;

/** Queues a job for new messages, each no earlier than its reader's quiet hours end. */
export async function planTellings(ctx: Ctx, job: string, messages: { id: string; memberId: string }[]): Promise<void> {
  if (messages.length === 0) return;
  const quiet = await listQuiet(
    ctx,
    messages.map(({ memberId }) => memberId),
  );
  const ends = new Map(quiet.map((row) => [row.memberId, endOfQuiet(row, row.timeZone, ctx.now)?.getTime()]));
  for (const [at, some] of Map.groupBy(messages, ({ memberId }) => ends.get(memberId))) {
    const ids = some.map(({ id }) => id);
    await writeOutboxAll(ctx, job, batchesOf(ctx.tenantId, ids), at ? new Date(at) : null);
  }
}

export function batchesOf(tenantId: string, messageIds: string[], size: number = maxPerJob) {
  const starts = Array.from({ length: Math.ceil(messageIds.length / size) }, (_, batch) => batch * size);
  return starts.map((from) => ({ tenantId, messageIds: messageIds.slice(from, from + size) }));
}

/** The emails of these messages that the company sends and their readers still want and may read, as things are now. */
export async function presentEmails(ctx: Ctx, messageIds: string[]): Promise<Delivery[]> {
  const [pending, { isUnsent }] = await Promise.all([listPending(ctx, messageIds), companySends(ctx)]);
  const wanted = pending.filter((message) => {
    const kind = findKind(message.kind);
    return kind && !isUnsent(kind) && mayEmail(kind, message, notificationLimits.emailsPerDay);
  });
  const said = await presentMessages(ctx, wanted);
  return wanted.flatMap(({ id, memberId, kind }) => {
    const email = said.get(id)?.email;
    if (!email) return [];
    const unsubscribeUrl = findKind(kind)?.canTurnOff
      ? unsubscribeUrlOf({ tenantId: ctx.tenantId, memberId, kind })
      : undefined;
    return { ...email, messageId: id, memberId, unsubscribeUrl };
  });
}
