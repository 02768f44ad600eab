import type { StaffImport, StaffImportStatus } from '@hurrah/contracts/staffing/staff-records';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { translateMessage } from '../../../lib/messages.ts';
import { nameOf } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pagingOf, tableOf } from '../../../ui/data-table/query-state.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Section } from '../../../ui/section.tsx';
import { earlierImportsQuery, earlierImportsSize } from '../api.ts';
import { isOver } from './import-rules.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

/** What was imported before, and what was begun: each leads to where it stands. */
export function EarlierImports() {
  const { t } = useTranslation('staffing');
  const [cursor, setCursor] = useState<string>();
  const imports = useQuery(earlierImportsQuery(cursor));
  const columns = useImportColumns();
  // Whoever imports for the first time is not told that there was nothing before.
  if (imports.data?.total === 0) return null;
  const paging = pagingOf(imports.data, { pageSize: earlierImportsSize, onCursor: setCursor });
  return (
    <Section title={t('earlier.title')} description={t('earlier.description')}>
      <DataTable
        {...tableOf(imports)}
        label={t('earlier.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ filename }) => filename}
        rowLink={({ id }, title) => (
          <Link to="/manage/users/import/csv" search={{ id }}>
            {title}
          </Link>
        )}
        skeletonRows={3}
        empty={null}
        {...((paging.onNext || paging.onPrevious) && { paging })}
      />
    </Section>
  );
}

function useImportColumns(): DataColumn<StaffImport>[] {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const { summaryOf } = useOutcomeWords();
  return useMemo(
    () => [
      { id: 'filename', header: t('earlier.file'), cell: ({ filename }) => filename, width: '30%' },
      {
        id: 'outcome',
        header: t('earlier.outcome'),
        cell: ({ status, counts, error }) => (isOver(status) ? summaryOf(counts) : error && translateMessage(error)),
        card: 'hidden',
      },
      {
        id: 'createdAt',
        header: t('earlier.when'),
        cell: ({ createdAt, createdBy }) => (
          <>
            <RelativeTime value={createdAt} locale={format.locale} timeZone={format.timeZone} now={new Date()} />
            {createdBy && ` · ${nameOf(createdBy)}`}
          </>
        ),
        width: '23%',
      },
      {
        id: 'status',
        header: t('earlier.status'),
        cell: ({ status }) => <ImportStatus status={status} />,
        width: '216px',
        skeleton: 'short',
      },
    ],
    [t, format, summaryOf],
  );
}

const tones = {
  uploading: 'neutral',
  reading: 'primary',
  mapping: 'primary',
  validating: 'primary',
  ready: 'primary',
  held: 'warning',
  applying: 'primary',
  completed: 'success',
  completedWithErrors: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  undoing: 'primary',
  undone: 'neutral',
} as const satisfies Record<StaffImportStatus, string>;

function ImportStatus({ status }: { status: StaffImportStatus }) {
  const { t } = useTranslation('staffing');
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>;
}
