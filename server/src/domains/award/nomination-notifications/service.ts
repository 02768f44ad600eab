import type { Ctx } from '../../../platform/ctx.ts';
import { notify, notifyEveryone, withdrawBroadcasts, withdrawUntold } from '../../notifications/index.ts';
import { listHolders } from '../../people/index.ts';
import { findAwardType } from '../award-types/queries.ts';
import { statusOf } from '../award-types/rules.ts';
import { listNominatorIds } from '../nominations/queries.ts';
import { listConcerned, listWinners } from '../winners/queries.ts';
import { kindWords, nominationClosed, nominationOpened, nominationOutcome } from './kinds.ts';
import { closingId, closingOf } from './rules.ts';

interface Edge {
  awardTypeId: string;
  at: string;
}

const isAt = (moment: Date | null, at: string): boolean => moment?.getTime() === new Date(at).getTime();

/** Notifies the nominators, unless the start was moved or it has closed since the event was scheduled. */
export async function notifyOfOpening(ctx: Ctx, { awardTypeId: topicId, at }: Edge): Promise<void> {
  const type = await findAwardType(ctx, topicId);
  if (!type?.notify || type.archivedAt || !isAt(type.nominationStartAt, at)) return;
  if (statusOf(type, ctx.now) !== 'open') return;
  const kind = nominationOpened;
  if (type.tenantWideNominators) await notifyEveryone(ctx, { kind, topicId });
  else await notify(ctx, [{ kind, topicId, memberIds: await listNominatorIds(ctx, topicId) }]);
}

/** Notifies the jury, once for each closing, and withdraws the invitations to nominate. */
export async function notifyOfClosing(ctx: Ctx, { awardTypeId: topicId, at }: Edge): Promise<void> {
  const type = await findAwardType(ctx, topicId);
  if (!type || type.archivedAt || !isAt(closingOf(type), at) || statusOf(type, ctx.now) !== 'closed') return;
  await withdrawBroadcasts(ctx, nominationOpened, [topicId]);
  const memberIds = await listHolders(ctx, 'awardApp:manageNominations');
  const subjectId = closingId(topicId, new Date(at));
  await notify(ctx, [{ kind: nominationClosed, topicId, subjectId, memberIds }]);
}

/** Notifies nominators, and nominees if they may read the reasons. Winners are notified of their award instead. */
export async function notifyOfOutcome(
  ctx: Ctx,
  { awardTypeId: topicId, finalizedBy = null }: { awardTypeId: string; finalizedBy?: string | null | undefined },
): Promise<void> {
  const type = await findAwardType(ctx, topicId);
  if (!type?.finalizedAt) return;
  const [winners, concerned] = await Promise.all([listWinners(ctx, topicId), listConcerned(ctx, topicId)]);
  const winnerIds = new Set(winners.map(({ memberId }) => memberId));
  const others = (ids: string[]) => ids.filter((id) => !winnerIds.has(id));
  // The jury has nothing left to decide.
  await withdrawUntold(ctx, [topicId]);
  const outcome = { kind: nominationOutcome, topicId, actorId: finalizedBy };
  await notify(ctx, [
    { ...outcome, memberIds: others(concerned.nominatorIds) },
    { kind: kindWords, topicId, memberIds: type.shareReasons ? others(concerned.nomineeIds) : [] },
  ]);
}

/** Refreshes the jury's pages. Only the jury may learn that a member was nominated. */
export async function publishNomination(ctx: Ctx, awardTypeId: string): Promise<void> {
  const to = await listHolders(ctx, 'awardApp:manageNominations');
  ctx.live.push({ to, message: { topic: 'nomination', id: awardTypeId } });
}

/** Withdraws unsent notifications when a nomination is extended or deleted. */
export async function withdrawOfNomination(ctx: Ctx, awardTypeId: string, { isDeleted = false } = {}): Promise<void> {
  await withdrawUntold(ctx, [awardTypeId]);
  if (isDeleted) await withdrawBroadcasts(ctx, nominationOpened, [awardTypeId]);
}
