import type { Ctx } from '../../../platform/ctx.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { notifyModerators } from './jobs.ts';
import { decided } from './kinds.ts';
import { hasUnannounced, lockNotifyAt, setNotifyAt } from './queries.ts';
import { nextNotice, type Outcome } from './rules.ts';

/** At most one email an hour: the first report is sent at once, further ones together in the next hour. */
export async function planModeratorNotice(ctx: Ctx): Promise<void> {
  const at = nextNotice(ctx.now, await lockNotifyAt(ctx));
  if (!at || !(await hasUnannounced(ctx))) return;
  await setNotifyAt(ctx, at);
  await enqueue(ctx, notifyModerators, { tenantId: ctx.tenantId }, at);
}

interface Decision extends Omit<Outcome, 'to'> {
  /** The reported subject. */
  subjectId: string;
  authorId: string | null;
  reporterIds: string[];
}

export async function notifyOfDecision(
  ctx: Ctx,
  { subjectId, authorId, reporterIds, ...decision }: Decision,
): Promise<void> {
  const about = { kind: decided, topicId: decision.threadId, subjectId };
  await notify(ctx, [
    { ...about, memberIds: authorId ? [authorId] : [], params: { ...decision, to: 'author' } },
    { ...about, memberIds: reporterIds.filter((id) => id !== authorId), params: { ...decision, to: 'reporter' } },
  ]);
}
