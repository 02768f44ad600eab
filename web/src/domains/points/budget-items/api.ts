import {
  type BudgetItem,
  type BudgetItemKind,
  estimateBudgetItem,
  forecastMember,
  getBudgetItemUsage,
  listBudgetItems,
} from '@hurrah/contracts/points/budget-items';
import { ApiError, apiQuery } from '../../../lib/api.ts';
import type { EstimateDraft } from '../estimates/use-estimate.ts';

/** A company has a handful of each kind. */
const pageSize = 100;

export const celebrationsQuery = () =>
  apiQuery(listBudgetItems, {
    query: { kindIn: ['birthday', 'anniversary', 'welcome', 'onboarding'], embeds: ['teams', 'cost'], pageSize },
  });

export const banksQuery = () =>
  apiQuery(listBudgetItems, { query: { kindIn: ['pointsBank'], embeds: ['teams', 'spenderPeople'], pageSize } });

/** One item of a kind; an item of another kind has another page. */
export const itemQuery = (id: string, kind: BudgetItemKind) => {
  const query = apiQuery(listBudgetItems, {
    query: { idIn: [id], kindIn: [kind], embeds: ['teams', 'spenderPeople', 'cost'], pageSize: 1 },
  });
  return {
    ...query,
    select: ({ results }: { results: BudgetItem[] }): BudgetItem => {
      const [item] = results;
      if (!item) throw new ApiError(404, { error: 'NotFound' });
      return item;
    },
  };
};

export const estimateQuery = (body: EstimateDraft) => apiQuery(estimateBudgetItem, { body });

export const usageQuery = (id: string) => apiQuery(getBudgetItemUsage, { params: { id } });
export const forecastQuery = (id: string) => apiQuery(forecastMember, { params: { id } });
