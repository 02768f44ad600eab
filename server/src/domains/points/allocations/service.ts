import type { Ctx } from '../../../platform/ctx.ts';
import { notifyEveryone } from '../../notifications/index.ts';
import * as ledger from '../ledger/queries.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import { pointsAllocated } from './kinds.ts';
import { listMemberIds, listOutOfSync } from './queries.ts';
import { allocationNow, type Cycle, cycleAt, dayOf, idOfDay } from './rules.ts';

export const cycleOf = (ctx: Ctx, settings: Settings): Cycle =>
  cycleAt(ctx.now, settings.allocationCycle, settings.timeZone);

/** Locks what a member has to give, and begins the cycle for them if nobody has yet; a locked account begins none. */
export async function touchAllocation(ctx: Ctx, memberId: string, settings: Settings) {
  const { startsOn } = cycleOf(ctx, settings);
  const account = await ledger.lockAllocation(ctx, memberId);
  const amount = settings.allocationAmount;
  const balance = allocationNow(account, { startsOn, amount });
  // Where cycles were just made longer, or the clock was put back, the account is already in a later one: it stays there.
  if (account.periodOn && account.periodOn >= startsOn) return { ...account, balance, periodOn: account.periodOn };
  if (!account.lockedAt) await ledger.startPeriod(ctx, startsOn, [memberId], amount);
  return { ...account, balance, periodOn: startsOn };
}

/**
 * Begins the cycle for the next members it has not reached. Few at once: while they are written, these members cannot
 * give anything, and nobody should notice.
 */
const membersAtOnce = 4000;

/** Answers where to go on, or undefined when everybody has been reached. */
export async function allocateSome(ctx: Ctx, afterId: string): Promise<string | undefined> {
  const settings = await getSettings(ctx);
  if (!settings.enabled) return undefined;
  const { startsOn } = cycleOf(ctx, settings);
  const ids = await listMemberIds(ctx, afterId, membersAtOnce);
  if (ids.length === 0) return undefined;
  await ledger.startPeriod(ctx, startsOn, ids, settings.allocationAmount);
  return ids.length < membersAtOnce ? undefined : ids.at(-1);
}

/** What everyone gets to give is news once in a cycle. */
export async function tellOfCycle(ctx: Ctx): Promise<void> {
  const settings = await getSettings(ctx);
  const amount = settings.allocationAmount;
  if (!settings.enabled || amount === 0) return;
  const { startsOn, resetsAt } = cycleOf(ctx, settings);
  const lastDay = dayOf(resetsAt, settings.timeZone).subtract({ days: 1 }).toString();
  await notifyEveryone(ctx, { kind: pointsAllocated, topicId: idOfDay(startsOn), params: { amount, lastDay } });
}

/** Who joins in the middle of a cycle finds it begun, with an entry that says where the points came from. */
export async function welcomeJoiners(ctx: Ctx, memberIds: string[]): Promise<void> {
  const settings = await getSettings(ctx);
  if (!settings.enabled) return;
  await ledger.startPeriod(ctx, cycleOf(ctx, settings).startsOn, memberIds, settings.allocationAmount);
}

/** Suspended members' accounts are locked; a leaver also loses what there was to give and has a time to spend the rest. */
export async function syncAccountLocks(ctx: Ctx, memberIds: string[]): Promise<void> {
  const { leaverGraceDays } = await getSettings(ctx);
  // Most changes are of names and titles, so few accounts change.
  const changed = await listOutOfSync(ctx, memberIds, leaverGraceDays);
  if (changed.length > 0) await ledger.setLocks(ctx, changed);
}
