import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render.tsx';
import type { DataColumn } from './columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Member {
  id: string;
  name: string;
  given: number;
}

const members: Member[] = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'].map((name, index) => ({
  id: String(index),
  name,
  given: (index * 7) % 10,
}));
const columns: DataColumn<Member>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'given', header: 'Points given', cell: ({ given }) => given, sortValue: ({ given }) => given, align: 'end' },
];

function Table(props: Partial<DataTableProps<Member>>) {
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <DataTable
      label="People"
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rows={members}
      empty={<p>Nobody yet</p>}
      selected={selected}
      onSelectedChange={setSelected}
      {...props}
    />
  );
}

const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => members.find(({ name }) => row.textContent?.includes(name))?.name);

describe('data table', () => {
  it('sorts by a column and says so to assistive technology', async () => {
    await renderInApp(<Table />);
    const header = page.getByRole('columnheader', { name: 'Points given' });
    await page.getByRole('button', { name: 'Points given' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    const once = names();
    await page.getByRole('button', { name: 'Points given' }).click();
    expect(names()).toEqual(once.toReversed());
  });

  it('selects a range of rows with Shift, and clears it', async () => {
    await renderInApp(<Table />);
    const ticks = page.getByRole('checkbox', { name: /^Select (?!every)/ });
    await ticks.nth(1).click();
    await ticks.nth(4).click({ modifiers: ['Shift'] });
    await expect.element(page.getByRole('region', { name: '4 selected' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(page.getByRole('region', { name: '4 selected' })).not.toBeInTheDocument();
  });

  it('offers to try again after a failed load', async () => {
    const onRetry = vi.fn();
    await renderInApp(<Table rows={[]} status="error" onRetry={onRetry} />);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows the empty state only when nothing is searched for', async () => {
    const search = { label: 'Search people', value: '', onChange: () => {} };
    const screen = await renderInApp(<Table rows={[]} search={search} />);
    await expect.element(page.getByText('Nobody yet')).toBeVisible();
    await screen.unmount();
    await renderInApp(<Table rows={[]} search={{ ...search, value: 'zzz' }} />);
    await expect.element(page.getByText('Nobody yet')).not.toBeInTheDocument();
  });

  it('becomes a list of cards on a phone', async () => {
    await page.viewport(390, 844);
    try {
      await renderInApp(<Table />);
      await expect.element(page.getByText('Cleo')).toBeVisible();
      expect(page.getByRole('table').elements()).toHaveLength(0);
    } finally {
      await page.viewport(1280, 800);
    }
  });

  it('selects a row by keyboard: Tab reaches its checkbox and Space selects it', async () => {
    await renderInApp(<Table />);
    const tick = page.getByRole('checkbox', { name: 'Select Ada' });
    for (let step = 0; step < 8 && document.activeElement !== tick.element(); step++) await userEvent.tab();
    expect(document.activeElement).toBe(tick.element());
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('region', { name: '1 selected' })).toBeVisible();
  });
});
