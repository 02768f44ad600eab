import type { AnniversaryStep, Cost, Estimate } from '@hurrah/contracts/points/budget-items';
import type { AllocationCycle } from '@hurrah/contracts/points/settings';
import { refillsPerYear } from '../banks/rules.ts';
import type { Priced } from './queries.ts';

export interface Anniversaries {
  years: number;
  people: number;
}

interface Facts {
  people: number;
  anniversaries: Anniversaries[];
  cycle: AllocationCycle;
}

const cyclesPerYear = { monthly: 12, quarterly: 4 } as const;
const none: Cost = { people: 0, perCycle: 0, perYear: 0 };

/** Returns the cost of an item if all its points are paid. An inactive item costs nothing. */
export function costOf(item: Priced, { people, anniversaries, cycle }: Facts): Cost {
  if (!item.active) return none;
  if (item.kind === 'allocation') {
    const perCycle = people * item.amount;
    return { people, perCycle, perYear: perCycle * cyclesPerYear[cycle] };
  }
  if (item.kind === 'pointsBank') {
    const perYear = item.amount * refillsPerYear[item.refill];
    return { people: 0, perCycle: Math.round(perYear / 12), perYear };
  }
  if (item.kind === 'anniversary') {
    const steps = stepsOf(item.steps, anniversaries);
    const perYear = steps.reduce((sum, { points }) => sum + points, 0);
    const paid = steps.filter(({ amount }) => amount > 0).reduce((sum, step) => sum + step.people, 0);
    return { people: paid, perCycle: Math.round(perYear / 12), perYear };
  }
  const perYear = people * item.amount;
  return { people, perCycle: Math.round(perYear / 12), perYear };
}

const isIn = ({ fromYear, toYear }: AnniversaryStep, years: number): boolean =>
  years >= fromYear && years <= (toYear ?? years);

/** Returns the number of people that each step pays, and the cost. */
export const stepsOf = (steps: AnniversaryStep[], anniversaries: Anniversaries[]): Estimate['steps'] =>
  steps.map((step) => {
    const people = anniversaries.filter(({ years }) => isIn(step, years)).reduce((sum, one) => sum + one.people, 0);
    return { ...step, people, points: people * step.amount };
  });

/** Groups consecutive years without a step, with the number of people who reach them. */
export function gapsOf(steps: AnniversaryStep[], anniversaries: Anniversaries[]): Estimate['gaps'] {
  const gaps: Estimate['gaps'] = [];
  const boundaries = [0, ...steps.map(({ toYear }) => toYear ?? Number.POSITIVE_INFINITY)];
  const starts = [...steps.map(({ fromYear }) => fromYear), Number.POSITIVE_INFINITY];
  boundaries.forEach((end, index) => {
    const start = starts[index] ?? Number.POSITIVE_INFINITY;
    const missed = anniversaries.filter(({ years }) => years > end && years < start);
    const [first, last] = [missed[0], missed.at(-1)];
    if (!first || !last) return;
    const people = missed.reduce((sum, one) => sum + one.people, 0);
    const toYear = Number.isFinite(start) ? start - 1 : last.years;
    gaps.push({ fromYear: end + 1, toYear, people });
  });
  return gaps;
}
