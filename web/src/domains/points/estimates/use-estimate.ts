import { type Estimate, estimateBudgetItem } from '@hurrah/contracts/points/budget-items';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, type Input } from '../../../lib/api.ts';

export type EstimateDraft = Input<typeof estimateBudgetItem>['body'];

const delayMs = 300;
const nothing: EstimateDraft = { kind: 'allocation' };

/**
 * What the draft of an item costs and whom it reaches, a moment after the last change. The last draft wins, and the
 * answer before it stays until then. Undefined asks nothing.
 */
export function useEstimate(draft: EstimateDraft | undefined) {
  const key = JSON.stringify(draft);
  const [asked] = useDebouncedValue(key, delayMs);
  const body = asked === undefined ? nothing : (JSON.parse(asked) as EstimateDraft);
  const query = useQuery({
    ...apiQuery(estimateBudgetItem, { body }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const data: Estimate | undefined = draft && query.data;
  return { ...query, data, isBehind: draft !== undefined && (asked !== key || query.isPlaceholderData) };
}
