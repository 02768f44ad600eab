import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useCan } from '../../../lib/permissions.ts';
import { moneyOf, myAccountsQuery } from '../../points/index.ts';

/** Counted things and points in words, and what points are worth once the rate is known. */
export function useAwardAmounts() {
  const { t } = useTranslation('awardTypes');
  const format = useFormat();
  const can = useCan();
  const { data: rate } = useQuery({ ...myAccountsQuery(), enabled: can('pointsApp:browse') });
  const money = (points: number) => rate && moneyOf(format.locale, rate, points);
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  const points = (count: number) => t('amounts.points', counted(count));
  return {
    counted,
    money,
    points,
    number: format.number,
    /** '300 points ($30)'. */
    worth: (count: number): string => {
      const value = money(count);
      return value ? t('amounts.worth', { points: points(count), money: value }) : points(count);
    },
  };
}
