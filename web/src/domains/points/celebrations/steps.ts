import type { AnniversaryStep, Estimate } from '@hurrah/contracts/points/budget-items';
import { suggestedSteps } from '@hurrah/contracts/points/suggestions';

/** From one anniversary to another, both included; without an end, all later ones. */
export type Years = Pick<AnniversaryStep, 'fromYear' | 'toYear'>;

/** The contract's limit. */
export const maxYear = 70;

/** What is suggested for the first year of a step; years 6 to 9 have no suggestion. */
export const suggestionFor = ({ fromYear }: Years, pointsPerUnit: number): number | undefined =>
  suggestedSteps(pointsPerUnit).find((step) => isWithin(fromYear, step))?.amount;

const isWithin = (year: number, { fromYear, toYear }: Years): boolean =>
  year >= fromYear && (toYear === null || year <= toYear);

export const isSameYears = (one: Years, other: Years): boolean =>
  one.fromYear === other.fromYear && one.toYear === other.toYear;

export interface Gap extends Years {
  /** Who has an anniversary in it within twelve months and gets nothing; undefined while nobody knows. */
  people: number | undefined;
}

/** The years that no step pays for, with the people of the estimate in them. */
export function gapsIn(steps: readonly Years[], estimated: Estimate['gaps'] | undefined): Gap[] {
  const gaps: Years[] = [];
  let next: number | null = 1;
  for (const { fromYear, toYear } of steps) {
    if (next !== null && fromYear > next) gaps.push({ fromYear: next, toYear: fromYear - 1 });
    next = toYear === null ? null : toYear + 1;
  }
  if (next !== null && next <= maxYear) gaps.push({ fromYear: next, toYear: null });
  return gaps.map((gap) => ({ ...gap, people: estimated && peopleIn(gap, estimated) }));
}

const peopleIn = (gap: Years, estimated: Estimate['gaps']): number =>
  estimated.filter(({ fromYear }) => isWithin(fromYear, gap)).reduce((sum, { people }) => sum + people, 0);

export type StepsRow = { type: 'step'; step: AnniversaryStep; index: number } | { type: 'gap'; gap: Gap };

/** Steps and the gaps between them, in the order of the years. */
export function rowsOf(steps: readonly AnniversaryStep[], estimated: Estimate['gaps'] | undefined): StepsRow[] {
  const rows: StepsRow[] = [
    ...steps.map((step, index) => ({ type: 'step' as const, step, index })),
    ...gapsIn(steps, estimated).map((gap) => ({ type: 'gap' as const, gap })),
  ];
  return rows.toSorted((one, other) => yearsOf(one).fromYear - yearsOf(other).fromYear);
}

const yearsOf = (row: StepsRow): Years => (row.type === 'step' ? row.step : row.gap);

/** What is wrong with the years of a new step. */
export type YearsProblem = 'from' | 'to' | 'order' | 'overlap';

export function problemOf(
  { fromYear, toYear }: { fromYear: number | undefined; toYear: number | null | undefined },
  steps: readonly Years[],
): YearsProblem | undefined {
  if (!isYear(fromYear)) return 'from';
  if (toYear !== null && !isYear(toYear)) return 'to';
  if (toYear !== null && toYear < fromYear) return 'order';
  return steps.some((step) => isOverlap(step, { fromYear, toYear })) ? 'overlap' : undefined;
}

const isYear = (year: number | undefined): year is number =>
  year !== undefined && Number.isInteger(year) && year >= 1 && year <= maxYear;

const isOverlap = (one: Years, other: Years): boolean =>
  one.fromYear <= (other.toYear ?? maxYear) && other.fromYear <= (one.toYear ?? maxYear);

/** With a step in its place. */
export const withStep = (steps: readonly AnniversaryStep[], step: AnniversaryStep): AnniversaryStep[] =>
  [...steps, step].toSorted((one, other) => one.fromYear - other.fromYear);

/** What a new step in a gap begins with: what is suggested, or else what the step before it pays. */
export function newStepIn(
  { fromYear, toYear }: Years,
  steps: readonly AnniversaryStep[],
  pointsPerUnit: number,
): AnniversaryStep {
  const before = steps.findLast((step) => step.fromYear < fromYear);
  const amount = suggestionFor({ fromYear, toYear }, pointsPerUnit) ?? before?.amount ?? pointsPerUnit;
  return { fromYear, toYear, amount };
}

/** The one step whose amount differs, where the years are the same and nothing else differs. */
export function onlyChangeIn(
  before: readonly AnniversaryStep[],
  after: readonly AnniversaryStep[],
): { from: AnniversaryStep; to: AnniversaryStep } | undefined {
  const isComparable = before.length === after.length && before.every((step, at) => isSame(step, after[at]));
  if (!isComparable) return undefined;
  const changed = before.flatMap((from, at) => {
    const to = after[at];
    return to && to.amount !== from.amount ? [{ from, to }] : [];
  });
  return changed.length === 1 ? changed[0] : undefined;
}

const isSame = (one: Years, other: Years | undefined): boolean => other !== undefined && isSameYears(one, other);
