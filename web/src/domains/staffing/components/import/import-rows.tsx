import { exportStaffImportRows, type StaffImport, type StaffImportRow } from '@hurrah/contracts/identity/staff-records';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../../lib/api.ts';
import { useFormat } from '../../../../lib/dates.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { pagingOf, statusOf } from '../../../../ui/data-table/query-state.ts';
import { DownloadButton } from '../../../../ui/download-button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { countedUpTo, importRowsQuery, pageSize, partOf, type RowKind, type RowsPart } from '../../api.ts';
import { isOver } from '../../import-steps.ts';
import { actionsIn, firstAction } from '../../outcome.ts';
import classes from './check-step.module.css';
import { useRowColumns } from './row-columns.tsx';
import { useOutcomeWords } from './use-outcome-words.ts';

const none: StaffImportRow[] = [];

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
  const active = chosen ?? (failed > 0 ? 'failed' : firstAction(staffImport));
  const list = useCentred(active);
  if (kinds.length === 0) return null;
  return (
    <Tabs value={active} onChange={(kind) => kind && setChosen(kind as RowKind)} activateTabWithKeyboard={false}>
      <Tabs.List aria-label={t('rows.kinds')} ref={list}>
        {kinds.map((kind) => (
          <Tabs.Tab key={kind} value={kind}>
            {tabOf(kind)}
            <span className={classes.count} data-tone={kind === 'error' || kind === 'failed' ? 'danger' : undefined}>
              {format.number(kind === 'failed' ? failed : counts[kind])}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active} className={classes.panel ?? ''}>
        <RowsOfKind key={active} staffImport={staffImport} kind={active} />
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
      label={t('rows.label')}
      columns={columns}
      rows={rows.data?.results ?? none}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      status={statusOf(rows)}
      onRetry={() => void rows.refetch()}
      skeletonRows={8}
      empty={isOver(staffImport.status) ? <Forgotten /> : null}
      tools={<DownloadRows id={staffImport.id} part={part} />}
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
