import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../test/render.tsx';
import { GrowingList, type Pages } from './growing-list.tsx';
import { Loaded, type Query, together } from './loaded.tsx';

type Names = { results: string[] };
const query = (part: Partial<Query<Names>>): Query<Names> => ({
  data: undefined,
  isError: false,
  isFetching: false,
  refetch: () => {},
  ...part,
});
const list = (names: string[]) => names.map((name) => <p key={name}>{name}</p>);
const show = (part: Partial<Query<Names>>) =>
  renderInApp(
    <Loaded query={query(part)} rows={3} failed="Couldn’t load people" empty="Nobody yet">
      {({ results }) => list(results)}
    </Loaded>,
  );

describe('a part that loads', () => {
  it('keeps the place of what comes, and says so', async () => {
    await show({ isFetching: true });
    const status = page.getByRole('status', { name: 'Loading' });
    expect(status.element().children).toHaveLength(3);
  });

  it('says that it failed and asks again', async () => {
    const refetch = vi.fn();
    await show({ isError: true, refetch });
    await expect.element(page.getByRole('alert').getByText('Couldn’t load people')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps what it has when loading it again fails', async () => {
    await show({ isError: true, data: { results: ['Inez'] } });
    await expect.element(page.getByText('Inez')).toBeVisible();
    expect(page.getByRole('alert').query()).toBe(null);
  });

  it('says what belongs there when there is nothing, and shows it when there is', async () => {
    const screen = await show({ data: { results: [] } });
    await expect.element(page.getByText('Nobody yet')).toBeVisible();
    await screen.unmount();
    await show({ data: { results: ['Inez', 'Omar'] } });
    await expect.element(page.getByText('Omar')).toBeVisible();
  });

  it('waits for both of two queries, and asks the one that failed again', async () => {
    const refetch = vi.fn();
    const both = together(query({ data: { results: ['Inez'] } }), query({ isError: true, refetch }));
    expect(both).toMatchObject({ data: undefined, isError: true });
    both.refetch();
    expect(refetch).toHaveBeenCalledOnce();
    expect(together(query({ data: { results: [] } }), query({})).isError).toBe(false);
  });
});

const pages = (part: Partial<Pages<string>>): Pages<string> => ({
  data: { pages: [{ results: ['Inez', 'Omar'] }, { results: ['Ada'] }] },
  isError: false,
  isFetching: false,
  refetch: () => {},
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
  ...part,
});

describe('a list that grows', () => {
  it('shows the rows of all pages, and no button after the last one', async () => {
    await renderInApp(<GrowingList pages={pages({})}>{list}</GrowingList>);
    await expect.element(page.getByText('Ada')).toBeVisible();
    expect(page.getByRole('button').query()).toBe(null);
  });

  it('leads to the next page', async () => {
    const fetchNextPage = vi.fn();
    await renderInApp(<GrowingList pages={pages({ hasNextPage: true, fetchNextPage })}>{list}</GrowingList>);
    await page.getByRole('button', { name: 'Show more' }).click();
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('keeps its rows when the next page does not come, and tries again', async () => {
    const fetchNextPage = vi.fn();
    const failed = pages({ hasNextPage: true, isError: true, isFetchNextPageError: true, fetchNextPage });
    await renderInApp(<GrowingList pages={failed}>{list}</GrowingList>);
    await expect.element(page.getByText('Omar')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('is not empty while rows that are shown may come on a later page', async () => {
    const shows = (name: string) => name === 'Zoe';
    await renderInApp(
      <GrowingList pages={pages({ hasNextPage: true })} shows={shows} empty="Nobody yet">
        {list}
      </GrowingList>,
    );
    await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible();
    expect(page.getByText('Nobody yet').query()).toBe(null);
  });
});
