import type { Ctx } from '../../../platform/ctx.ts';
import { notify } from '../../notifications/index.ts';
import { expiryOf } from '../allocations/rules.ts';
import { listActiveItems } from '../budget-items/queries.ts';
import { post } from '../ledger/service.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import { pointsCelebrated } from './kinds.ts';
import { type Candidate, type CelebrationItem, insertPayments, listCandidates, lockRun, openRun } from './queries.ts';
import { CelebrationKind, isUnpaid, type Occasion, occasionsDue, windowOf } from './rules.ts';

const membersAtOnce = 1000;

/** One run: every item that was active when it began, the oldest of a kind first. */
export interface Run {
  itemIds: string[];
  /** The instant until which the runs before have paid. */
  ranAt: Date;
}

/** Returns undefined if no item pays celebrations. */
export async function beginRun(ctx: Ctx): Promise<Run | undefined> {
  const [settings, items] = await Promise.all([getSettings(ctx), listCelebrations(ctx)]);
  const [first] = items.map(({ activeSince }) => activeSince.getTime()).toSorted((one, other) => one - other);
  if (!settings.enabled || first === undefined) return undefined;
  const ranAt = await openRun(ctx, new Date(first));
  return { itemIds: items.map(({ id }) => id), ranAt };
}

export interface Part {
  itemId: string;
  ranAt: Date;
  /** Only these members; otherwise everyone. */
  memberIds?: string[] | undefined;
}

/**
 * Pays the next members with an occasion of an item that is due, in one transaction of the ledger. Returns the id to
 * continue after, or undefined at the end. The same page is read again while a member has another occasion.
 */
export async function paySome(
  ctx: Ctx,
  { itemId, ranAt, memberIds }: Part,
  after: string,
): Promise<string | undefined> {
  await lockRun(ctx);
  const [settings, items] = await Promise.all([getSettings(ctx), listCelebrations(ctx)]);
  const item = items.find(({ id }) => id === itemId);
  if (!settings.enabled || !item) return undefined;
  const window = windowOf(item, { ranAt, now: ctx.now, enabledAt: settings.enabledAt });
  const range = { window, timeZone: settings.timeZone, memberIds, after, limit: membersAtOnce };
  const candidates = await listCandidates(ctx, item, range);
  const due = candidates.flatMap((candidate) => {
    const unpaid = occasionsDue(candidate, item, window).filter((one) => isUnpaid(one, item.kind, candidate.paid));
    const [occasion] = unpaid;
    return occasion ? [{ candidate, occasion, more: unpaid.length > 1 }] : [];
  });
  await pay(ctx, item, due, settings);
  if (due.some(({ more }) => more)) return after;
  return candidates.length < membersAtOnce ? undefined : candidates.at(-1)?.memberId;
}

async function pay(
  ctx: Ctx,
  item: CelebrationItem,
  due: { candidate: Candidate; occasion: Occasion }[],
  settings: Settings,
): Promise<void> {
  if (due.length === 0) return;
  const { kind } = item;
  const { transactionId } = await post(ctx, {
    type: kind,
    contra: { type: 'fund' },
    accounts: {
      type: 'redeemable',
      legs: due.map(({ candidate, occasion }) => ({ ownerId: candidate.memberId, amount: occasion.amount })),
    },
    sourceId: item.id,
    sourceSeq: null,
    expiresAt: expiryOf(ctx.now, settings.redeemableExpiry, settings.timeZone),
  });
  const payments = due.map(({ candidate: { memberId }, occasion: { occasion, on, amount } }) => {
    return { memberId, occasion, celebratedOn: on.toString(), amount };
  });
  await insertPayments(ctx, item, transactionId, payments);
  await notify(
    ctx,
    due.map(({ candidate: { memberId }, occasion: { years, amount } }) => {
      const params = { celebration: kind, years, amount };
      return { kind: pointsCelebrated, memberIds: [memberId], topicId: transactionId, params };
    }),
  );
}

/** Whether an item may pay a new member on the day they join. */
export const paysJoiners = async (ctx: Ctx): Promise<boolean> =>
  (await listActiveItems(ctx, ['welcome', 'onboarding'])).length > 0;

const listCelebrations = async (ctx: Ctx): Promise<CelebrationItem[]> =>
  (await listActiveItems(ctx, [...CelebrationKind.options])) as CelebrationItem[];
