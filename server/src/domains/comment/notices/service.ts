import type { Ctx } from '../../../platform/ctx.ts';
import { enqueue, enqueueAll } from '../../../platform/jobs.ts';
import { notifyModerators, sendModerationNotice } from './jobs.ts';
import { hasUnannounced, lockNotifyAt, setNotifyAt } from './queries.ts';
import { nextNotice, type Outcome } from './rules.ts';

/** At most one email an hour: the first report is told at once, further ones wait for the next hour together. */
export async function planModeratorNotice(ctx: Ctx): Promise<void> {
  const at = nextNotice(ctx.now, await lockNotifyAt(ctx));
  if (!at || !(await hasUnannounced(ctx))) return;
  await setNotifyAt(ctx, at);
  await enqueue(ctx, notifyModerators, { tenantId: ctx.tenantId }, at);
}

interface Decision extends Omit<Outcome, 'to'> {
  authorId: string | null;
  reporterIds: string[];
}

export async function notifyOfDecision(ctx: Ctx, { authorId, reporterIds, ...decision }: Decision): Promise<void> {
  const { tenantId } = ctx;
  const notice = (memberId: string, to: Outcome['to']) => ({ tenantId, memberId, outcome: { ...decision, to } });
  const toAuthor = authorId ? [notice(authorId, 'author')] : [];
  await enqueueAll(ctx, sendModerationNotice, [...toAuthor, ...reporterIds.map((id) => notice(id, 'reporter'))]);
}
