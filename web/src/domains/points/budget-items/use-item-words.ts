import { useTranslation } from 'react-i18next';
import { type Rate, useAmounts } from '../../../lib/amounts.ts';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import type { Years } from '../celebrations/steps.ts';

/** Celebrations are paid at nine on the clock of each person. */
const payTime = Date.UTC(2024, 0, 1, 9);

/** Amounts, years and days as the pages of celebrations and banks write them. */
export function useItemWords(rate: Rate) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  return {
    ...useAmounts(rate),
    /** 'Year 1', 'Years 10–14', 'Year 20 and later'. */
    years: ({ fromYear, toYear }: Years) => {
      if (toYear === null) return t('years.later', { from: fromYear });
      return fromYear === toYear
        ? t('years.one', { from: fromYear })
        : t('years.range', { from: fromYear, to: toYear });
    },
    /** 'Today', 'Tomorrow', 'Nov 17'. */
    day: (on: string) => {
      const today = dayIn(new Date(), format.timeZone);
      const days = Math.round((Date.parse(on) - Date.parse(today)) / 86_400_000);
      if (days === 0) return t('today');
      return days === 1 ? t('tomorrow') : format.shortDay(on);
    },
    payTime: dateFormat(format.locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(payTime),
  };
}
