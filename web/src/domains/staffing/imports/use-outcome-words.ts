import type { StaffField, StaffImport, StaffRowAction } from '@hurrah/contracts/staffing/staff-records';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { changingActions, dayInWords } from './import-rules.ts';

type Counts = StaffImport['counts'];
type Changing = (typeof changingActions)[number];

/** What an import does or has done, in a few words. */
export function useOutcomeWords() {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const join = useCallback((counts: Counts, say: (action: Changing, count: number) => string) => {
    const parts = changingActions.filter((action) => counts[action] > 0).map((action) => say(action, counts[action]));
    const words = parts.join(', ');
    return words && `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}`;
  }, []);
  /** "12 added, 34 changed, 2 archived". */
  const summaryOf = useCallback(
    (counts: Counts) =>
      join(counts, (action, count) => t(`outcome.done.${action}`, { count, formatted: format.number(count) })) ||
      t('outcome.done.nobody'),
    [t, format, join],
  );
  /** "Add 12, change 34, archive 2": the button that does it. */
  const promiseOf = (counts: Counts) =>
    join(counts, (action, count) => t(`outcome.do.${action}`, { formatted: format.number(count) })) ||
    (counts.unchanged > 0 ? t('outcome.do.nothing') : t('outcome.do.none'));
  const tabOf = (action: StaffRowAction | 'failed') => t(`outcome.tabs.${action}`);
  return { summaryOf, promiseOf, tabOf };
}

export type ColumnNames = (field: StaffField) => string;

/** What the file calls the column of a field; where it has none, what we call the field. */
export function useColumnNames({ columns, options }: Pick<StaffImport, 'columns' | 'options'>): ColumnNames {
  const { t } = useTranslation('staffing');
  const mapping = options?.mapping;
  return useCallback(
    (field) => columns[mapping?.indexOf(field) ?? -1]?.trim() || t(`fields.${field}`),
    [columns, mapping, t],
  );
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
