import type { BudgetItemKind } from '@hurrah/contracts/points/budget-items';
import { maxPoints } from '@hurrah/contracts/points/movement-rules';
import type { SimulatedChange } from '../allocations/api.ts';

/** What somebody tries out for one item. What isn't there stays as it is. */
export interface Trial {
  active?: boolean;
  amount?: number | undefined;
  /** Of anniversaries: how many times what their steps pay. */
  factor?: number;
}
export type Trials = Record<string, Trial>;

export const factors = [0.5, 1, 1.5, 2, 3] as const;

interface Item {
  id: string;
  kind: BudgetItemKind;
  active: boolean;
  amount: number;
}

/** What the API is asked: only what differs from the item as it is. */
export function changesOf(items: Item[], trials: Trials): SimulatedChange[] {
  return items.flatMap(({ id, kind, active, amount }) => {
    const trial = trials[id];
    if (!trial) return [];
    const change = {
      ...(trial.active !== undefined && trial.active !== active && { active: trial.active }),
      ...(kind !== 'anniversary' && isAmount(trial.amount) && trial.amount !== amount && { amount: trial.amount }),
      ...(kind === 'anniversary' && trial.factor !== undefined && trial.factor !== 1 && { factor: trial.factor }),
    };
    return Object.keys(change).length > 0 ? [{ id, ...change }] : [];
  });
}

const isAmount = (amount: number | undefined): amount is number =>
  amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount <= maxPoints;
