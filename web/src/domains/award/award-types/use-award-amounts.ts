import { useQuery } from '@tanstack/react-query';
import { useAmounts } from '../../../lib/amounts.ts';
import { useCan } from '../../../lib/permissions.ts';
import { myAccountsQuery } from '../../points/index.ts';

/** Counted things and points in words, and what points are worth once the rate is known. */
export function useAwardAmounts() {
  const can = useCan();
  const { data: rate } = useQuery({ ...myAccountsQuery(), enabled: can('pointsApp:browse') });
  return useAmounts(rate);
}
