import { exportStaffImportErrors } from '@hurrah/contracts/staffing/staff-corrections';
import {
  exportStaffImportRows,
  type StaffField,
  type StaffImport,
  type StaffImportRow,
} from '@hurrah/contracts/staffing/staff-records';
import { Badge, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { translateMessage } from '../../../lib/messages.ts';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pagingOf, tableOf } from '../../../ui/data-table/query-state.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { countedUpTo, importRowsQuery, pageSize, partOf, type RowKind, type RowsPart } from '../api.ts';
import { actionsIn, firstAction, isOver } from '../imports/import-rules.ts';
import { type ColumnNames, useColumnNames, useFieldWords, useOutcomeWords } from '../imports/use-outcome-words.ts';
import { Changes } from './changes.tsx';
import { Problems } from './problems.tsx';
import { Review } from './review.tsx';

interface ImportRowsProps {
  staffImport: StaffImport;
  /** How many were ready to be applied and could not be. */
  failed?: number;
}

/** Row by row what an import does, or has done, by kind. */
export function ImportRows({ staffImport, failed = 0 }: ImportRowsProps) {
  const { counts } = staffImport;
  const format = useFormat();
  const { tabOf } = useOutcomeWords();
  const { t } = useTranslation('staffing');
  const [chosen, setChosen] = useState<RowKind>();
  const kinds: RowKind[] = [...(failed > 0 ? (['failed'] as const) : []), ...actionsIn(counts)];
  // The last line of a kind may be decided while its tab is open.
  const isThere = chosen !== undefined && kinds.includes(chosen);
  const active = isThere ? chosen : failed > 0 ? 'failed' : firstAction(staffImport);
  const list = useCentred(active);
  if (kinds.length === 0) return null;
  return (
    <Tabs value={active} onChange={(kind) => kind && setChosen(kind as RowKind)} activateTabWithKeyboard={false}>
      <Tabs.List aria-label={t('rows.kinds')} ref={list}>
        {kinds.map((kind) => (
          <Tabs.Tab key={kind} value={kind}>
            {tabOf(kind)}
            <Badge component="span" size="md" ms="sm" color={isWrong(kind) || kind === 'review' ? 'danger' : 'gray'}>
              {format.number(kind === 'failed' ? failed : counts[kind])}
            </Badge>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active} pt="lg">
        <Stack gap="lg">
          {active === 'error' && <Problems staffImport={staffImport} />}
          <RowsOfKind key={active} staffImport={staffImport} kind={active} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

/** A phone does not show all the tabs at once; the one that is open is among those it shows. */
function useCentred(active: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    const frame = list.current?.getBoundingClientRect();
    if (tab && frame) list.current?.scrollBy({ left: tab.x + tab.width / 2 - frame.x - frame.width / 2 });
  }, [active]);
  return list;
}

function RowsOfKind({ staffImport, kind }: { staffImport: StaffImport; kind: RowKind }) {
  const { t } = useTranslation('staffing');
  const [cursor, setCursor] = useState<string>();
  const part = partOf(kind);
  const rows = useQuery(importRowsQuery(staffImport.id, { ...part, ...(cursor && { cursor }) }));
  const columns = useRowColumns(staffImport, kind);
  return (
    <DataTable
      {...tableOf(rows)}
      label={t('rows.label')}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      skeletonRows={8}
      empty={isOver(staffImport.status) ? <Forgotten /> : null}
      tools={
        isWrong(kind) && staffImport.source !== 'hand' ? (
          <DownloadErrors id={staffImport.id} />
        ) : (
          <DownloadRows id={staffImport.id} part={part} />
        )
      }
      paging={pagingOf(rows.data, { pageSize, onCursor: setCursor, countedUpTo })}
    />
  );
}

/** After a month only the summary of an import is kept. */
function Forgotten() {
  const { t } = useTranslation('staffing');
  return (
    <EmptyState compact title={t('rows.forgotten')} level={3}>
      {t('rows.forgottenHint')}
    </EmptyState>
  );
}

function DownloadRows({ id, part }: { id: string; part: RowsPart }) {
  const { t } = useTranslation('staffing');
  return (
    <DownloadButton read={() => callForFile(exportStaffImportRows, { params: { id }, query: part })}>
      {t('rows.download')}
    </DownloadButton>
  );
}

/** As the file was, so that the lines can be corrected and imported as they are. */
function DownloadErrors({ id }: { id: string }) {
  const { t } = useTranslation('staffing');
  return (
    <DownloadButton read={() => callForFile(exportStaffImportErrors, { params: { id } })}>
      {t('rows.downloadErrors')}
    </DownloadButton>
  );
}

const isWrong = (kind: RowKind): boolean => kind === 'error' || kind === 'failed';

/** A row may say no name, or say it wrong; then whatever names the person best. */
const titleOf = ({ name, fields }: StaffImportRow) => name || fields.email || fields.employeeId || '';

const keyOf = (row: StaffImportRow) =>
  [row.fields.employeeId, row.fields.email].filter((key) => key && key !== titleOf(row)).join(' · ');

/** Who a row is about, where it stands in the file, and what happens to them. */
function useRowColumns(staffImport: StaffImport, kind: RowKind): DataColumn<StaffImportRow>[] {
  const { t } = useTranslation('staffing');
  const { id, source, status } = staffImport;
  const columnOf = useColumnNames(staffImport);
  const outcomeHeader = isWrong(kind) ? t('rows.wrong') : isOver(status) ? t('rows.happened') : t('rows.outcome');
  // Whoever is missing in a file stands on no line of it, and records were never in one.
  const hasLine = source !== 'hand' && kind !== 'archive';
  return useMemo(() => {
    const person: DataColumn<StaffImportRow> = {
      id: 'person',
      header: t('rows.person'),
      cell: (row) => <PersonLine person={{ name: titleOf(row) || t('rows.nobody') }} detail={keyOf(row)} size={32} />,
      card: 'title',
      width: '36%',
      skeleton: 'person',
    };
    const outcome: DataColumn<StaffImportRow> = {
      id: 'outcome',
      header: outcomeHeader,
      cell: (row) => <RowOutcome importId={id} row={row} columnOf={columnOf} />,
      card: 'block',
    };
    const line: DataColumn<StaffImportRow> = {
      id: 'line',
      header: t('rows.line'),
      cell: ({ row }) => row,
      align: 'end',
      width: '76px',
      skeleton: 'short',
    };
    return hasLine ? [line, person, outcome] : [person, outcome];
  }, [t, id, outcomeHeader, hasLine, columnOf]);
}

/** What one row does: what is wrong with it, what it changes, or in a word why nothing changes. */
interface RowOutcomeProps {
  importId: string;
  row: StaffImportRow;
  columnOf: ColumnNames;
}

function RowOutcome({ importId, row, columnOf }: RowOutcomeProps) {
  const { t } = useTranslation('staffing');
  const { action, changes, errors } = row;
  if (errors.length > 0) return <Errors errors={errors} isGrave={action !== 'skip'} columnOf={columnOf} />;
  if (action === 'review') return <Review importId={importId} row={row} />;
  if (action === 'create') return <NewPerson fields={row.fields} />;
  if (changes.length > 0) return <Changes changes={changes} />;
  return <Quiet>{t(`rows.without.${action}`)}</Quiet>;
}

interface ErrorsProps {
  errors: StaffImportRow['errors'];
  isGrave: boolean;
  columnOf: ColumnNames;
}

function Errors({ errors, isGrave, columnOf }: ErrorsProps) {
  const { t } = useTranslation('staffing');
  return (
    <Stack component="ul" gap="xs" {...(!isGrave && { c: 'dimmed' })}>
      {errors.map(({ field, ...error }) => (
        <li key={`${field} ${error.message}`}>
          {field && (
            <Text component="strong" inherit fw={600} {...(isGrave && { c: 'danger' })}>
              {t('rows.named', { name: columnOf(field) })}{' '}
            </Text>
          )}
          {translateMessage(error)}
        </li>
      ))}
    </Stack>
  );
}

/** As much of somebody new as it takes to recognise them. */
const telling = ['jobTitle', 'department', 'location', 'startOn'] as const satisfies StaffField[];

function NewPerson({ fields }: { fields: StaffImportRow['fields'] }) {
  const { t } = useTranslation('staffing');
  const { valueOf } = useFieldWords();
  const known = telling.flatMap((field) => (fields[field] ? [valueOf(field, fields[field])] : []));
  return <Quiet>{known.join(' · ') || t('rows.without.create')}</Quiet>;
}

const Quiet = ({ children }: { children: string }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
);
