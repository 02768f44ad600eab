import { closePayout } from '../../server/src/domains/points/accounts/service.ts';
import { expiryOf } from '../../server/src/domains/points/allocations/rules.ts';
import { allocateSome, followMembers } from '../../server/src/domains/points/allocations/service.ts';
import { postTransaction } from '../../server/src/domains/points/index.ts';
import * as ledger from '../../server/src/domains/points/ledger/queries.ts';
import { changeSettings } from '../../server/src/domains/points/settings/service.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import type { Cell } from '../../server/src/platform/cells.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { History } from './history.ts';
import type { Happening, Newsroom, Player } from './newsroom.ts';
import { issue, tellStories } from './points-stories.ts';
import { Random } from './random.ts';

const rules = { currency: 'CAD', redeemableExpiry: 'year', allocationAmount: 100 } as const;
const nobody = '00000000-0000-0000-0000-000000000000';

interface Place {
  cell: Cell;
  tenantId: string;
  /** What people gave each other with thanks. */
  gifts: Happening[];
}

/**
 * The company's life with points since it began with Hurrah, lived through the product's own functions in the order
 * in which it happened, one transaction for each month.
 */
export async function seedPoints(news: Newsroom, { cell, tenantId, gifts }: Place): Promise<void> {
  const { now, timeZone } = news;
  const happenings = [...beginnings(news), ...cycles(news), ...celebrations(news), ...tellStories(news), ...gifts]
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const months = Map.groupBy(happenings, ({ at }) => at.toISOString().slice(0, 7));
  for (const month of months.values()) {
    await inBackground(cell, { tenantId, requestId: 'demo', now }, async (ctx) => {
      for (const { at, by = null, happen } of month) {
        const acting = { ...ctx, now: at, memberId: by, locale: 'en', timeZone, features: new Set() };
        await happen(acting as MemberCtx);
      }
    });
  }
  // Whoever came in the middle of this cycle has something to give as well.
  await inBackground(cell, { tenantId, requestId: 'demo', now }, (ctx) => allocateSome(ctx, nobody));
}

/** Paper cards came before Hurrah. What people had collected was brought over, to be used within half a year. */
function beginnings({ players, launch, instant }: Newsroom): Happening[] {
  const random = new Random('points brought over');
  const first = players.filter(({ joinedAt }) => joinedAt && joinedAt < instant(launch.add({ days: 14 })));
  const legs = first.map(({ memberId }) => ({ ownerId: memberId, amount: 10 * random.between(4, 32) }));
  const head = players.find(({ key }) => key === 'mara-lindqvist')?.memberId;
  return [
    { at: instant(launch, 7), by: head, happen: (ctx) => changeSettings(ctx, { body: rules, version: '*' }) },
    {
      at: instant(launch, 8),
      happen: (ctx) =>
        issue(ctx, {
          type: 'migrated_redeemable',
          legs,
          note: 'From the paper thank-you cards',
          expiresAt: instant(launch.with({ day: 1 }).add({ months: 7 })),
        }),
    },
  ];
}

/** Every month: what was not given and what is too old expires, and there is something new to give. */
function cycles({ players, today, launch, instant }: Newsroom): Happening[] {
  const months = launch.with({ day: 1 }).until(today, { largestUnit: 'months' }).months;
  const begin = (index: number): Happening => {
    const startsOn = launch.with({ day: 1 }).add({ months: index });
    const at = index === 0 ? instant(launch, 9) : instant(startsOn, 0, 5);
    return {
      at,
      happen: async (ctx) => {
        const memberIds = players.filter((player) => isHere(player, at)).map(({ memberId }) => memberId);
        await ledger.startPeriod(ctx, startsOn.toString(), memberIds, rules.allocationAmount);
        await ledger.expire(ctx, players.length);
        if (startsOn.month === 1) await closePayout(ctx, 'Year closed');
      },
    };
  };
  const leaving = players.flatMap(({ memberId, archivedAt, suspendedAt }): Happening[] => {
    const at = archivedAt ?? suspendedAt;
    return at ? [{ at, happen: (ctx) => followMembers(ctx, [memberId]) }] : [];
  });
  return [...Array.from({ length: months + 1 }, (_, index) => begin(index)), ...leaving];
}

const isHere = ({ createdAt, archivedAt, suspendedAt }: History, at: Date): boolean =>
  createdAt <= at && !(archivedAt && archivedAt <= at) && !(suspendedAt && suspendedAt <= at);

type Celebration = 'welcome' | 'onboarding' | 'birthday' | 'anniversary';

/** Welcome, first month, birthdays and anniversaries, for which the company has given points for a year. */
function celebrations(news: Newsroom): Happening[] {
  const { players, instant, timeZone, today } = news;
  const since = instant(today.subtract({ years: 1 }));
  return players.flatMap((player) =>
    celebrationsOf(player, news).flatMap(({ type, on, amount }) => {
      const at = instant(on, 9);
      if (at < since || !isHere(player, at)) return [];
      const pay = (ctx: MemberCtx) =>
        postTransaction(ctx, {
          type,
          contra: { type: 'fund' },
          accounts: { type: 'redeemable', legs: [{ ownerId: player.memberId, amount }] },
          // A member has one of each kind a year.
          sourceId: player.memberId,
          sourceSeq: on.year,
          expiresAt: expiryOf(ctx.now, rules.redeemableExpiry, timeZone),
        });
      return [{ at, happen: pay }];
    }),
  );
}

function celebrationsOf(player: Player, { launch, today, timeZone }: Newsroom) {
  const { joinedAt, birthday, startOn } = player;
  if (!joinedAt) return [];
  const joined = joinedAt.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  const found: { type: Celebration; on: Temporal.PlainDate; amount: number }[] = [];
  if (Temporal.PlainDate.compare(joined, launch.add({ days: 14 })) > 0) {
    found.push({ type: 'welcome', on: joined.add({ days: 1 }), amount: 50 });
    found.push({ type: 'onboarding', on: joined.add({ days: 30 }), amount: 25 });
  }
  const start = Temporal.PlainDate.from(startOn);
  for (let { year } = joined; year <= today.year; year++) {
    const born = Temporal.PlainMonthDay.from(birthday).toPlainDate({ year });
    if (Temporal.PlainDate.compare(born, joined) > 0) found.push({ type: 'birthday', on: born, amount: 50 });
    const on = start.add({ years: year - start.year });
    const isCelebrated = year > start.year && Temporal.PlainDate.compare(on, joined) > 0;
    if (isCelebrated) found.push({ type: 'anniversary', on, amount: 50 * Math.min(10, year - start.year) });
  }
  return found;
}
