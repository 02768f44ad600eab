import type { AnniversaryStep, BudgetItem, Cost, Estimate } from '@hurrah/contracts/points/budget-items';
import { maxPoints } from '@hurrah/contracts/points/movement-rules';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { suggestedPoints, suggestedSteps } from '@hurrah/contracts/points/suggestions';
import { everyone } from '../audiences/audience.ts';
import type { EstimateDraft } from '../estimates/use-estimate.ts';
import type { CelebrationKind } from './kinds.ts';
import { onlyChangeIn, type Years } from './steps.ts';

/** What the form about a celebration holds. */
export interface CelebrationDraft {
  name: string;
  active: boolean;
  amount: number;
  steps: AnniversaryStep[];
  afterDays: number;
  audience: Eligibility;
  ownerId: string | null;
}

/** Undefined for anniversaries, which have a suggestion for each step. */
export const suggestedAmount = (kind: CelebrationKind, pointsPerUnit: number): number | undefined =>
  kind === 'anniversary' ? undefined : suggestedPoints(kind, pointsPerUnit);

const firstDays = 30;

/** A new one begins with what is suggested, for everyone. */
export const newCelebration = (
  kind: CelebrationKind,
  pointsPerUnit: number,
  { name, ownerId }: Pick<CelebrationDraft, 'name' | 'ownerId'>,
): CelebrationDraft => ({
  name,
  active: true,
  amount: suggestedAmount(kind, pointsPerUnit) ?? 0,
  steps: kind === 'anniversary' ? suggestedSteps(pointsPerUnit) : [],
  afterDays: kind === 'onboarding' ? firstDays : 0,
  audience: everyone,
  ownerId,
});

export const draftOf = (item: BudgetItem): CelebrationDraft => ({
  name: item.name,
  active: item.active,
  amount: item.amount,
  steps: item.steps,
  afterDays: item.afterDays,
  audience: item.audience,
  ownerId: item.ownerId,
});

const isAmount = (amount: number | undefined): boolean =>
  amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount <= maxPoints;

/** What the estimate is asked, or undefined while a number in the form is none that could be saved. */
export function estimateOf(kind: CelebrationKind, draft: CelebrationDraft, id?: string): EstimateDraft | undefined {
  const { active, amount, steps, afterDays, audience } = draft;
  const isComplete =
    isAmount(amount) &&
    steps.every((step) => isAmount(step.amount)) &&
    Number.isInteger(afterDays) &&
    afterDays >= 0 &&
    afterDays <= 365;
  return isComplete ? { kind, active, amount, steps, afterDays, audience, ...(id && { id }) } : undefined;
}

/** What saving does to the people and the money. */
export type Consequence =
  | { type: 'same' }
  | { type: 'staysOff' }
  | { type: 'off'; before: Cost }
  | { type: 'on'; after: Cost }
  | { type: 'amount'; from: number; to: number; years: Years | undefined; people: number; change: number }
  | { type: 'cost'; after: Cost; change: number };

interface Change {
  saved: CelebrationDraft | undefined;
  draft: CelebrationDraft;
  estimate: Pick<Estimate, 'now' | 'after' | 'steps'>;
}

export function consequenceOf({ saved, draft, estimate }: Change): Consequence {
  const { now, after } = estimate;
  const wasActive = saved?.active ?? false;
  if (!draft.active) return wasActive && now ? { type: 'off', before: now } : { type: 'staysOff' };
  if (!wasActive || !now || !saved) return { type: 'on', after };
  const change = after.perYear - now.perYear;
  const step = onlyChangeIn(saved.steps, draft.steps);
  const isSameElse =
    JSON.stringify([saved.audience, saved.afterDays]) === JSON.stringify([draft.audience, draft.afterDays]);
  if (isSameElse && step && saved.amount === draft.amount) {
    const { from, to } = step;
    const people = estimate.steps.find(({ fromYear }) => fromYear === to.fromYear)?.people ?? 0;
    return { type: 'amount', from: from.amount, to: to.amount, years: to, people, change };
  }
  if (isSameElse && saved.amount !== draft.amount) {
    return { type: 'amount', from: saved.amount, to: draft.amount, years: undefined, people: after.people, change };
  }
  return change === 0 && after.people === now.people ? { type: 'same' } : { type: 'cost', after, change };
}

/** From the least to the most that a person is paid; both are the same where everyone gets the same. */
export function amountRange({ kind, amount, steps }: Pick<BudgetItem, 'kind' | 'amount' | 'steps'>): {
  from: number;
  to: number;
} {
  if (kind !== 'anniversary') return { from: amount, to: amount };
  const amounts = steps.map((step) => step.amount);
  return { from: Math.min(...amounts, ...(amounts.length > 0 ? [] : [0])), to: Math.max(0, ...amounts) };
}
