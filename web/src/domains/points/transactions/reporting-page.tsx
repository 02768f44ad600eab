import { exportTransactionRecipients } from '@hurrah/contracts/points/transactions';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../lib/api.ts';
import { nameOf } from '../../../lib/names.ts';
import { useListPage } from '../../../routing/list-page.ts';
import { filterOf } from '../../../routing/search.ts';
import { ListArt } from '../../../ui/art/list-art.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countedUpTo, pageSize, rateQuery, recipientsQuery } from '../reports/api.ts';
import { PointsAdminPage } from '../reports/points-admin-page.tsx';
import { toFilter } from '../reports/search.ts';
import { partId, usePartColumns } from './part-columns.tsx';
import { ReportingFilters } from './reporting-filters.tsx';

/** Every member's part of every movement of points, newest first. */
export function ReportingPage() {
  const { t } = useTranslation('pointsReports');
  const search = useSearch({ from: '/member/admin/points/reporting' });
  const navigate = useNavigate({ from: '/points/reporting' });
  const parts = useQuery(recipientsQuery(search));
  const { data: rate } = useQuery(rateQuery());
  const columns = usePartColumns(rate);
  const { table, narrow } = useListPage(parts, {
    search,
    go: (next, how) => void navigate({ search: next, ...how }),
    pageSize,
    countedUpTo,
  });
  return (
    <PointsAdminPage
      actions={
        <DownloadButton read={() => callForFile(exportTransactionRecipients, { body: toFilter(filterOf(search)) })}>
          {t('reporting.export')}
        </DownloadButton>
      }
    >
      <DataTable
        {...table}
        label={t('reporting.label')}
        columns={columns}
        rowId={partId}
        rowName={({ type, recipient }) =>
          recipient ? t('reporting.row', { type: t(`types.${type}`), name: nameOf(recipient) }) : t(`types.${type}`)
        }
        rowLink={({ transactionId }, title) => (
          <Link to="/points/reporting/$id" params={{ id: transactionId }}>
            {title}
          </Link>
        )}
        skeletonRows={10}
        empty={
          <EmptyState art={<ListArt />} title={t('reporting.empty')}>
            {t('reporting.emptyText')}
          </EmptyState>
        }
        filters={<ReportingFilters search={search} onChange={narrow} isFiltered={table.filtered} />}
      />
    </PointsAdminPage>
  );
}
