import { closePayout } from '../../server/src/domains/points/accounts/service.ts';
import { expiryOf } from '../../server/src/domains/points/allocations/rules.ts';
import {
  allocateSome,
  startCycleFor,
  syncAccountLocks,
  tellOfCycle,
} from '../../server/src/domains/points/allocations/service.ts';
import { refillBanks } from '../../server/src/domains/points/banks/service.ts';
import { insertPayments, openRun } from '../../server/src/domains/points/celebrations/queries.ts';
import type { CelebrationKind } from '../../server/src/domains/points/celebrations/rules.ts';
import { postTransaction } from '../../server/src/domains/points/index.ts';
import * as ledger from '../../server/src/domains/points/ledger/queries.ts';
import { changeSettings, getSettings } from '../../server/src/domains/points/settings/service.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { SeedTarget } from './admin.ts';
import { type AwardBooks, awardActions } from './award/awards.ts';
import { nominationActions } from './award/nominations.ts';
import { anniversarySteps, type BudgetIds, budget, celebrationAmounts } from './budget.ts';
import type { BackdatedAction, GeneratorContext, Member, MemberHistory } from './history.ts';
import { issuePoints, pointTransactions, texts } from './point-transactions.ts';
import { Random } from './random.ts';

const rules = { currency: 'CAD', redeemableExpiry: 'year' } as const;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Replays all point transactions since the launch through the product's own functions, in order, with one database
 * transaction for each month.
 */
export async function seedPoints(
  context: GeneratorContext,
  { cell, tenantId }: SeedTarget,
  recognitionActions: BackdatedAction[],
): Promise<void> {
  const { now, timeZone } = context;
  const budgetIds: BudgetIds = new Map();
  const awardBooks: AwardBooks = { banks: budgetIds, types: new Map() };
  const past = [
    ...launchActions(context),
    ...budget(context, budgetIds),
    ...cycles(context),
    ...celebrations(context, budgetIds),
    ...pointTransactions(context, awardBooks),
    ...awardActions(context, awardBooks),
    ...nominationActions(context, awardBooks),
    ...recognitionActions,
  ]
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const months = Map.groupBy(past, ({ at }) => at.toISOString().slice(0, 7));
  for (const month of months.values()) {
    await inBackground(cell, { tenantId, requestId: 'demo', now, live: [] }, async (ctx) => {
      for (const { at, by = null, run } of month) {
        const acting = { ...ctx, now: at, memberId: by, locale: 'en', timeZone, features: new Set(), undoSeconds: 0 };
        await run(acting as MemberCtx);
      }
    });
  }
  // People who joined in the middle of this cycle get an allocation as well.
  await inBackground(cell, { tenantId, requestId: 'demo', now }, async (ctx) => {
    await allocateSome(ctx, await getSettings(ctx), firstId);
    // All celebrations until now are paid.
    await openRun(ctx, now);
  });
}

/** Points settings, and the points of the paper cards before Hurrah, which expire after half a year. */
function launchActions({ members, launch, instant }: GeneratorContext): BackdatedAction[] {
  const random = new Random('points brought over');
  const first = members.filter(({ joinedAt }) => joinedAt && joinedAt < instant(launch.add({ days: 14 })));
  const legs = first.map(({ memberId }) => ({ ownerId: memberId, amount: 10 * random.between(4, 32) }));
  const head = members.find(({ key }) => key === 'mara-lindqvist')?.memberId;
  return [
    { at: instant(launch, 7), by: head, run: (ctx) => changeSettings(ctx, { body: rules, version: '*' }) },
    {
      at: instant(launch, 8),
      run: (ctx) =>
        issuePoints(ctx, {
          type: 'migrated_redeemable',
          legs,
          note: texts.paperCards,
          expiresAt: instant(launch.with({ day: 1 }).add({ months: 7 })),
        }),
    },
  ];
}

/** Every month unused and old points expire and everyone gets a new allocation. */
function cycles({ members, today, launch, instant }: GeneratorContext): BackdatedAction[] {
  const months = launch.with({ day: 1 }).until(today, { largestUnit: 'months' }).months;
  const startCycle = (index: number): BackdatedAction => {
    const startsOn = launch.with({ day: 1 }).add({ months: index });
    const at = index === 0 ? instant(launch, 9) : instant(startsOn, 0, 5);
    return {
      at,
      run: async (ctx) => {
        const memberIds = members.filter((member) => isCurrent(member, at)).map(({ memberId }) => memberId);
        await startCycleFor(ctx, await getSettings(ctx), memberIds);
        await ledger.expire(ctx, members.length);
        await refillBanks(ctx, await getSettings(ctx));
        if (startsOn.month === 1) await closePayout(ctx, 'Year closed');
        if (index >= months - 1) await tellOfCycle(ctx, await getSettings(ctx));
      },
    };
  };
  const leaving = members.flatMap(({ memberId, archivedAt, suspendedAt }): BackdatedAction[] => {
    const at = archivedAt ?? suspendedAt;
    return at ? [{ at, run: (ctx) => syncAccountLocks(ctx, [memberId]) }] : [];
  });
  return [...Array.from({ length: months + 1 }, (_, index) => startCycle(index)), ...leaving];
}

const isCurrent = ({ createdAt, archivedAt, suspendedAt }: MemberHistory, at: Date): boolean =>
  createdAt <= at && !(archivedAt && archivedAt <= at) && !(suspendedAt && suspendedAt <= at);

/** Points for celebrations since the launch: welcome, first month, birthdays and anniversaries. */
function celebrations(context: GeneratorContext, ids: BudgetIds): BackdatedAction[] {
  const { members, instant, timeZone } = context;
  return members.flatMap((member) =>
    celebrationsOf(member, context).flatMap(({ kind, on, occasion, amount }) => {
      const at = instant(on, 9);
      if (amount === 0 || !isCurrent(member, at)) return [];
      const pay = async (ctx: MemberCtx) => {
        const itemId = ids.get(kind) ?? '';
        const { transactionId } = await postTransaction(ctx, {
          type: kind,
          contra: { type: 'fund' },
          accounts: { type: 'redeemable', legs: [{ ownerId: member.memberId, amount }] },
          sourceId: itemId,
          sourceSeq: null,
          expiresAt: expiryOf(ctx.now, rules.redeemableExpiry, timeZone),
        });
        const payment = { memberId: member.memberId, occasion, celebratedOn: on.toString(), amount };
        await insertPayments(ctx, { id: itemId, kind }, transactionId, [payment]);
      };
      return [{ at, run: pay }];
    }),
  );
}

interface Celebration {
  kind: CelebrationKind;
  on: Temporal.PlainDate;
  occasion: number;
  amount: number;
}

function celebrationsOf({ joinedAt, birthday, startOn }: Member, { launch, today, timeZone }: GeneratorContext) {
  if (!joinedAt) return [];
  const joined = joinedAt.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  const found: Celebration[] = [];
  const { welcome, onboarding, birthday: birthdayAmount } = celebrationAmounts;
  if (Temporal.PlainDate.compare(joined, launch.add({ days: 14 })) > 0) {
    found.push({ kind: 'welcome', on: joined.add({ days: 1 }), occasion: 0, amount: welcome });
    found.push({ kind: 'onboarding', on: joined.add({ days: 30 }), occasion: 0, amount: onboarding });
  }
  const start = Temporal.PlainDate.from(startOn);
  for (let { year } = joined; year <= today.year; year++) {
    const born = Temporal.PlainMonthDay.from(birthday).toPlainDate({ year });
    if (Temporal.PlainDate.compare(born, joined) > 0) {
      found.push({ kind: 'birthday', on: born, occasion: year, amount: birthdayAmount });
    }
    const years = year - start.year;
    const on = start.add({ years });
    const step = anniversarySteps.find(({ fromYear, toYear }) => years >= fromYear && years <= (toYear ?? years));
    if (step && Temporal.PlainDate.compare(on, joined) > 0) {
      found.push({ kind: 'anniversary', on, occasion: years, amount: step.amount });
    }
  }
  return found;
}
