import {
  type FailedJob,
  listFailedJobs,
  removeFailedJob,
  retryAllFailedJobs,
  retryFailedJob,
} from '@hurrah/contracts/operator/failed-jobs';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import { apiQuery, call, useCall } from '../src/lib/api.ts';
import { RowMenu } from '../src/ui/action-menu.tsx';
import type { DataColumn } from '../src/ui/data-table/columns.ts';
import { DataTable } from '../src/ui/data-table/data-table.tsx';
import { tableOf } from '../src/ui/data-table/query-state.ts';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { Page } from '../src/ui/page.tsx';
import { useConfirm } from '../src/ui/use-confirm.tsx';
import { Link } from './path.tsx';
import { usePolling } from './polling.ts';
import { formatNumber, formatTime } from './words.ts';

const refreshes = [['operator', 'failedJobs']];
const nameOf = ({ task, subscriber }: FailedJob) => subscriber ?? task;

const columns: DataColumn<FailedJob>[] = [
  { id: 'job', header: 'Job', cell: (job) => nameOf(job), width: '24%', card: 'title' },
  { id: 'company', header: 'Company', cell: ({ company }) => <CompanyLink company={company} />, width: '18%' },
  {
    id: 'error',
    header: 'Error',
    cell: ({ error }) => <span style={{ overflowWrap: 'anywhere' }}>{error}</span>,
    width: '30%',
  },
  { id: 'attempts', header: 'Attempts', cell: ({ attempts }) => formatNumber(attempts), align: 'end', width: '96px' },
  { id: 'next', header: 'Next attempt', cell: ({ nextAt }) => (nextAt ? formatTime(nextAt) : 'Given up') },
];

export function JobsPage() {
  const refetchInterval = usePolling(10_000);
  const jobs = useQuery({ ...apiQuery(listFailedJobs), refetchInterval });
  const { ask, dialog } = useConfirm();
  const retry = useCall(retryFailedJob, { refreshes, success: 'The job runs again now' });
  const { total = 0, results = [] } = jobs.data ?? {};
  const retryAll = () =>
    ask({
      title: 'Try every failed job again?',
      consequences: [{ text: 'Jobs that run again now', amount: formatNumber(total) }],
      confirmLabel: 'Try all again',
      run: () => call(retryAllFailedJobs),
      refreshes,
      success: 'All failed jobs run again now',
    });
  const remove = (job: FailedJob) =>
    ask({
      title: `Remove ${nameOf(job)}?`,
      consequences: [{ text: 'What this job would have done never happens.', tone: 'danger' }],
      confirmLabel: 'Remove job',
      danger: true,
      run: () => call(removeFailedJob, { params: { id: job.id } }),
      refreshes,
      success: 'The job is removed',
    });
  const actionsOf = (job: FailedJob) => [
    { name: 'retry', label: 'Try again now', icon: RotateCw, run: () => retry.mutate({ params: { id: job.id } }) },
    { name: 'remove', label: 'Remove job', icon: Trash2, isDanger: true, isApart: true, run: () => remove(job) },
  ];
  return (
    <Page
      title="Failed jobs"
      subtitle={
        total > results.length
          ? `The first ${formatNumber(results.length)} of ${formatNumber(total)}`
          : 'Jobs that will be tried again, and jobs that were given up after 25 attempts.'
      }
      maxWidth={1080}
      actions={
        total > 0 && (
          <Button variant="default" leftSection={<RotateCw aria-hidden />} onClick={retryAll}>
            Try all again
          </Button>
        )
      }
    >
      <DataTable
        {...tableOf(jobs)}
        label="Failed jobs"
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowActions={(job) => <RowMenu label={`Actions for ${nameOf(job)}`} actions={actionsOf(job)} />}
        empty={<EmptyState title="No failed jobs">A job that fails appears here until it has run.</EmptyState>}
      />
      {dialog}
    </Page>
  );
}

function CompanyLink({ company }: Pick<FailedJob, 'company'>) {
  return company ? <Link href={`/companies/${company.id}`}>{company.name}</Link> : 'None';
}
