import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { tenureOf, todayIn } from '../tenure.ts';

interface TenureProps {
  startOn: string;
  /** Where a heading has said the words already: 'March 2019'. */
  short?: boolean;
}

/** 'With us since March 2019', or when somebody will come. */
export function Tenure({ startOn, short = false }: TenureProps) {
  const { t } = useTranslation('people');
  const { locale, timeZone } = useFormat();
  const { kind, date } = tenureOf(startOn, todayIn(timeZone, new Date()), locale);
  return short && kind === 'since' ? date : t(`tenure.${kind}`, { date });
}
