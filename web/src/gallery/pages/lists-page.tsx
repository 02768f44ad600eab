import { ActionIcon, Button, Menu, Select } from '@mantine/core';
import { Download, Ellipsis, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PeopleArt } from '../../ui/art/people-art.tsx';
import { StatusDot } from '../../ui/chip.tsx';
import { type DataColumn } from '../../ui/data-table/columns.ts';
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OneLine } from '../../ui/one-line.tsx';
import { Page } from '../../ui/page.tsx';
import { PersonLine } from '../../ui/person-line.tsx';
import { longName, people } from '../people.ts';
import { Specimen } from '../specimen.tsx';

interface Member {
  id: string;
  name: string;
  avatarUrl?: string | null | undefined;
  team: string;
  given: number;
  active: boolean;
}

const members: Member[] = [...people, { name: longName }].map((person, index) => ({
  ...person,
  id: String(index),
  team: ['Platform Engineering', 'Customer Support', 'Design', 'Finance and legal affairs'][index % 4] ?? '',
  given: (index * 373) % 1200,
  active: index % 5 !== 4,
}));

const columns: DataColumn<Member>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (member) => (
      <PersonLine person={member} detail={`${member.name.split(' ')[0]?.toLowerCase()}@northwind.example`} />
    ),
    sortValue: (member) => member.name,
    skeleton: 'person',
    width: '36%',
  },
  { id: 'team', header: 'Team', cell: ({ team }) => <OneLine>{team}</OneLine>, sortValue: (member) => member.team },
  {
    id: 'given',
    header: 'Points given',
    cell: (member) => member.given.toLocaleString('en'),
    sortValue: (member) => member.given,
    align: 'end',
    skeleton: 'short',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ active }) => <StatusDot tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Invited'}</StatusDot>,
    skeleton: 'short',
  },
];

const empty = (
  <EmptyState
    art={<PeopleArt />}
    title="Bring your people in"
    action={<Button leftSection={<UserPlus />}>Invite people</Button>}
  >
    Invite them by mail, or connect your HR system and they come by themselves.
  </EmptyState>
);

const shared = {
  label: 'People',
  columns,
  rowId: (member: Member) => member.id,
  rowName: (member: Member) => member.name,
  empty,
} satisfies Partial<DataTableProps<Member>>;

export function ListsPage() {
  return (
    <Page title="Lists" subtitle="A table with room, cards without." maxWidth={1080}>
      <Specimen id="table" title="Everything at once" layout="stack">
        <Full />
      </Specimen>
      <Specimen id="table-linked" title="Rows that lead somewhere, one row" layout="stack">
        <DataTable
          {...shared}
          rows={members.slice(0, 3)}
          rowLink={(member, title) => <a href={`#member-${member.id}`}>{title}</a>}
        />
        <DataTable {...shared} rows={members.slice(0, 1)} paging={{ total: 1 }} />
      </Specimen>
      <Specimen id="table-states" title="Loading, refreshing, nothing, nothing found, failed" layout="stack">
        <DataTable
          {...shared}
          rows={[]}
          status="loading"
          skeletonRows={4}
          selected={[]}
          onSelectedChange={() => {}}
          paging={{ total: 0 }}
        />
        <DataTable {...shared} rows={members.slice(2, 4)} status="refreshing" />
        <DataTable {...shared} rows={[]} />
        <DataTable {...shared} rows={[]} search={{ label: 'Search people', value: 'zzz', onChange: () => {} }} />
        <DataTable {...shared} rows={[]} status="error" onRetry={() => {}} />
      </Specimen>
    </Page>
  );
}

function Full() {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState(['1', '3']);
  const found = members.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <DataTable
      {...shared}
      rows={found}
      search={{ label: 'Search people', value: search, onChange: setSearch }}
      filters={
        <Select aria-label="Team" placeholder="All teams" data={['Design', 'Customer Support']} w={180} clearable />
      }
      tools={
        <Button variant="default" leftSection={<Download />}>
          Export
        </Button>
      }
      selected={selected}
      onSelectedChange={setSelected}
      selectMore={
        <Button size="sm" variant="subtle">
          Select all 1,000+
        </Button>
      }
      bulkActions={
        <>
          <Button size="sm" variant="default">
            Move to a team
          </Button>
          <Button size="sm" color="danger" variant="light">
            Deactivate
          </Button>
        </>
      }
      rowActions={(member) => (
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={`More for ${member.name}`}>
              <Ellipsis size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Edit</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      paging={{ total: 1000, isTotalLeast: true, first: 21, last: 33, onPrevious: () => {}, onNext: () => {} }}
    />
  );
}
