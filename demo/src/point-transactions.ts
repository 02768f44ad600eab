import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { listMemberAccounts } from '../../server/src/domains/points/accounts/queries.ts';
import { expiryOf } from '../../server/src/domains/points/allocations/rules.ts';
import {
  holdPoints,
  postTransaction,
  releaseHold,
  reverseTransaction,
  sendPoints,
  settleHold,
} from '../../server/src/domains/points/index.ts';
import { moveByHand, postMovement } from '../../server/src/domains/points/movements/service.ts';
import { getSettings } from '../../server/src/domains/points/settings/service.ts';
import { audit } from '../../server/src/platform/audit.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import { type AwardBooks, giveSpoke } from './award/awards.ts';
import type { BudgetIds } from './budget.ts';
import { type BackdatedAction, type GeneratorContext, getMember, isActive, isLogin, type Member } from './history.ts';
import { Random } from './random.ts';
import { readTexts } from './texts.ts';

const Grant = z.strictObject({ amount: z.number(), note: z.string() });
const Order = z.strictObject({
  note: z.string(),
  /** By default half of the balance, in steps of fifty. */
  amount: z.number().optional(),
  refund: z.strictObject({ afterDays: z.number(), note: z.string() }).optional(),
  open: z.boolean().optional(),
});
const Movement = Grant.extend({
  kind: z.enum(['add', 'remove']),
  to: z.string(),
  account: z.enum(['redeemable', 'allocation']).default('redeemable'),
});

export const texts = readTexts(
  'points',
  z.strictObject({
    paperCards: z.string(),
    award: Grant,
    incentive: Grant.extend({ monthsAgo: z.array(z.number()) }),
    rewards: z.array(z.string()),
    orders: z.array(Order.extend({ by: z.string(), daysAgo: z.number() })),
    openOrder: Order.extend({ by: z.string(), minutesAgo: z.number() }),
    movements: z.array(Movement.extend({ daysAgo: z.number(), time: z.string() })),
    duplicate: z.strictObject({ from: z.string(), to: z.string(), amount: z.number(), note: z.string() }),
    request: Movement.extend({ by: z.string(), hoursAgo: z.number() }),
  }),
);

/** The transactions of the company and its people, apart from recognitions and endorsements. */
export function pointTransactions(context: GeneratorContext, books: AwardBooks): BackdatedAction[] {
  const active = context.members.filter(isActive);
  const months = context.launch.until(context.today, { largestUnit: 'months' }).months;
  const monthly = Array.from({ length: months + 1 }, (_, index) => {
    const month = {
      from: context.launch.add({ months: index }),
      random: new Random(`points of month ${index}`),
      active,
    };
    return [...award(context, books, { ...month, index }), ...randomOrders(context, month)];
  });
  return [
    ...monthly.flat(),
    ...incentives(context, books.banks, active),
    ...movements(context, active),
    ...duplicate(context, active),
    ...fixedOrders(context, active),
    request(context, active),
  ];
}

interface Month {
  random: Random;
  from: Temporal.PlainDate;
  active: Member[];
}

const randomTime = ({ instant }: GeneratorContext, { random, from }: Month): Date =>
  instant(from.add({ days: random.between(0, 28) }), random.between(9, 17), random.between(0, 59));

/** One award a month by the founder, on paper until there are award types. Each of the logins gets one. */
function award(context: GeneratorContext, books: AwardBooks, month: Month & { index: number }): BackdatedAction[] {
  const { random, active, index } = month;
  const founder = active.find(({ managerKey }) => managerKey === null);
  const winner = active.filter(isLogin)[index % 9] ?? random.pick(active);
  const at = randomTime(context, month);
  if (!winner.joinedAt || winner.joinedAt > at) return [];
  const run = (ctx: MemberCtx) =>
    books.types.has('spoke')
      ? giveSpoke(ctx, context, books, { to: winner, month: index })
      : grant(ctx, context, books.banks, { type: 'award', to: [winner] });
  return [{ at, by: founder?.memberId, run }];
}

function incentives(context: GeneratorContext, ids: BudgetIds, active: Member[]): BackdatedAction[] {
  return texts.incentive.monthsAgo.map((monthsAgo) => {
    const random = new Random(`ride to work ${monthsAgo}`);
    const at = context.instant(context.today.subtract({ months: monthsAgo }).with({ day: 24 }), 17);
    const riders = sample(random, active, 70).filter(({ joinedAt }) => joinedAt && joinedAt < at);
    const to = [...new Set([...riders, getMember(active, 'ines-duarte')])];
    return { at, run: (ctx) => grant(ctx, context, ids, { type: 'incentive', to }) };
  });
}

/** From the bank that was open then. */
const grant = (
  ctx: MemberCtx,
  { timeZone }: GeneratorContext,
  ids: BudgetIds,
  { type, to }: { type: 'award' | 'incentive'; to: Member[] },
) => {
  const { amount, note } = texts[type];
  const legs = to.map(({ memberId }) => ({ ownerId: memberId, amount }));
  const bankId = type === 'award' ? (ids.get('awards') ?? ids.get('awardsBefore')) : ids.get('incentives');
  const contra = bankId ? ({ type: 'pointsBank', ownerId: bankId } as const) : ({ type: 'fund' } as const);
  return issuePoints(ctx, { type, legs, note, contra, expiresAt: expiryOf(ctx.now, 'year', timeZone) });
};

interface Issue {
  type: 'award' | 'incentive' | 'migrated_redeemable';
  legs: { ownerId: string; amount: number }[];
  note: string;
  expiresAt: Date | null;
  contra?: { type: 'fund' } | { type: 'pointsBank'; ownerId: string };
}

/** Nothing in the product caused these, so the audit log records amount and reason. */
export async function issuePoints(
  ctx: MemberCtx,
  { type, legs, note, expiresAt, contra = { type: 'fund' } }: Issue,
): Promise<void> {
  const sourceId = randomUUIDv7();
  const accounts = { type: 'redeemable' as const, legs };
  await postTransaction(ctx, { type, contra, accounts, sourceId, note, expiresAt });
  await audit(ctx, { action: 'points.pointsIssued', entityType: type, entityId: sourceId, after: { note } });
}

/** Every month some people order a reward. */
function randomOrders(context: GeneratorContext, month: Month): BackdatedAction[] {
  const { random, active } = month;
  const others = active.filter((one) => !isLogin(one));
  return sample(random, others, 30).flatMap((buyer) =>
    order(buyer, randomTime(context, month), { note: random.pick(texts.rewards) }),
  );
}

function fixedOrders({ today, now, instant }: GeneratorContext, active: Member[]): BackdatedAction[] {
  const { by, minutesAgo, ...open } = texts.openOrder;
  return [
    ...texts.orders.flatMap(({ by: buyer, daysAgo, ...details }) =>
      order(getMember(active, buyer), instant(today.subtract({ days: daysAgo }), 12, 20), details),
    ),
    ...order(getMember(active, by), new Date(now.getTime() - minutesAgo * 60_000), open),
  ];
}

function order(
  { memberId }: Member,
  at: Date,
  { note, amount, refund, open }: z.output<typeof Order>,
): BackdatedAction[] {
  const id = randomUUIDv7();
  const later = (ms: number) => new Date(at.getTime() + ms);
  let isPlaced = false;
  const place: BackdatedAction = {
    at,
    by: memberId,
    run: async (ctx) => {
      const accounts = await listMemberAccounts(ctx, memberId);
      const balance = accounts.find(({ kind }) => kind === 'redeemable')?.balance ?? 0;
      const price = amount ?? Math.floor(balance / 100) * 50;
      if (price < 50 || price > balance) return;
      await holdPoints(ctx, id, { memberId, amount: price, note });
      isPlaced = true;
    },
  };
  if (open) return [place];
  const settle: BackdatedAction = { at: later(60_000), run: async (ctx) => isPlaced && settleHold(ctx, id) };
  if (!refund) return [place, settle];
  const giveBack = async (ctx: MemberCtx) => isPlaced && releaseHold(ctx, id, refund.note);
  return [place, settle, { at: later(refund.afterDays * 86_400_000), run: giveBack }];
}

/** The admin's additions and removals. Without emails, because they are long ago. */
function movements({ today, instant }: GeneratorContext, active: Member[]): BackdatedAction[] {
  const by = getMember(active, 'mara-lindqvist').memberId;
  return texts.movements.map(({ daysAgo, time, ...details }) => {
    const { hour, minute } = Temporal.PlainTime.from(time);
    const run = async (ctx: MemberCtx) => postMovement(ctx, movement(active, details), await getSettings(ctx));
    return { at: instant(today.subtract({ days: daysAgo }), hour, minute), by, run };
  });
}

const movement = (members: Member[], { kind, to, account, amount, note }: z.output<typeof Movement>) => ({
  kind,
  accountType: account,
  ownerId: getMember(members, to).memberId,
  reversesId: null,
  counterpartId: null,
  amount,
  note,
});

/** A recognition that was sent twice. The first is among the recognitions, the second was deleted with its points. */
function duplicate({ today, instant }: GeneratorContext, active: Member[]): BackdatedAction[] {
  const { from, to, amount, note } = texts.duplicate;
  const senderId = getMember(active, from).memberId;
  const recipientIds = [getMember(active, to).memberId];
  const sourceId = randomUUIDv7();
  let transactionId: string | null = null;
  const send = async (ctx: MemberCtx) => {
    const details = { senderId, recipientIds, amount, sourceId, ignoreExceptions: true };
    ({ transactionId } = await sendPoints(ctx, { ...details, type: 'recognition' }));
  };
  const takeBack = async (ctx: MemberCtx) => {
    if (!transactionId) return;
    await reverseTransaction(ctx, transactionId, { note });
    const removed = { entityType: 'recognition', entityId: sourceId, before: { transactionId } };
    await audit(ctx, { action: 'recognition.recognitionDeleted', ...removed });
  };
  const admin = getMember(active, 'mara-lindqvist').memberId;
  return [
    { at: instant(today.subtract({ days: 9 }), 15, 2), by: senderId, run: send },
    { at: instant(today.subtract({ days: 8 }), 9, 48), by: admin, run: takeBack },
  ];
}

/** Far above the limit, so it waits for another admin's approval. */
function request({ now }: GeneratorContext, active: Member[]): BackdatedAction {
  const { by, hoursAgo, ...details } = texts.request;
  return {
    at: new Date(now.getTime() - hoursAgo * 3_600_000),
    by: getMember(active, by).memberId,
    run: (ctx) => moveByHand(ctx, movement(active, details), undefined),
  };
}

const sample = (random: Random, people: Member[], count: number): Member[] => random.shuffle(people).slice(0, count);
