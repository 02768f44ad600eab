import type { BankRefill, BudgetItem } from '@hurrah/contracts/points/budget-items';
import { maxPoints } from '@hurrah/contracts/points/movement-rules';

/** What the form about a bank holds. */
export interface BankDraft {
  name: string;
  /** None while the field is empty. */
  amount: number | undefined;
  refill: BankRefill;
  lowBalance: number | null;
  spenders: { memberIds: string[]; teamIds: string[] };
  ownerId: string | null;
}

export const refills = ['never', 'month', 'quarter', 'year'] as const satisfies BankRefill[];

export const newBank = (ownerId: string | null): BankDraft => ({
  name: '',
  amount: undefined,
  refill: 'never',
  lowBalance: null,
  spenders: { memberIds: [], teamIds: [] },
  ownerId,
});

export const draftOf = ({ name, amount, refill, lowBalance, spenders, ownerId }: BudgetItem): BankDraft => ({
  name,
  amount,
  refill,
  lowBalance,
  spenders,
  ownerId,
});

const refillsPerYear: Record<BankRefill, number> = { never: 0, month: 12, quarter: 4, year: 1 };

/** What refills bring in a year if the bank is empty each time; undefined while the amount is none. */
export function mostPerYear({ amount, refill }: Pick<BankDraft, 'amount' | 'refill'>): number | undefined {
  const isAmount = amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount <= maxPoints;
  return isAmount ? amount * refillsPerYear[refill] : undefined;
}

export const isLow = ({ balance, lowBalance }: Pick<BudgetItem, 'balance' | 'lowBalance'>): boolean =>
  lowBalance !== null && (balance ?? 0) < lowBalance;

/** How full a bank is, from 0 to 1. One that holds more than a refill brings is full. */
export const fillOf = ({ balance, amount }: Pick<BudgetItem, 'balance' | 'amount'>): number =>
  amount > 0 ? Math.min(1, (balance ?? 0) / amount) : Number((balance ?? 0) > 0);
