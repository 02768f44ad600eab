import type { AccountEntry } from '@hurrah/contracts/points/accounts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type PostKind, setPostKinds } from '../../../lib/posts.ts';
import { ines, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { EntryRow } from './entry-row.tsx';

const entry: AccountEntry = {
  id: 'allocation-1',
  accountType: 'allocation',
  transactionId: '0194d000-0000-7000-8000-000000009001',
  type: 'recognition',
  at: '2026-11-15T10:00:00.000Z',
  amount: -50,
  balanceAfter: 50,
  people: [tomas, ines],
  peopleCount: 2,
  actor: null,
  note: null,
  sourceId: null,
  post: { type: 'recognition', id: '0194d000-0000-7000-8000-000000009002' },
  expiresAt: null,
  reversedAmount: 0,
};

beforeEach(() =>
  setPostKinds([
    { type: 'recognition', to: '/recognitions/$id' },
    { type: 'award', to: '/award/$id' },
  ] as unknown as PostKind[]),
);
afterEach(() => document.documentElement.removeAttribute('data-mantine-color-scheme'));

it.each(['light', 'dark'])(
  'writes names as on cards in a %s scheme: in ink, underlined under the pointer (E6)',
  async (scheme) => {
    signInWith(['pointsApp:browse']);
    await renderInApp(
      <ul>
        <EntryRow entry={entry} isOwn />
      </ul>,
      { texts: ['points'] },
    );
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const row = page.getByRole('listitem');
    for (const name of ['Tomas Berg', 'Ines Duarte']) {
      const link = page.getByRole('link', { name });
      const style = getComputedStyle(link.element());
      expect(style.color).toBe(getComputedStyle(row.element()).color);
      expect(style.color).not.toBe('rgb(0, 0, 238)');
      expect(style.fontWeight).toBe('600');
      expect(style.textDecorationLine).toBe('none');
      await link.hover();
      await expect.poll(() => style.textDecorationLine).toBe('underline');
    }
  },
);

it.each([
  ['recognition', 'Open recognition', '/recognitions/'],
  ['award', 'Open award', '/award/'],
] as const)('links points of the kind %s to their post (AWD-19)', async (type, label, path) => {
  signInWith(['pointsApp:browse']);
  const id = '0194d000-0000-7000-8000-000000009002';
  await renderInApp(
    <ul>
      <EntryRow entry={{ ...entry, type, amount: 50, post: { type, id } }} isOwn />
    </ul>,
    { texts: ['points'] },
  );
  await expect.element(page.getByRole('link', { name: new RegExp(label) })).toHaveAttribute('href', path + id);
});
