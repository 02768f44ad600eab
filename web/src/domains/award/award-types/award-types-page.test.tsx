import { type AwardType, archiveAwardType, getAwardType, listAwardTypes } from '@hurrah/contracts/award/award-types';
import { getAwardTypeSummary, listAwardTypeRecipients } from '@hurrah/contracts/award/recipients';
import type { Reply } from '@hurrah/contracts/endpoint';
import { getMyAccounts } from '@hurrah/contracts/points/accounts';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { ines, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp, textIn } from '../../../test/render.tsx';
import { AwardTypePage } from './award-type-page.tsx';
import { AwardTypesPage, NominationsPage } from './award-types-page.tsx';
import { newDraft } from './drafts.ts';

const idOf = (index: number) => `0194d000-0000-7000-8000-${String(700 + index).padStart(12, '0')}`;
const stats = {
  awards: 22,
  recipients: 31,
  points: 3300,
  lastGivenAt: null,
  nominations: 40,
  nominators: 30,
  nominees: 9,
};
const typeOf = (index: number, part: Partial<AwardType>): AwardType => ({
  ...newDraft,
  id: idOf(index),
  version: 1,
  archived: false,
  nomination: false,
  closedAt: null,
  finalizedAt: null,
  awardId: null,
  used: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  permissions: ['edit', 'clone', 'archive'],
  attachmentUrls: null,
  pointsBankName: null,
  pointsBankBalance: null,
  nominationStatus: null,
  stats,
  nominators: [],
  candidates: [],
  senders: [],
  ...part,
});
const safeHands = typeOf(1, {
  name: 'Safe hands',
  description: 'Saw a risk on the floor and fixed it',
  badge: { motif: 'shield', color: 'blue' },
  points: 150,
  pointsBankName: 'Safety at work',
  pointsBankBalance: { available: 700 },
  senders: [{ id: idOf(90), name: 'Manufacturing leads', type: 'team', memberCount: 8 }],
});
const riderFirst = typeOf(2, {
  name: 'Rider first',
  description: 'Went out of the way for a rider',
  badge: { motif: 'heart', color: 'rose' },
  points: 100,
  pointsLocked: false,
  pointsBankName: 'Awards 2026',
  pointsBankBalance: { available: 20_500 },
});
const ofTheYear = typeOf(3, {
  name: 'Colleague of the year',
  nomination: true,
  nominationStatus: 'closed',
  nominationStartAt: '2026-10-01T08:00:00.000Z',
  nominationEndAt: '2026-11-01T16:00:00.000Z',
});

let archived: string | undefined;
const admin = ['awardApp:browse', 'awardApp:manage', 'awardApp:createAwardType', 'pointsApp:browse'];

beforeEach(() => {
  archived = undefined;
  signInWith([...admin, 'awardApp:manageNominations']);
  answer(getMyAccounts, () => ({ enabled: true, pointsPerUnit: 10, currency: 'USD' }) as Reply<typeof getMyAccounts>);
  answer(listAwardTypes, ({ query }) => {
    const results = query.get('nomination') === 'true' ? [ofTheYear] : [riderFirst, safeHands];
    return { results, total: results.length, page: 1, next: null, previous: null };
  });
  answer(archiveAwardType, ({ path }) => {
    archived = path.split('/').at(-2);
    return { ...safeHands, archived: true };
  });
});

const open = (tab: 'awards' | 'nominations') =>
  renderInApp(
    <div id="content">
      <Suspense>{tab === 'awards' ? <AwardTypesPage /> : <NominationsPage />}</Suspense>
    </div>,
    { texts: ['awardTypes'], route: `/member/admin/awards/list/${tab}`, address: `/awards/list/${tab}` },
  );
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('lists awards with points, lock and cost, and warns of a bank that covers fewer than five (AWD-04)', async () => {
  await page.viewport(1440, 900);
  await open('awards');
  await expect.poll(() => textIn(row('Safe hands'))).toContain('700 left, enough for 4');
  await expect.poll(() => textIn(row('Safe hands'))).toContain('$15');
  await expect.element(row('Safe hands').getByRole('img', { name: 'The amount is locked' })).toBeVisible();
  expect(textIn(row('Safe hands'))).toContain('Manufacturing leads');
  expect(textIn(row('Safe hands'))).toContain('$330');
  expect(textIn(row('Rider first'))).toContain('or less');
  expect(textIn(row('Rider first'))).not.toContain('enough for');
});

it('archives after saying what that does (AWD-09)', async () => {
  await open('awards');
  await page.getByRole('button', { name: 'Actions for Safe hands' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.element(page.getByText('No one can give it anymore.')).toBeVisible();
  expect(archived).toBeUndefined();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.poll(() => archived).toBe(safeHands.id);
});

it('shows where a nomination stands, with its window and counts (AWD-03, AWD-04)', async () => {
  await page.viewport(1440, 900);
  await open('nominations');
  await expect.poll(() => textIn(row('Colleague of the year'))).toContain('To judge');
  expect(textIn(row('Colleague of the year'))).toContain('40');
});

it('offers the upgrade in the place of nominations where the licence lacks them (AWD-30)', async () => {
  signInWith([...admin, 'awardApp:upgradeLicenseNominations']);
  const first = await open('awards');
  await page.getByRole('button', { name: 'Nominations' }).click();
  await expect.element(page.getByRole('dialog').getByText('Names can be hidden while judging')).toBeVisible();
  await first.unmount();
  await open('nominations');
  await expect.element(page.getByRole('heading', { name: 'Nominations aren’t in your plan yet' })).toBeVisible();
  expect(page.getByRole('link', { name: 'New nomination' }).query()).toBeNull();
});

it('shows what an award did: figures, months, who gave it and who received it (AWD-16)', async () => {
  await page.viewport(1440, 1000);
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    awards: index,
    recipients: index,
    points: index * 150,
  }));
  answer(getAwardType, () => safeHands);
  answer(getAwardTypeSummary, () => ({
    awards: 22,
    recipients: 31,
    points: 3300,
    lastGivenAt: '2026-11-15T10:00:00.000Z',
    months,
    senders: [{ member: tomas, awards: 14 }],
  }));
  const { id: awardTypeId, name, badge } = safeHands;
  const receipt = { awardId: idOf(50), awardTypeId, name, badge, badgeUrls: null, nomination: false };
  answer(listAwardTypeRecipients, () => ({
    results: [{ ...receipt, member: ines, sender: tomas, amount: 150, createdAt: '2026-11-15T10:00:00.000Z' }],
    total: 1,
    page: 1,
    next: null,
    previous: null,
  }));
  await renderInApp(
    <div id="content">
      <Suspense>
        <AwardTypePage />
      </Suspense>
    </div>,
    {
      texts: ['awardTypes'],
      route: '/member/admin/awards/award/$id',
      address: `/awards/award/${safeHands.id}`,
    },
  );
  await expect.poll(() => textIn(row('Ines Duarte'))).toContain('150 · $15');
  await expect.element(page.getByText('14 times')).toBeVisible();
  const table = page.getByRole('table', { name: 'Recipients in the last 12 months' });
  await expect.poll(() => textIn(table)).toContain('11 recipients, 1,650 points ($165)');
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
});
