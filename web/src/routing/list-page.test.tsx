import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../test/render.tsx';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { useListPage } from './list-page.ts';

interface Address {
  search?: string;
  cursor?: string;
  kind?: 'red';
}

const rows = [{ id: 'a', name: 'Apple' }];
const found = { total: 3, results: rows, page: 2, next: 'next', previous: 'previous' };
const refetch = vi.fn();
const written: [Address, unknown][] = [];

function Fruits({ data = found, isError = false, start = {} }) {
  const [search, setSearch] = useState<Address>(start);
  const query = { data: isError ? undefined : data, isError, isPlaceholderData: false, refetch };
  const { table, narrow } = useListPage(query, {
    search,
    go: (next, how) => {
      written.push([next, how]);
      setSearch(next);
    },
    pageSize: 1,
    searchLabel: 'Search fruits',
  });
  return (
    <DataTable
      {...table}
      label="Fruits"
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty="No fruits yet"
      filters={
        <FilterChip selected={search.kind === 'red'} onChange={(isOn) => narrow({ kind: isOn ? 'red' : undefined })}>
          Red
        </FilterChip>
      }
    />
  );
}

it('writes search, filters and page of a list into its address', async () => {
  written.length = 0;
  await renderInApp(<Fruits start={{ cursor: 'second' }} />);
  await expect.element(page.getByText('2–2 of 3')).toBeVisible();
  const replaces = { replace: true, resetScroll: false };
  // A new list begins at its first page, and is the same entry of the history.
  await page.getByText('Red').click();
  expect(written.at(-1)).toEqual([{ kind: 'red' }, replaces]);
  await page.getByLabelText('Search fruits').fill('app ');
  await expect.poll(() => written.at(-1)).toEqual([{ kind: 'red', search: 'app' }, replaces]);
  await page.getByRole('button', { name: 'Next page' }).click();
  expect(written.at(-1)).toEqual([{ kind: 'red', search: 'app', cursor: 'next' }, undefined]);
  await page.getByText('Red').click();
  expect(written.at(-1)).toEqual([{ search: 'app' }, replaces]);
});

it('says that nothing was found where a filter is on, and that there is nothing where none is', async () => {
  const nothing = { ...found, total: 0, results: [] };
  const screen = await renderInApp(<Fruits data={nothing} />);
  await expect.element(page.getByText('No fruits yet')).toBeVisible();
  await screen.unmount();
  await renderInApp(<Fruits data={nothing} start={{ search: 'kiwi' }} />);
  await expect.element(page.getByText('No results found')).toBeVisible();
});

it('asks again for a list that could not be loaded', async () => {
  await renderInApp(<Fruits isError />);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
