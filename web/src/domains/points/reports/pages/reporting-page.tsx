import { exportTransactionRecipients, type TransactionRecipient } from '@hurrah/contracts/points/transactions';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../../lib/api.ts';
import { type FilterChanges, filterOf, isFiltered, withFilter } from '../../../../routing/search.ts';
import { ListArt } from '../../../../ui/art/list-art.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { pagingOf, statusOf } from '../../../../ui/data-table/query-state.ts';
import { DownloadButton } from '../../../../ui/download-button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { nameOf } from '../../../access/index.ts';
import { PointsAdminPage } from '../../components/points-admin-page.tsx';
import { countedUpTo, pageSize, rateQuery, recipientsQuery } from '../api.ts';
import { partId, usePartColumns } from '../components/part-columns.tsx';
import { ReportingFilters } from '../components/reporting-filters.tsx';
import { type ReportingSearch, toFilter } from '../search.ts';

const none: TransactionRecipient[] = [];

/** Every member's part of every movement of points, newest first. */
export function ReportingPage() {
  const { t } = useTranslation('pointsReports');
  const search = useSearch({ from: '/member/admin/points/reporting' });
  const navigate = useNavigate({ from: '/points/reporting' });
  const parts = useQuery(recipientsQuery(search));
  const { data: rate } = useQuery(rateQuery());
  const columns = usePartColumns(rate);
  const narrow = (changes: FilterChanges<ReportingSearch>) =>
    void navigate({ search: withFilter(search, changes), replace: true, resetScroll: false });
  return (
    <PointsAdminPage
      actions={
        <DownloadButton read={() => callForFile(exportTransactionRecipients, { body: toFilter(filterOf(search)) })}>
          {t('reporting.export')}
        </DownloadButton>
      }
    >
      <DataTable
        label={t('reporting.label')}
        columns={columns}
        rows={parts.data?.results ?? none}
        rowId={partId}
        rowName={({ type, recipient }) =>
          recipient ? t('reporting.row', { type: t(`types.${type}`), name: nameOf(recipient) }) : t(`types.${type}`)
        }
        rowLink={({ transactionId }, title) => (
          <Link to="/points/reporting/$id" params={{ id: transactionId }}>
            {title}
          </Link>
        )}
        status={statusOf(parts)}
        onRetry={() => void parts.refetch()}
        skeletonRows={10}
        empty={
          <EmptyState art={<ListArt />} title={t('reporting.empty')}>
            {t('reporting.emptyText')}
          </EmptyState>
        }
        filtered={isFiltered(search)}
        filters={<ReportingFilters search={search} onChange={narrow} isFiltered={isFiltered(search)} />}
        paging={pagingOf(parts.data, {
          pageSize,
          countedUpTo,
          onCursor: (cursor) => void navigate({ search: { ...search, cursor } }),
        })}
      />
    </PointsAdminPage>
  );
}
