import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';

/** 'x of your y direct reports were recognized in the last 30 days', as one would say it. */
export function useRecognizedWords() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return ({ total, recognizedCount }: { total: number; recognizedCount: number }): string => {
    if (total === 1) return t(recognizedCount === 1 ? 'reports.oneRecognized' : 'reports.oneWaiting');
    return t('reports.recognized', {
      count: recognizedCount,
      formatted: format.number(recognizedCount),
      total: format.number(total),
    });
  };
}
