import type { StaffField } from '@hurrah/contracts/identity/staff-records';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/dates.ts';
import { dateFormat } from '../../lib/intl.ts';

/** "3 April 2020" for 2020-04-03, and "3 April" for 04-03. A day is the same day everywhere. */
export function dayInWords(locale: string, day: string): string {
  const hasYear = day.length > 5;
  const date = new Date(`${hasYear ? day : `2000-${day}`}T00:00:00Z`);
  const year = hasYear ? ({ year: 'numeric' } as const) : {};
  return dateFormat(locale, { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' }).format(date);
}

/** The name of a field and its values, as people say them. */
export function useFieldWords() {
  const { t } = useTranslation('staffing');
  const { locale } = useFormat();
  const isDate = (field: StaffField) => field === 'startOn' || field === 'birthday';
  return {
    nameOf: (field: StaffField): string => t(`fields.${field}`),
    valueOf: (field: StaffField, value: string): string => (isDate(field) ? dayInWords(locale, value) : value),
  };
}
