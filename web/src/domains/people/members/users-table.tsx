import type { BatchKind, BatchSelection } from '@hurrah/contracts/people/batches';
import { exportTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callForFile } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import { useListPage } from '../../../routing/list-page.ts';
import { type FilterChanges, filterOf, isFiltered } from '../../../routing/search.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { pageSize } from '../api.ts';
import { batchEndpoints } from '../batches/api.ts';
import { DirectoryFilters } from '../directory/directory-filters.tsx';
import { countedUpTo } from '../directory/search.ts';
import { membersQuery } from './api.ts';
import { MemberMenu, useMemberColumns } from './member-columns.tsx';
import { useMemberQuestion } from './member-questions.ts';
import { MemberSummary } from './member-summary.tsx';
import { type PeopleFilter, type PeopleSearch, segments } from './search.ts';
import { countOf, everybody, nobody, type Selection, selectedOn, toBatch, withPage } from './selection.ts';

/** Everybody who matches, with what can be done with one or with many. */
export function UsersTable({ onAdd }: { onAdd?: () => void }) {
  const { t } = useTranslation('manage');
  const columns = useMemberColumns();
  const search = useSearch({ from: '/member/admin/manage/users' });
  const navigate = useNavigate({ from: '/manage/users' });
  const members = useQuery(membersQuery(search));
  const filter = filterOf(search);
  const { selection, select, selectAll, clear } = useSelection(filter);
  const { ask, dialog } = useConfirm();
  const questionOf = useMemberQuestion();

  const { table, narrow } = useListPage(members, {
    search,
    go: (next, how) => void navigate({ search: next, ...how }),
    pageSize,
    countedUpTo: countedUpTo(filter),
    searchLabel: t('users.search'),
  });
  const total = members.data?.total ?? 0;
  const ids = table.rows.map(({ id }) => id);

  return (
    <>
      <MemberSummary search={search} onFilter={narrow} />
      <DataTable
        {...table}
        label={t('tabs.users')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowLink={(member, title) => (
          <Link to="/user/$id/details" params={{ id: member.id }}>
            {title}
          </Link>
        )}
        rowActions={(member) => <MemberMenu member={member} onAsk={(action) => ask(questionOf(action, member))} />}
        skeletonRows={10}
        empty={<Alone onAdd={onAdd} />}
        filters={<MemberFilters search={search} onFilter={narrow} />}
        tools={<ExportMembers filter={filter} />}
        selected={selectedOn(selection, ids)}
        selectedCount={countOf(selection, total)}
        onSelectedChange={(selected) => select(withPage(selection, ids, selected))}
        onSelectionClear={clear}
        selectMore={
          selection.kind === 'some' && (
            <SelectAll {...{ filter, total, shown: table.rows.length }} onClick={selectAll} />
          )
        }
        bulkActions={<BulkActions selection={selection} filter={filter} />}
      />
      {members.data && total === 1 && !isFiltered(search) && (
        <Card padding="none">
          <Alone onAdd={onAdd} />
        </Card>
      )}
      {dialog}
    </>
  );
}

interface SelectAllProps {
  filter: PeopleFilter;
  total: number;
  shown: number;
  onClick: () => void;
}

/** Also those on the pages that nobody has looked at. */
function SelectAll({ filter, total, shown, onClick }: SelectAllProps) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  if (total <= shown) return null;
  const formatted = `${format.number(total)}${total >= countedUpTo(filter) ? '+' : ''}`;
  return (
    <Button variant="subtle" size="sm" onClick={onClick}>
      {t('users.selectAll', { count: total, formatted })}
    </Button>
  );
}

/** A company begins with one person. */
function Alone({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('manage');
  const add = onAdd && (
    <Button variant="default" leftSection={<UserPlus aria-hidden />} onClick={onAdd}>
      {t('users.add')}
    </Button>
  );
  return (
    <EmptyState art={<PeopleArt />} title={t('users.alone.title')} action={add}>
      {t('users.alone.text')}
    </EmptyState>
  );
}

const actions = [
  { kind: 'batchWelcome', can: 'identityApp:welcome' },
  { kind: 'batchAddToTeams', can: 'identityApp:createTeam' },
  { kind: 'batchSuspend', can: 'identityApp:createMember' },
] as const satisfies { kind: BatchKind; can: string }[];

/** What can be done with many people at once. Each opens a preview first. */
function BulkActions({ selection, filter }: { selection: Selection; filter: PeopleFilter }) {
  const { t } = useTranslation('manage');
  const can = useCan();
  const start = useStartBatch();
  return actions
    .filter((action) => can(action.can))
    .map(({ kind }) => (
      <Button
        key={kind}
        size="sm"
        {...(kind === 'batchSuspend' ? { variant: 'light', color: 'danger' } : { variant: 'default' })}
        loading={start.isPending && start.variables.kind === kind}
        disabled={start.isPending}
        onClick={() => start.mutate({ kind, selection: toBatch(selection, filter) })}
      >
        {t(`users.bulk.${kind}`)}
      </Button>
    ));
}

/** Where each operation is looked at before it happens. */
const pages = {
  batchSuspend: '/manage/users/suspend/$id',
  batchWelcome: '/manage/users/welcome/$id',
  batchAddToTeams: '/team/batch-add/$id',
} as const;

/** Prepares an operation on many and opens its preview; nothing has happened to anybody yet. */
function useStartBatch() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ kind, selection }: { kind: BatchKind; selection: BatchSelection }) => {
      const body = selection as never;
      const { id } = await call(batchEndpoints[kind].init, { body });
      await navigate({ to: pages[kind], params: { id } });
    },
  });
}

/** Who is chosen. People chosen one by one stay so under another filter; 'everybody' is everybody under this one. */
function useSelection(filter: object) {
  const key = JSON.stringify(filter);
  const [kept, setKept] = useState<{ selection: Selection; key: string }>({ selection: nobody, key });
  const selection = kept.selection.kind === 'all' && kept.key !== key ? nobody : kept.selection;
  const select = (next: Selection) => setKept({ selection: next, key });
  return { selection, select, selectAll: () => select(everybody), clear: () => select(nobody) };
}

interface MemberFiltersProps {
  search: PeopleSearch;
  onFilter: (changes: FilterChanges<PeopleSearch>) => void;
}

const nameOfFilter = (facet: string) => (facet === 'team' ? 'teamIdIn' : `${facet}In`) as keyof PeopleSearch;
const facets = ['team', ...segments] as const;

/** Departments, places and teams, chosen as in the directory of colleagues. */
function MemberFilters({ search, onFilter }: MemberFiltersProps) {
  const chosen = facets.map((facet) => [facet, search[nameOfFilter(facet)]] as const).filter(([, values]) => values);
  return (
    <DirectoryFilters
      search={Object.fromEntries(chosen)}
      onChange={(facet, values) => onFilter({ [nameOfFilter(facet)]: values })}
      onClear={() => onFilter(Object.fromEntries(facets.map((facet) => [nameOfFilter(facet), undefined])))}
    />
  );
}

/** The list as it is filtered, as a file for a spreadsheet. */
function ExportMembers({ filter }: { filter: PeopleFilter }) {
  const { t } = useTranslation('manage');
  const can = useCan();
  if (!can('identityApp:exportMembers')) return null;
  return (
    <DownloadButton read={() => callForFile(exportTenantMembers, { query: filter })}>
      {t('users.export')}
    </DownloadButton>
  );
}
