import type { getAwardTypeSummary } from '@hurrah/contracts/award/recipients';
import type { Reply } from '@hurrah/contracts/endpoint';
import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { useAwardAmounts } from '../award-types/use-award-amounts.ts';
import classes from './recipients.module.css';

type Month = Reply<typeof getAwardTypeSummary>['months'][number];

/** In pixels; the number of the month stands above it. */
const tallest = 92;

/** How many people received it, month by month. The bars are the cells of a table, so everyone reads the same. */
export function MonthsChart({ months }: { months: Month[] }) {
  const { t } = useTranslation('awardTypes');
  const { locale } = useFormat();
  const amounts = useAwardAmounts();
  const most = Math.max(1, ...months.map(({ recipients }) => recipients));
  const nameOf = (month: string, style: 'short' | 'long') =>
    dateFormat(locale, {
      month: style,
      ...(style === 'long' && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${month.slice(0, 7)}-01`));
  return (
    <table className={classes.months}>
      <caption>
        <VisuallyHidden>{t('months.caption')}</VisuallyHidden>
      </caption>
      <tbody>
        <tr>
          {months.map(({ month, recipients, points }) => (
            <td key={month}>
              <Text span size="xs" fw={600} lh="20px">
                {recipients === 0 ? '' : amounts.number(recipients)}
              </Text>
              <span className={classes.bar} style={{ blockSize: (recipients / most) * tallest }} aria-hidden />
              <VisuallyHidden>
                {points === null
                  ? t('months.people', amounts.counted(recipients))
                  : t('months.peopleAndPoints', { ...amounts.counted(recipients), worth: amounts.worth(points) })}
              </VisuallyHidden>
            </td>
          ))}
        </tr>
      </tbody>
      <tfoot>
        <tr>
          {months.map(({ month }) => (
            <th key={month} scope="col">
              <span aria-hidden>{nameOf(month, 'short')}</span>
              <VisuallyHidden>{nameOf(month, 'long')}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
