import { randomUUIDv7 } from 'node:crypto';
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
import { type Happening, isOneOfThree, knownPlayer, type Newsroom, type Player } from './newsroom.ts';
import { Random } from './random.ts';

const rewards = ['Café card', 'Bookshop voucher', 'Cinema tickets for two', 'Weekend train pass', 'Tree planting gift'];

/** What the company and its people do with points, besides giving them with thanks. */
export function tellStories(news: Newsroom): Happening[] {
  const here = news.players.filter(({ status, suspended }) => status === 'joined' && !suspended);
  const trio = here.filter(isOneOfThree);
  const founder = here.find(({ managerKey }) => managerKey === null);
  const months = news.launch.until(news.today, { largestUnit: 'months' }).months;
  const monthly = Array.from({ length: months + 1 }, (_, index) => {
    const from = news.launch.add({ months: index });
    const random = new Random(`points of month ${index}`);
    return [
      ...awards(news, { random, from, here, founder, turn: trio[index % 9] }),
      ...orders(news, { random, from, here }),
    ];
  });
  return [
    ...monthly.flat(),
    ...rideToWork(news, here),
    ...whatMaraDid(news, trio),
    ...whatTheyOrdered(news, trio),
    ...largeRequest(news, here),
  ];
}

interface Month {
  random: Random;
  from: Temporal.PlainDate;
  here: Player[];
}

const someTime = ({ instant }: Newsroom, { random, from }: Month, lastDay = 28): Date =>
  instant(from.add({ days: random.between(0, lastDay) }), random.between(9, 17), random.between(0, 59));

/** One a month; each of the three has had a turn. */
function awards(news: Newsroom, month: Month & { founder: Player | undefined; turn: Player | undefined }): Happening[] {
  const { random, here, founder, turn = random.pick(here) } = month;
  const at = someTime(news, month);
  if (!turn.joinedAt || turn.joinedAt > at) return [];
  const pay: Pay = { type: 'award', people: [turn], amount: 150, note: 'Spoke of the month' };
  return [{ at, by: founder?.memberId, happen: (ctx) => fromFund(ctx, news, pay) }];
}

/** Twice a year a week without a car. */
function rideToWork(news: Newsroom, here: Player[]): Happening[] {
  return [14, 8, 2].map((monthsAgo) => {
    const random = new Random(`ride to work ${monthsAgo}`);
    const at = news.instant(news.today.subtract({ months: monthsAgo }).with({ day: 24 }), 17);
    const riders = some(random, here, 70).filter(({ joinedAt }) => joinedAt && joinedAt < at);
    const people = [...new Set([...riders, ...here.filter(({ key }) => key === 'ines-duarte')])];
    return {
      at,
      happen: (ctx) => fromFund(ctx, news, { type: 'incentive', people, amount: 40, note: 'Ride-to-work week' }),
    };
  });
}

interface Pay {
  type: 'award' | 'incentive';
  people: Player[];
  amount: number;
  note: string;
}

const fromFund = (ctx: MemberCtx, { timeZone }: Newsroom, { type, people, amount, note }: Pay) =>
  issue(ctx, {
    type,
    legs: people.map(({ memberId }) => ({ ownerId: memberId, amount })),
    note,
    expiresAt: expiryOf(ctx.now, 'year', timeZone),
  });

interface Issue {
  type: 'award' | 'incentive' | 'migrated_redeemable';
  legs: { ownerId: string; amount: number }[];
  note: string;
  expiresAt: Date | null;
}

/** The product has no awards yet that a transaction could name, so the trail says what was issued and why. */
export async function issue(ctx: MemberCtx, { type, legs, note, expiresAt }: Issue): Promise<void> {
  const sourceId = randomUUIDv7();
  const accounts = { type: 'redeemable' as const, legs };
  await postTransaction(ctx, { type, contra: { type: 'fund' }, accounts, sourceId, note, expiresAt });
  await audit(ctx, { action: 'points.pointsIssued', entityType: type, entityId: sourceId, after: { note } });
}

/** Every month a few people treat themselves. */
function orders(news: Newsroom, month: Month): Happening[] {
  const { random, here } = month;
  return some(
    random,
    here.filter((one) => !isOneOfThree(one)),
    2,
  ).flatMap((buyer) => order(buyer, { at: someTime(news, month), note: random.pick(rewards) }));
}

interface Order {
  at: Date;
  note: string;
  /** Everything in steps of fifty that half of the balance allows, where no amount is said. */
  amount?: number;
  /** Given back after so many days, and why. */
  refund?: { days: number; note: string };
  isOpen?: boolean;
}

function order({ memberId }: Player, { at, note, amount, refund, isOpen }: Order): Happening[] {
  const id = randomUUIDv7();
  const later = (ms: number) => new Date(at.getTime() + ms);
  let isPlaced = false;
  const place: Happening = {
    at,
    by: memberId,
    happen: async (ctx) => {
      const accounts = await listMemberAccounts(ctx, memberId);
      const balance = accounts.find(({ kind }) => kind === 'redeemable')?.balance ?? 0;
      const wanted = amount ?? Math.floor(balance / 100) * 50;
      if (wanted < 50 || wanted > balance) return;
      await holdPoints(ctx, id, { memberId, amount: wanted, note });
      isPlaced = true;
    },
  };
  const settle: Happening = { at: later(60_000), happen: async (ctx) => isPlaced && settleHold(ctx, id) };
  const giveBack: Happening[] = refund
    ? [{ at: later(refund.days * 86_400_000), happen: async (ctx) => isPlaced && releaseHold(ctx, id, refund.note) }]
    : [];
  return isOpen ? [place] : [place, settle, ...giveBack];
}

/** Of what Ines ordered, one came back and one is being placed right now. */
function whatTheyOrdered({ today, now, instant }: Newsroom, trio: Player[]): Happening[] {
  const ordered = (key: string, daysAgo: number, details: Omit<Order, 'at'>) =>
    order(knownPlayer(trio, key), { at: instant(today.subtract({ days: daysAgo }), 12, 20), ...details });
  const lost = { days: 4, note: 'The voucher never arrived' };
  return [
    ...ordered('mara-lindqvist', 200, { note: 'Weekend train pass' }),
    ...ordered('tomas-okafor', 120, { note: 'Cinema tickets for two', amount: 150 }),
    ...ordered('ines-duarte', 420, { note: 'Tree planting gift', amount: 100 }),
    ...ordered('ines-duarte', 75, { note: 'Café card', amount: 100 }),
    ...ordered('ines-duarte', 40, { note: 'Bookshop voucher', amount: 150, refund: lost }),
    ...order(knownPlayer(trio, 'ines-duarte'), {
      at: new Date(now.getTime() - 40 * 60_000),
      note: 'Weekend train pass',
      amount: 100,
      isOpen: true,
    }),
  ];
}

/** What an administrator does by hand, always with a reason. */
function whatMaraDid(news: Newsroom, trio: Player[]): Happening[] {
  const mara = knownPlayer(trio, 'mara-lindqvist');
  const tomas = knownPlayer(trio, 'tomas-okafor');
  const ines = knownPlayer(trio, 'ines-duarte');
  const by = mara.memberId;
  const at = (daysAgo: number, hour: number, minute: number) =>
    news.instant(news.today.subtract({ days: daysAgo }), hour, minute);
  let twice: string | null = null;
  // The first of the two is among the recognitions; the second was taken away together with its points.
  const sourceId = randomUUIDv7();
  const sendTwice = async (ctx: MemberCtx) => {
    const send = { senderId: tomas.memberId, recipientIds: [ines.memberId], amount: 15, sourceId };
    twice = (await sendPoints(ctx, { ...send, type: 'recognition', ignoreExceptions: true })).transactionId;
  };
  const takeBack = async (ctx: MemberCtx) => {
    if (!twice) return;
    await reverseTransaction(ctx, twice, { note: 'Sent twice by mistake' });
    const removed = { entityType: 'recognition', entityId: sourceId, before: { transactionId: twice } };
    await audit(ctx, { action: 'recognition.recognitionDeleted', ...removed });
  };
  return [
    { at: at(63, 10, 12), by, happen: move('add', ines, 75, 'For the weekend on call in the heat wave') },
    { at: at(95, 11, 40), by, happen: move('add', tomas, 50, 'Hosted the open workshop') },
    { at: at(94, 9, 5), by, happen: move('remove', tomas, 25, 'The workshop was half a day, agreed with Tomas') },
    {
      at: at(20, 9, 30),
      by,
      happen: move('add', tomas, 60, 'To thank the volunteers of the open day', 'allocation'),
    },
    { at: at(9, 15, 2), by: tomas.memberId, happen: sendTwice },
    { at: at(8, 9, 48), by, happen: takeBack },
  ];
}

const movement = (kind: 'add' | 'remove', to: Player, details: { amount: number; note: string }) => ({
  kind,
  accountType: 'redeemable' as 'redeemable' | 'allocation',
  ownerId: to.memberId,
  reversesId: null,
  counterpartId: null,
  ...details,
});

/** Without an email: these are old stories. */
const move =
  (kind: 'add' | 'remove', to: Player, amount: number, note: string, accountType?: 'allocation') =>
  async (ctx: MemberCtx) =>
    postMovement(
      ctx,
      { ...movement(kind, to, { amount, note }), ...(accountType && { accountType }) },
      await getSettings(ctx),
    );

/** More than ten times the limit, so it waits for Mara or another admin. */
function largeRequest(news: Newsroom, here: Player[]): Happening[] {
  const by = knownPlayer(here, 'kadisha-cadet').memberId;
  const details = { amount: 60_000, note: 'Patent sale, her share as agreed with Finance' };
  const asked = movement('add', knownPlayer(here, 'joana-antunes'), details);
  return [
    { at: new Date(news.now.getTime() - 20 * 3_600_000), by, happen: (ctx) => moveByHand(ctx, asked, undefined) },
  ];
}

const some = (random: Random, people: Player[], count: number) => random.shuffle(people).slice(0, count);
