import type { Liabilities } from '@hurrah/contracts/points/reports';
import { Divider, Text, VisuallyHidden } from '@mantine/core';
import Hourglass from 'lucide-react/icons/hourglass';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { ChartCard } from '../figures/chart-card.tsx';
import { IconLine } from '../figures/icon-line.tsx';
import table from '../figures/table.module.css';
import classes from './liabilities.module.css';
import { partStyle } from './owed-card.tsx';

/** What is owed by how long ago it was given; each bar has its figures beside it. */
export function OwedByAge({ liabilities }: { liabilities: Liabilities }) {
  const { t } = useTranslation('pointsReports');
  const { locale, number, shortDay } = useFormat();
  const { ages, expiring } = liabilities;
  const most = Math.max(1, ...ages.map(({ points }) => points));
  return (
    <ChartCard
      title={t('age.title')}
      controls={
        <Text span size="xs" c="dimmed">
          {t('age.hint')}
        </Text>
      }
    >
      <table className={`${table.table} ${classes.ages}`} data-inset aria-label={t('age.title')}>
        <thead>
          <tr>
            <th scope="col">{t('age.column')}</th>
            <th scope="col">{t('age.share')}</th>
            <th scope="col">{t('segments.points')}</th>
            <th scope="col">{t('segments.owed')}</th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ age, points, neverSpent }) => (
            <tr key={age}>
              <th scope="row">{t(`age.ages.${age}`)}</th>
              <td className={classes.ageBar}>
                <span
                  className={classes.split}
                  style={{ ...partStyle(neverSpent ?? 0, points), '--length': points / most } as CSSProperties}
                >
                  {neverSpent !== null && (
                    <VisuallyHidden>{t('age.neverSpent', { formatted: number(neverSpent) })}</VisuallyHidden>
                  )}
                </span>
              </td>
              <td>{number(points)}</td>
              <td className={table.quiet}>{moneyOf(locale, liabilities, points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {expiring && (
        <>
          <Divider mt="sm" />
          <IconLine icon={Hourglass} iconColour="var(--warning)" colour="warning" mt="md">
            {t('age.expiring', {
              count: expiring.points,
              formatted: number(expiring.points),
              money: moneyOf(locale, liabilities, expiring.points),
              date: shortDay(expiring.on),
              people: t('segments.peopleCount', { count: expiring.people, formatted: number(expiring.people) }),
            })}
          </IconLine>
        </>
      )}
    </ChartCard>
  );
}
