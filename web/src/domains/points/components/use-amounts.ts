import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { moneyOf, type Rate } from '../movement.ts';

/** Counted people and points in words, and what points are worth: '267 people', '24,570 points', '$2,457'. */
export function useAmounts(rate: Rate) {
  const { t } = useTranslation('pointsAdmin');
  const format = useFormat();
  const money = (points: number) => moneyOf(format.locale, rate, points);
  return {
    people: (count: number) => t('amounts.people', { count, formatted: format.number(count) }),
    points: (count: number) => t('amounts.points', { count, formatted: format.number(count) }),
    number: format.number,
    money,
    /** A difference with its sign: '+6', '−$213'. */
    change: (difference: number, words: (size: number) => string = format.number) => {
      if (difference === 0) return words(0);
      return `${difference > 0 ? '+' : '−'}${words(Math.abs(difference))}`;
    },
  };
}
