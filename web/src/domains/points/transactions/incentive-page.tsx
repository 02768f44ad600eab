import type { PointsTransaction } from '@hurrah/contracts/points/transactions';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf, type Rate } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pagingOf, tableOf } from '../../../ui/data-table/query-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../../people/index.ts';
import { Quiet } from '../figures/quiet.tsx';
import { countedUpTo, incentivesQuery, pageSize, rateQuery } from '../reports/api.ts';
import { PointsAdminPage } from '../reports/points-admin-page.tsx';

const none: PointsTransaction[] = [];

/** What incentives have paid, newest first. */
export function IncentivePage() {
  const { t } = useTranslation('pointsReports');
  const { cursor } = useSearch({ from: '/member/admin/points/incentive' });
  const navigate = useNavigate({ from: '/points/incentive' });
  const payments = useQuery(incentivesQuery(cursor));
  const { data: rate } = useQuery(rateQuery());
  const columns = useColumns(rate);
  const rows = payments.data?.results ?? none;
  return (
    <PointsAdminPage>
      <Title order={2} size="h3" mb="sm">
        {t('incentive.title')}
      </Title>
      {payments.data && rows.length > 0 && (
        <Total payments={rows} rate={rate} hasMore={Boolean(payments.data.next || payments.data.previous)} />
      )}
      <DataTable
        {...tableOf(payments)}
        label={t('incentive.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ note }) => note ?? t('types.incentive')}
        rowLink={({ id }, title) => (
          <Link to="/points/reporting/$id" params={{ id }}>
            {title}
          </Link>
        )}
        empty={
          <EmptyState art={<GiftArt />} title={t('incentive.empty')}>
            {t('incentive.emptyText')}
          </EmptyState>
        }
        paging={pagingOf(payments.data, {
          pageSize,
          countedUpTo,
          onCursor: (next) => void navigate({ search: { cursor: next } }),
        })}
      />
    </PointsAdminPage>
  );
}

interface TotalProps {
  payments: PointsTransaction[];
  rate: Rate | undefined;
  hasMore: boolean;
}

/** Of all payments, or where there are several pages, of those on this one. */
function Total({ payments, rate, hasMore }: TotalProps) {
  const { t } = useTranslation('pointsReports');
  const { locale, number } = useFormat();
  const points = payments.reduce((sum, { amount }) => sum + amount, 0);
  const values = { count: points, formatted: number(points), money: rate ? moneyOf(locale, rate, points) : '–' };
  return (
    <Text c="dimmed" mb="md">
      {hasMore ? t('incentive.totalHere', values) : t('incentive.total', values)}
    </Text>
  );
}

function useColumns(rate: Rate | undefined): DataColumn<PointsTransaction>[] {
  const { t } = useTranslation('pointsReports');
  const { number, date, locale } = useFormat();
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('parts.what'),
        width: '32%',
        card: 'title',
        cell: ({ note }) => note ?? t('types.incentive'),
      },
      {
        id: 'actor',
        header: t('incentive.approved'),
        skeleton: 'person',
        cell: ({ actor }) => (actor ? <PersonLine person={faceOf(actor)} size={28} /> : '–'),
      },
      { id: 'at', header: t('parts.at'), hideBelow: 'lg', cell: ({ at }) => date(at) },
      {
        id: 'people',
        header: t('segments.people'),
        align: 'end',
        width: '90px',
        cell: (row) => number(row.recipientCount),
      },
      { id: 'points', header: t('parts.points'), align: 'end', width: '110px', cell: ({ amount }) => number(amount) },
      {
        id: 'worth',
        header: t('parts.worth'),
        align: 'end',
        width: '110px',
        cell: ({ amount }) => <Quiet>{rate ? moneyOf(locale, rate, amount) : '–'}</Quiet>,
      },
    ],
    [t, number, date, locale, rate],
  );
}
