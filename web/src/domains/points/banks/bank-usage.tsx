import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { usageQuery } from '../budget-items/api.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import table from '../figures/table.module.css';

/** What a bank paid for awards, month by month, as the books say. */
export function BankUsage({ bank, settings }: { bank: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const words = useItemWords(settings);
  const query = useQuery(usageQuery(bank.id));
  const month = dateFormat(format.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Card padding="none" title={t('usage.title')}>
      <Loaded
        query={query}
        skeleton={<Skeleton height={90} m={20} />}
        within="card"
        empty={
          <Text size="sm" c="dimmed" px="var(--card-padding)" pb="var(--card-padding)">
            {t('usage.none')}
          </Text>
        }
        isEmpty={({ months }) => months.length === 0}
      >
        {(data) => (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('usage.month')}</th>
                <th scope="col">{t('usage.payments')}</th>
                <th scope="col">{t('steps.points')}</th>
                <th scope="col">{t('steps.cost')}</th>
              </tr>
            </thead>
            <tbody>
              {data.months.map(({ monthOn, points, payments }) => (
                <tr key={monthOn}>
                  <th scope="row">{month.format(new Date(monthOn))}</th>
                  <td>{format.number(payments)}</td>
                  <td>{format.number(points)}</td>
                  <td className={table.quiet}>{words.money(points)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('usage.total')}</th>
                <td>{format.number(data.payments)}</td>
                <td>{format.number(data.points)}</td>
                <td>{words.money(data.points)}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </Loaded>
    </Card>
  );
}
