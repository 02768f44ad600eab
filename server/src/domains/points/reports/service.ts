import { BudgetItemKind, type Cost } from '@hurrah/contracts/points/budget-items';
import type { NextEvent, PointsSummary } from '@hurrah/contracts/points/reports';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import type { CsvPart } from '../../../platform/route.ts';
import { dayOf } from '../allocations/rules.ts';
import { cycleOf } from '../allocations/service.ts';
import { findLastAudit } from '../auditor/service.ts';
import { nextPeriodStart } from '../banks/rules.ts';
import { type ItemRow, listActiveItems, listBankBalances } from '../budget-items/queries.ts';
import type { CelebrationItem } from '../celebrations/queries.ts';
import { amountOf, CelebrationKind } from '../celebrations/rules.ts';
import { costsOf } from '../estimates/service.ts';
import { findFigures } from '../liabilities/queries.ts';
import { endOf } from '../liabilities/rules.ts';
import { sumOf } from '../rollups/rules.ts';
import { listMovements, today } from '../rollups/service.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import { countCelebrants, type Expiring, findNextExpiry, sumExpiring, sumExpiringSince } from './queries.ts';
import { idBefore, sumsOf, yearOf, yearTable } from './rules.ts';

export async function getSummary(ctx: Ctx, asked: number | undefined): Promise<PointsSummary> {
  const settings = await getSettings(ctx);
  const { timeZone, movements } = await listMovements(ctx);
  const { today: day } = await today(ctx);
  const thisMonthOn = day.with({ day: 1 }).toString();
  const year = asked ?? day.year;
  const { startsOn, resetsAt } = cycleOf(ctx, settings);
  const nextOn = dayOf(resetsAt, settings.timeZone).toString();
  const { allocated, sent } = sumsOf(movements.filter(({ monthOn }) => monthOn >= startsOn));
  const expiring = await findExpiring(ctx, timeZone);
  const firstMonthOn = movements[0]?.monthOn ?? thisMonthOn;
  return {
    pointsPerUnit: settings.pointsPerUnit,
    currency: settings.currency,
    enabled: settings.enabled,
    year,
    firstYear: Number(firstMonthOn.slice(0, 4)),
    timeZone,
    ...yearOf(movements, { year, thisMonthOn }),
    now: {
      owed: yearOf(movements, { year: day.year, thisMonthOn }).total.owed,
      cycle: { startsOn, nextOn, allocated, sent },
      expiring,
    },
    next: settings.enabled ? await listNext(ctx, settings, { nextOn, expiring }) : [],
    audit: await findLastAudit(ctx),
  };
}

/** Uses last night's figures and the changes since, if they are about the same day. */
async function findExpiring(ctx: Ctx, timeZone: string): Promise<Expiring | null> {
  const on = await findNextExpiry(ctx, timeZone);
  if (!on) return null;
  const dayOn = dayOf(ctx.now, timeZone).subtract({ days: 1 }).toString();
  const stored = await findFigures(ctx, dayOn);
  if (stored?.timeZone !== timeZone || stored.expiring?.on !== on) return sumExpiring(ctx, on, timeZone);
  const since = endOf(dayOn, timeZone);
  const change = await sumExpiringSince(ctx, { on, timeZone }, { since, sinceId: idBefore(since) });
  return { on, points: stored.expiring.points + change.points, people: stored.expiring.people + change.people };
}

/** Lists upcoming payments and expiries, soonest first: cycles, refills of banks, celebrations and an expiry. */
async function listNext(
  ctx: Ctx,
  settings: Settings,
  { nextOn, expiring }: { nextOn: string; expiring: PointsSummary['now']['expiring'] },
): Promise<NextEvent[]> {
  const items = await listActiveItems(ctx, BudgetItemKind.options);
  const events = [
    ...(await listNextAllocations(ctx, settings, { items, nextOn })),
    ...(await listNextRefills(ctx, settings, items)),
    ...(await listNextCelebrations(ctx, settings, items)),
  ].filter(({ points }) => points > 0);
  const expiry = expiring && { kind: 'expiry' as const, itemId: null, name: null, on: expiring.on, toOn: null };
  const lost = expiry ? [{ ...expiry, people: expiring.people, points: -expiring.points }] : [];
  return [...events, ...lost].toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

const named = ({ kind, id, name }: ItemRow) => ({ kind, itemId: id, name, toOn: null });

async function listNextAllocations(
  ctx: Ctx,
  settings: Settings,
  { items, nextOn }: { items: ItemRow[]; nextOn: string },
): Promise<NextEvent[]> {
  const allocations = items.filter(({ kind }) => kind === 'allocation');
  const costs = await costsOf(ctx, settings, allocations);
  return allocations.map((item, index) => {
    const { people, perCycle } = costs[index] as Cost;
    return { ...named(item), on: nextOn, people, points: perCycle };
  });
}

/** A refill tops a bank up, so its current balance is not paid again. */
async function listNextRefills(ctx: Ctx, { timeZone }: Settings, items: ItemRow[]): Promise<NextEvent[]> {
  const banks = items.filter(({ kind }) => kind === 'pointsBank');
  const balances = await listBankBalances(
    ctx,
    banks.map(({ id }) => id),
  );
  return banks.flatMap((bank) => {
    if (bank.refill === 'never') return [];
    const on = nextPeriodStart(ctx.now, bank.refill, timeZone);
    return [{ ...named(bank), on, people: 0, points: bank.amount - (balances.get(bank.id) ?? 0) }];
  });
}

/** Lists celebrations from tomorrow to the end of next month. */
async function listNextCelebrations(ctx: Ctx, { timeZone }: Settings, items: ItemRow[]): Promise<NextEvent[]> {
  const celebrations = items.filter(isCelebrationItem);
  const day = dayOf(ctx.now, timeZone);
  const days = { fromOn: day.add({ days: 1 }), toOn: endOfNextMonth(day), timeZone };
  const celebrants = await countCelebrants(ctx, celebrations, days);
  return celebrations.map((item) => {
    const paid = celebrants.filter(({ itemId, years }) => itemId === item.id && paidTo(item, years) > 0);
    return {
      ...named(item),
      on: days.fromOn.toString(),
      toOn: days.toOn.toString(),
      people: sumOf(paid, ({ people }) => people),
      points: sumOf(paid, ({ people, years }) => people * paidTo(item, years)),
    };
  });
}

const endOfNextMonth = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ day: 1 }).add({ months: 2 }).subtract({ days: 1 });

const isCelebrationItem = (item: ItemRow): item is CelebrationItem => CelebrationKind.safeParse(item.kind).success;

const paidTo = ({ amount, steps }: ItemRow, years: number | null): number =>
  years === null ? amount : amountOf(steps, years);

export async function readSummaryRows(ctx: MemberCtx, year: number): Promise<CsvPart> {
  const { pointsPerUnit, currency } = await getSettings(ctx);
  const { movements } = await listMovements(ctx);
  const thisMonthOn = (await today(ctx)).today.with({ day: 1 }).toString();
  const format = { year, locale: localeOf(ctx.locale), pointsPerUnit, currency };
  return { ...yearTable(yearOf(movements, { year, thisMonthOn }), format), next: null };
}
