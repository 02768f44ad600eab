import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import type { UseFormReturn } from 'react-hook-form';
import { everyone } from '../audiences/audience.ts';

/** What an admin says about an allocation. */
export interface AllocationValues {
  name: string;
  active: boolean;
  amount: number;
  audience: Eligibility;
  ownerId: string | null;
}
export type AllocationForm = UseFormReturn<AllocationValues>;

export const valuesOf = ({ name, active, amount, audience, ownerId }: BudgetItem): AllocationValues => ({
  name,
  active,
  amount,
  audience,
  ownerId,
});

export const newValues = (amount: number, ownerId: string | null): AllocationValues => ({
  name: '',
  active: true,
  amount,
  audience: everyone,
  ownerId,
});
