import { Segment } from '@hurrah/contracts/people/tenant-members';
import type { Liabilities } from '@hurrah/contracts/points/reports';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import type { CsvPart } from '../../../platform/route.ts';
import { effectOn, sumOf } from '../rollups/rules.ts';
import { listMovements, today } from '../rollups/service.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export async function getLiabilities(ctx: Ctx, asked: string | undefined): Promise<Liabilities> {
  const { pointsPerUnit, currency } = await getSettings(ctx);
  const { timeZone, movements } = await listMovements(ctx);
  const lastOn = (await today(ctx)).today.subtract({ days: 1 }).toString();
  const firstOn = movements.map((movement) => movement.firstOn).reduce((a, b) => (a < b ? a : b), lastOn);
  const asOfOn = asked ?? lastOn;
  if (asOfOn < firstOn || asOfOn > lastOn) throw invalid('asOfOn', 'points.dayOutOfRange');
  const comparedOn = rules.lastDayOfMonthBefore(asOfOn);
  const compared = movements.filter(({ monthOn }) => monthOn <= comparedOn);
  const { timeZone: _, ...figures } = await figuresOf(ctx, asOfOn, timeZone);
  return {
    pointsPerUnit,
    currency,
    asOfOn,
    firstOn,
    lastOn,
    comparedOn,
    comparedPoints: sumOf(compared, (movement) => effectOn('redeemable', movement)),
    ...figures,
  };
}

/** Our choice: books of this many transactions are added up in about a second. */
const quickTransactions = 100_000;

/** Whether the figures of a day are stored or quick enough to compute within a request. */
export async function isQuick(ctx: Ctx, dayOn: string): Promise<boolean> {
  const { timeZone, movements } = await listMovements(ctx, dayOn);
  if (sumOf(movements, ({ transactions }) => transactions) <= quickTransactions) return true;
  return (await queries.findFigures(ctx, dayOn))?.timeZone === timeZone;
}

/** Reads a stored day, or computes it. Days stored in an earlier time zone of the company are computed again. */
async function figuresOf(ctx: Ctx, dayOn: string, timeZone: string): Promise<queries.Figures> {
  const stored = await queries.findFigures(ctx, dayOn);
  return stored?.timeZone === timeZone ? stored : computeFigures(ctx, dayOn, timeZone);
}

export async function computeFigures(ctx: Ctx, dayOn: string, timeZone: string): Promise<queries.Figures> {
  const until = rules.endOf(dayOn, timeZone);
  const months = rules.ages.map((age) => rules.ageMonths[age]);
  const since = (count: number) => rules.monthsBefore(dayOn, count, timeZone);
  const rows = await queries.sumOwed(ctx, { until, ages: months.slice(1).map(since), timeZone });
  const { from, until: before } = rules.cohortMonths;
  const cohort = await queries.sumCohort(ctx, { from: since(from), before: since(before), until, months });
  return { ...presentFigures(rows, rules.unspentOf(cohort)), timeZone };
}

function presentFigures(rows: queries.OwedRow[], unspent: rules.Unspent): Omit<queries.Figures, 'timeZone'> {
  const all = rows.find(({ part }) => part === 'all');
  const expiring = rows.find(({ part }) => part === 'expiring');
  const ages = rules.ages.map((age, index) => {
    const points = all?.ages[index] ?? 0;
    const part = unspent?.[index];
    return { age, points, neverSpent: part === undefined ? null : Math.round(points * part) };
  });
  const valuesOf = (segment: Segment) =>
    rows
      .filter(({ part }) => part === segment)
      .map(({ value, people, points, ages: parts }) => ({
        value,
        people,
        points,
        neverSpent: rules.neverSpentOf(parts, unspent),
      }))
      .toSorted((a, b) => b.points - a.points || (a.value ?? '').localeCompare(b.value ?? ''));
  return {
    people: all?.people ?? 0,
    points: all?.points ?? 0,
    neverSpent: unspent && sumOf(ages, ({ neverSpent }) => neverSpent ?? 0),
    ages,
    segments: Object.fromEntries(Segment.options.map((segment) => [segment, valuesOf(segment)])) as Figures['segments'],
    expiring: expiring ? { on: expiring.value ?? '', points: expiring.points, people: expiring.people } : null,
  };
}
type Figures = queries.Figures;

/** Computes and stores a day, so that it can be read at once. */
export async function storeDay(ctx: Ctx, dayOn: string): Promise<void> {
  const { timeZone } = await today(ctx);
  await queries.saveFigures(ctx, dayOn, await computeFigures(ctx, dayOn, timeZone));
}

/** Lists yesterday and the ends of months that are not stored. Deletes days that are too old to be compared. */
export async function listDaysToStore(ctx: Ctx): Promise<string[]> {
  const { today: day } = await today(ctx);
  await queries.deleteFiguresBefore(ctx, day.subtract({ days: rules.keptDays }).toString());
  const { movements } = await listMovements(ctx);
  const firstOn = movements.map((movement) => movement.firstOn).reduce((a, b) => (a < b ? a : b), day.toString());
  const stored = new Set(await queries.listStoredDays(ctx));
  const ends = rules.monthEndsBetween(firstOn, day.toString()).filter((end) => !stored.has(end));
  return [...new Set([day.subtract({ days: 1 }).toString(), ...ends])];
}

/** One row for the total and for each age and value of a segment. */
export async function readLiabilityRows(ctx: MemberCtx, asOfOn: string | undefined): Promise<CsvPart> {
  const words = rules.exportWords[localeOf(ctx.locale)];
  const found = await getLiabilities(ctx, asOfOn);
  const { currency, pointsPerUnit } = found;
  const line = (
    [breakdown, value]: [string, string],
    { people = null, points, neverSpent }: { people?: number | null; points: number; neverSpent: number | null },
  ) => [
    found.asOfOn,
    breakdown,
    value,
    people,
    points,
    neverSpent,
    currency,
    Math.round((points * 100) / pointsPerUnit) / 100,
  ];
  const rows = [
    line([words.total, ''], found),
    ...found.ages.map(({ age, ...owed }) => line([words.age, words.ages[age]], owed)),
    ...Segment.options.flatMap((segment) =>
      found.segments[segment].map(({ value, ...owed }) => line([words.segments[segment], value ?? words.none], owed)),
    ),
  ];
  const table = { filename: `${words.filename}-${found.asOfOn}.csv`, columns: [...words.columns] };
  return { rows, next: null, table };
}
