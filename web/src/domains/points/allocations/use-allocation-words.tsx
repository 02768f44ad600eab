import type { Estimate } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';

/** What saving an allocation does, in one sentence with points and money, and what it doesn't do. */
export function useAllocationWords(settings: BudgetSettings) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const { allocationCycle: cycle } = settings;

  const consequence = (
    { startsOn, now, after }: Pick<Estimate, 'startsOn' | 'now' | 'after'>,
    { active, amount }: { active: boolean; amount: number },
  ) => {
    const values = {
      date: format.longDay(startsOn),
      people: amounts.people(after.people),
      each: amounts.points(amount),
      total: amounts.points(after.perCycle),
      money: amounts.money(after.perCycle),
    };
    const difference = after.perCycle - (now?.perCycle ?? 0);
    const money = amounts.money(Math.abs(difference));
    const change =
      difference === 0
        ? t('consequence.same')
        : difference > 0
          ? t(`consequence.more.${cycle}`, { money })
          : t(`consequence.less.${cycle}`, { money });
    const pays = active && amount > 0 && after.people > 0;
    return (
      <>
        {pays ? t(`consequence.pays.${cycle}`, values) : t('consequence.nothing', values)}
        <div>
          {change} {t('consequence.kept')}
        </div>
      </>
    );
  };
  return { consequence };
}
