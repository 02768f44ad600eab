import type { PointsException, PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import type { Ctx } from '../../../platform/ctx.ts';
import { listHiddenFrom } from '../../people/index.ts';
import { allocationNow, capDays, dayOf, expiryOf } from '../allocations/rules.ts';
import { amountOf, cycleOf, touchAllocation } from '../allocations/service.ts';
import { insertUnannounced } from '../announcements/queries.ts';
import type { Leg } from '../ledger/queries.ts';
import { post } from '../ledger/service.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import { pointsException } from './errors.ts';
import { findAllocation, findGiven, listRecipientFacts } from './queries.ts';
import { capOf, evaluatePoints } from './rules.ts';

export interface Gift {
  senderId: string;
  recipientIds: string[];
  /** The amount for each recipient. */
  amount: number;
  /** Recipients the caller already knows; of the others, those who hide their profile are counted and not named. */
  namedIds?: string[];
}

interface Evaluation extends PointsExceptionDetails {
  legs: Leg[];
}

export interface GiftPreview extends Evaluation {
  /** Whether the company uses points now; without points, no member has any to give. */
  enabled: boolean;
}

/** Evaluates a gift without locking or writing anything. */
export async function previewPoints(ctx: Ctx, gift: Gift): Promise<GiftPreview> {
  const settings = await getSettings(ctx);
  const account = await findAllocation(ctx, gift.senderId);
  const { startsOn } = cycleOf(ctx, settings);
  const allocation = await amountOf(ctx, settings, gift.senderId);
  const balance = allocationNow(account, { startsOn, amount: allocation });
  const sender = { balance, allocation, locked: Boolean(account?.lockedAt) };
  const evaluation = await evaluate(ctx, gift, settings, sender);
  return { ...evaluation, exceptions: await disclosable(ctx, evaluation.exceptions, gift), enabled: settings.enabled };
}

/** Members who hide their profile are counted and not named, because a name would reveal their team. */
async function disclosable(
  ctx: Ctx,
  exceptions: PointsException[],
  { namedIds = [] }: Gift,
): Promise<PointsException[]> {
  const affectedIds = exceptions.flatMap(({ affected }) => affected.flatMap(({ memberId }) => memberId ?? []));
  const hidden = await listHiddenFrom(ctx, [...new Set(affectedIds).difference(new Set(namedIds))]);
  if (hidden.size === 0) return exceptions;
  return exceptions.map((exception) => {
    const isHidden = ({ memberId }: { memberId: string | null }) => memberId !== null && hidden.has(memberId);
    const named = exception.affected.filter((one) => !isHidden(one));
    // After the others, because their position would reveal who they are.
    const counted = exception.affected.filter(isHidden).map(({ amount }) => ({ memberId: null, amount }));
    return { ...exception, affected: [...named, ...counted] };
  });
}

export interface Send extends Gift {
  type: 'recognition' | 'endorsement';
  /** The recognition or endorsement that carries the points. */
  sourceId: string;
  /** The number of earlier sends: a recognition can be sent again after an undo. */
  sourceSeq?: number;
  /** Sends the adjusted points despite warnings; errors still refuse. */
  ignoreExceptions: boolean;
  /** The instant of the announcement to the recipients, if it is later. */
  announceAt?: Date | undefined;
}

export interface Sent {
  transactionId: string | null;
  legs: Leg[];
}

/**
 * Gives points out of the sender's allocation. The sender's account is locked before it is evaluated, so that of twenty
 * sends at once each sees what the others left.
 */
export async function sendPoints(
  ctx: Ctx,
  { type, sourceId, sourceSeq = 0, ignoreExceptions, announceAt, ...gift }: Send,
): Promise<Sent> {
  if (gift.amount === 0) return { transactionId: null, legs: [] };
  const cause = { type, sourceId, sourceSeq };
  const settings = await getSettings(ctx);
  const { balance, amount: allocation, lockedAt, periodOn } = await touchAllocation(ctx, gift.senderId, settings);
  const sender = { balance, allocation, locked: lockedAt !== null };
  const { legs, ...details } = await evaluate(ctx, gift, settings, sender);
  // A retry is not evaluated again: the points of the first attempt may be what exceeds the limit now.
  const given = details.exceptions.length > 0 ? await findGiven(ctx, cause) : undefined;
  if (given) return given;
  const stands = details.exceptions.some(({ level }) => level === 'error' || !ignoreExceptions);
  if (stands) throw pointsException({ ...details, exceptions: await disclosable(ctx, details.exceptions, gift) });
  if (legs.length === 0) return { transactionId: null, legs };
  const { transactionId, repeated } = await post(ctx, {
    ...cause,
    contra: { type: 'allocation', ownerId: gift.senderId },
    accounts: { type: 'redeemable', legs },
    periodOn,
    dayOn: dayOf(ctx.now, settings.timeZone).toString(),
    expiresAt: expiryOf(ctx.now, settings.redeemableExpiry, settings.timeZone),
  });
  if (!repeated && announceAt && announceAt > ctx.now)
    await insertUnannounced(ctx, { transactionId, legs, announceAt });
  return (repeated && (await findGiven(ctx, cause))) || { transactionId, legs };
}

interface Sender {
  balance: number;
  /** The amount a cycle gives the sender. */
  allocation: number;
  locked: boolean;
}

async function evaluate(
  ctx: Ctx,
  { senderId, recipientIds, amount }: Gift,
  { sendCap, eligibility, timeZone, enabled }: Settings,
  { balance, allocation, locked }: Sender,
): Promise<Evaluation> {
  const days = capDays(ctx.now, timeZone);
  const recipients = await listRecipientFacts(ctx, { senderId, recipientIds, days, eligibility });
  // A sender without an allocation has only points added by hand, and a percentage of zero would block all of them.
  const uncapped = allocation === 0 || sendCap.exemptMemberIds.includes(senderId);
  const { exceptions, legs } = evaluatePoints({
    amount,
    sender: { id: senderId, balance, locked },
    fundEnabled: enabled,
    cap: { mode: uncapped ? 'off' : sendCap.mode, points: capOf(allocation, sendCap.percent) },
    recipients,
  });
  return { amount, balance, exceptions, legs };
}
