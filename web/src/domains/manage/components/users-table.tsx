import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pagingOf, statusOf } from '../../../ui/data-table/query-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { nameOf } from '../../identity/index.ts';
import { useSearchText } from '../../people/index.ts';
import { membersQuery, pageSize } from '../api.ts';
import {
  countedUpTo,
  type FilterChanges,
  filterOf,
  isFiltered,
  type PeopleFilter,
  withFilter,
} from '../people-search.ts';
import { countOf, selectedOn, withPage } from '../selection.ts';
import { AskedAction } from './asked-action.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { ExportMembers } from './export-members.tsx';
import type { MemberAction } from './member-action-dialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberSummary } from './member-summary.tsx';
import { useSelection } from './use-selection.ts';

const none: TenantMember[] = [];

/** Everybody who matches, with what can be done with one or with many. */
export function UsersTable({ onAdd }: { onAdd?: () => void }) {
  const { t } = useTranslation('manage');
  const columns = useMemberColumns();
  const search = useSearch({ from: '/member/admin/manage/users' });
  const navigate = useNavigate({ from: '/manage/users' });
  const members = useQuery(membersQuery(search));
  const filter = filterOf(search);
  const { selection, select, selectAll, clear } = useSelection(filter);
  const [asked, setAsked] = useState<{ member: TenantMember; action: MemberAction }>();

  const rows = members.data?.results ?? none;
  const total = members.data?.total ?? 0;
  const ids = rows.map(({ id }) => id);
  const narrow = (changes: FilterChanges) =>
    void navigate({ search: withFilter(search, changes), replace: true, resetScroll: false });
  const words = useSearchText(search.search ?? '', (text) => narrow({ search: text }));

  return (
    <>
      <MemberSummary search={search} onFilter={narrow} />
      <DataTable
        label={t('tabs.users')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowLink={(member, title) => (
          <Link to="/user/$id/details" params={{ id: member.id }}>
            {title}
          </Link>
        )}
        rowActions={(member) => <MemberMenu member={member} onAsk={(action) => setAsked({ member, action })} />}
        status={statusOf(members)}
        onRetry={() => void members.refetch()}
        skeletonRows={10}
        empty={<Alone onAdd={onAdd} />}
        filtered={isFiltered(search)}
        search={{ label: t('users.search'), value: words.text, onChange: words.type, pending: words.isWaiting }}
        filters={<MemberFilters search={search} onFilter={narrow} />}
        tools={<ExportMembers filter={filter} />}
        selected={selectedOn(selection, ids)}
        selectedCount={countOf(selection, total)}
        onSelectedChange={(selected) => select(withPage(selection, ids, selected))}
        onSelectionClear={clear}
        selectMore={
          selection.kind === 'some' && <SelectAll {...{ filter, total, shown: rows.length }} onClick={selectAll} />
        }
        bulkActions={<BulkActions selection={selection} filter={filter} />}
        paging={pagingOf(members.data, {
          pageSize,
          countedUpTo: countedUpTo(filter),
          onCursor: (cursor) => void navigate({ search: { ...search, cursor } }),
        })}
      />
      {members.data && total === 1 && !isFiltered(search) && (
        <Card padding="none">
          <Alone onAdd={onAdd} />
        </Card>
      )}
      <AskedAction asked={asked} />
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
