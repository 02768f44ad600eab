import type { Currency } from '@hurrah/contracts/points/settings';
import { useTranslation } from 'react-i18next';
import { useFormat } from './dates.ts';
import { numberFormat } from './intl.ts';

export interface Rate {
  pointsPerUnit: number;
  currency: Currency;
}

/** What points are worth, without cents where there are none: $25, $19.50. */
export const moneyOf = (locale: string, { pointsPerUnit, currency }: Rate, points: number): string =>
  numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(points / pointsPerUnit);

/** What a number field shows: the text as typed, unless the form was given another number since. */
export const shownText = (typed: string | number, value: number | undefined): string | number => {
  if (value === undefined) return '';
  return Number(typed) === value ? typed : value;
};

/** How a language groups and ends whole numbers. */
export function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = numberFormat(locale).formatToParts(12_345.6);
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find('group', ','), decimal: find('decimal', '.') };
}

type Money<R> = R extends Rate ? string : undefined;

/** Counted people and points in words, and what points are worth: '267 people', '24,570 points', '$2,457'. */
export function useAmounts<R extends Rate | undefined>(rate: R) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  const points = (count: number) => t('amounts.points', counted(count));
  /** Undefined while the rate is not known. */
  const money = (count: number) => (rate && moneyOf(format.locale, rate, count)) as Money<R>;
  return {
    /** For a text that names a number: `t('people', counted(3))`. */
    counted,
    people: (count: number) => t('amounts.people', counted(count)),
    points,
    number: format.number,
    money,
    /** '300 points ($30)'. */
    worth: (count: number): string => {
      const value = money(count);
      return value ? t('amounts.worth', { points: points(count), money: value }) : points(count);
    },
    /** A difference with its sign: '+6', '−$213'. */
    change: (difference: number, words: (size: number) => string = format.number) => {
      if (difference === 0) return words(0);
      return `${difference > 0 ? '+' : '−'}${words(Math.abs(difference))}`;
    },
  };
}
