import { type Company, listCompanies } from '@hurrah/contracts/operator/companies';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../src/lib/api.ts';
import { StatusDot } from '../src/ui/chip.tsx';
import type { DataColumn } from '../src/ui/data-table/columns.ts';
import { DataTable } from '../src/ui/data-table/data-table.tsx';
import { pagingOf, tableOf } from '../src/ui/data-table/query-state.ts';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { Page } from '../src/ui/page.tsx';
import { Link } from './path.tsx';
import { formatDay } from './words.ts';

const pageSize = 50;

const columns: DataColumn<Company>[] = [
  { id: 'name', header: 'Company', cell: ({ name }) => name, width: '26%', card: 'title' },
  { id: 'state', header: 'State', cell: (company) => <CompanyState company={company} />, width: '20%' },
  { id: 'domains', header: 'Addresses', cell: ({ domains }) => domains.join(', ') || 'None', width: '28%' },
  { id: 'cell', header: 'Cell', cell: ({ cell }) => cell, width: '10%' },
  { id: 'created', header: 'Opened', cell: ({ createdAt }) => formatDay(createdAt) },
];

export function CompaniesPage() {
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState<string>();
  const [asked] = useDebouncedValue(search.trim(), 250);
  const query = { pageSize, ...(asked && { search: asked }), ...(cursor && { cursor }) };
  const companies = useQuery({ ...apiQuery(listCompanies, { query }), placeholderData: keepPreviousData });
  return (
    <Page
      title="Companies"
      subtitle="To open, export or delete a company, use the tenant command on the server."
      maxWidth={1080}
    >
      <DataTable
        {...tableOf(companies)}
        label="Companies"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }, title) => <Link href={`/companies/${id}`}>{title}</Link>}
        filtered={asked !== ''}
        search={{
          label: 'Search companies',
          value: search,
          onChange: (text) => {
            setSearch(text);
            setCursor(undefined);
          },
          pending: search.trim() !== asked,
        }}
        empty={<EmptyState title="No companies yet">Open one with tenant create on the server.</EmptyState>}
        paging={pagingOf(companies.data, { pageSize, onCursor: setCursor })}
      />
    </Page>
  );
}

export function CompanyState({ company }: { company: Company }) {
  if (company.isBeingDeleted) return <StatusDot tone="danger">Being deleted</StatusDot>;
  if (company.deleteAt) return <StatusDot tone="danger">To be deleted on {formatDay(company.deleteAt)}</StatusDot>;
  if (company.suspendedAt) return <StatusDot tone="warning">Suspended</StatusDot>;
  return <StatusDot tone="success">Active</StatusDot>;
}
