import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { type BankDraft, mostPerYear } from './banks.ts';

/** More spenders than these are a number. */
const maxNamed = 3;

/** How a bank is refilled and who may spend from it, in words. */
export function useBankWords(rate: Rate) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const words = useItemWords(rate);
  return {
    refill: ({ amount, refill }: Pick<BankDraft, 'amount' | 'refill'>): string => {
      const most = mostPerYear({ amount, refill });
      if (refill === 'never' || amount === undefined || most === undefined) return t('refill.words.never');
      const values = { points: words.points(amount), most: words.points(most), money: words.money(most) };
      return t(`refill.words.${refill}`, values);
    },
    spenders: ({ spenders, spenderPeople = [], teams = [] }: BudgetItem): string => {
      const named = [
        ...teams.filter(({ id }) => spenders.teamIds.includes(id)).map(({ name }) => name),
        ...spenderPeople.map(nameOf),
      ];
      if (named.length === 0) return t('bank.onlyAdmins');
      if (named.length <= maxNamed) return format.list(named);
      const others = named.length - maxNamed + 1;
      return format.list([...named.slice(0, maxNamed - 1), t('bank.others', words.counted(others))]);
    },
  };
}
