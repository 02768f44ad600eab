import type { Ctx } from '../../../platform/ctx.ts';
import { notifyEveryone } from '../../notifications/index.ts';
import * as ledger from '../ledger/queries.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import { pointsAllocated } from './kinds.ts';
import { insertBudgetAllocations, listMatches, listMemberIds, listOutOfSync } from './queries.ts';
import { allocationNow, type Cycle, commonShare, cycleAt, dayOf, idOfDay, ownShare, type Share } from './rules.ts';

export const cycleOf = (ctx: Ctx, settings: Settings): Cycle =>
  cycleAt(ctx.now, settings.allocationCycle, settings.timeZone);

/** Returns the amount each of these members gets to give in this cycle. */
export async function sharesOf(ctx: Ctx, settings: Settings, memberIds: string[]): Promise<Map<string, Share>> {
  const common = commonShare(settings);
  if (common) return new Map(memberIds.map((id) => [id, common]));
  const cycle = cycleOf(ctx, settings);
  const today = dayOf(ctx.now, settings.timeZone).toString();
  const matches = await listMatches(ctx, settings.allocations, { memberIds, today });
  return new Map(matches.map((member) => [member.id, ownShare(member, cycle, settings)]));
}

export const amountOf = async (ctx: Ctx, settings: Settings, memberId: string): Promise<number> =>
  (await sharesOf(ctx, settings, [memberId])).get(memberId)?.amount ?? 0;

/** Begins the cycle for those of these members who have not begun it, and records the items their points came from. */
export async function startCycleFor(ctx: Ctx, settings: Settings, memberIds: string[]): Promise<void> {
  const shares = await sharesOf(ctx, settings, memberIds);
  const legs = memberIds.map((ownerId) => ({ ownerId, amount: shares.get(ownerId)?.amount ?? 0 }));
  const { begun, transactionId } = await ledger.startCycle(ctx, cycleOf(ctx, settings).startsOn, legs);
  if (!transactionId) return;
  const parts = begun.flatMap((id) => shares.get(id)?.parts ?? []);
  const byItem = Map.groupBy(parts, ({ itemId }) => itemId);
  const sums = [...byItem].map(([itemId, all]) => ({
    itemId,
    members: all.length,
    points: all.reduce((sum, { amount }) => sum + amount, 0),
  }));
  await insertBudgetAllocations(ctx, transactionId, sums);
}

/** Locks a member's allocation and begins the cycle if it has not begun; a locked account begins none. */
export async function touchAllocation(ctx: Ctx, memberId: string, settings: Settings) {
  const { startsOn } = cycleOf(ctx, settings);
  const account = await ledger.lockAllocation(ctx, memberId);
  const amount = await amountOf(ctx, settings, memberId);
  const balance = allocationNow(account, { startsOn, amount });
  // If cycles were just made longer or the clock was put back, the account stays in its later cycle.
  if (account.periodOn && account.periodOn >= startsOn) {
    return { ...account, amount, balance, periodOn: account.periodOn };
  }
  if (!account.lockedAt) await startCycleFor(ctx, settings, [memberId]);
  return { ...account, amount, balance, periodOn: startsOn };
}

/** Members in one transaction of the sweep. They cannot give points while it runs, so it has to stay short. */
const membersAtOnce = 4000;

/** Returns the id to continue after, or undefined after the last member. */
export async function allocateSome(ctx: Ctx, settings: Settings, afterId: string): Promise<string | undefined> {
  if (!settings.enabled) return undefined;
  const ids = await listMemberIds(ctx, afterId, membersAtOnce);
  if (ids.length === 0) return undefined;
  await startCycleFor(ctx, settings, ids);
  return ids.length < membersAtOnce ? undefined : ids.at(-1);
}

/** Notifies members of a new cycle once. The message names the amount if it is the same for everyone. */
export async function tellOfCycle(ctx: Ctx, settings: Settings): Promise<void> {
  const amount = commonShare(settings)?.amount ?? null;
  if (!settings.enabled || amount === 0 || settings.allocations.every((rule) => rule.amount === 0)) return;
  const { startsOn, resetsAt } = cycleOf(ctx, settings);
  const lastDay = dayOf(resetsAt, settings.timeZone).subtract({ days: 1 }).toString();
  await notifyEveryone(ctx, { kind: pointsAllocated, topicId: idOfDay(startsOn), params: { amount, lastDay } });
}

/** Begins the current cycle for new members, with an entry that names where the points came from. */
export async function welcomeJoiners(ctx: Ctx, memberIds: string[]): Promise<void> {
  const settings = await getSettings(ctx);
  if (settings.enabled) await startCycleFor(ctx, settings, memberIds);
}

/** Locks accounts of suspended and archived members. A leaver loses the allocation now, the rest after grace days. */
export async function syncAccountLocks(ctx: Ctx, memberIds: string[]): Promise<void> {
  const { leaverGraceDays } = await getSettings(ctx);
  // Most changes are of names and titles, so few accounts change.
  const changed = await listOutOfSync(ctx, memberIds, leaverGraceDays);
  if (changed.length > 0) await ledger.setLocks(ctx, changed);
}
