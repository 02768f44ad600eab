import { getMyAccessNotice } from '@hurrah/contracts/access/access-rules';
import {
  type AwardType,
  createAwardType,
  getAwardType,
  initiateBadge,
  updateAwardType,
} from '@hurrah/contracts/award/award-types';
import type { Reply } from '@hurrah/contracts/endpoint';
import { type Recipient, searchRecipients } from '@hurrah/contracts/people/recipients';
import { getMyAccounts } from '@hurrah/contracts/points/accounts';
import { listPointsBanks } from '@hurrah/contracts/points/banks';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { tailwind } from '../../../test/award-answers.ts';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { CreateAwardTypePage, EditAwardTypePage } from './award-type-form-page.tsx';

const id = '0194d000-0000-7000-8000-000000000700';
const bankId = '0194d000-0000-7000-8000-000000000800';
const teamId = '0194d000-0000-7000-8000-000000000900';
const type: AwardType = {
  ...tailwind,
  id,
  version: 3,
  name: 'First across the line',
  description: 'Someone who shipped something riders can touch, on the day they promised.',
  badge: { motif: 'flag', color: 'coral' },
  points: 300,
  budgetItemId: bankId,
  pinForDays: 3,
  permissions: ['edit', 'clone', 'archive'],
  pointsBankName: 'Awards 2026',
  pointsBankBalance: { available: 20_500 },
  senders: [{ id: teamId, name: 'Managers', type: 'team', memberCount: 52 }],
  nominators: [],
  candidates: [],
};
const nomination: AwardType = {
  ...type,
  nomination: true,
  nominationStartAt: '2026-11-20T08:00:00.000Z',
  nominationEndAt: '2026-12-04T16:00:00.000Z',
  nominationStatus: 'scheduled',
};

const managers: Recipient = {
  id: teamId,
  name: 'Managers',
  type: 'team',
  displayData: { jobTitle: null, avatarUrls: null, memberCount: 52 },
};
const everything = [
  'awardApp:manage',
  'awardApp:createAwardType',
  'awardApp:manageNominations',
  'pointsApp:browse',
  'pointsApp:viewPointsConfiguration',
];
let shown = type;
let saved: { body: Record<string, unknown>; version?: string | null } | undefined;

beforeEach(() => {
  shown = type;
  saved = undefined;
  signInWith(everything);
  answer(getAwardType, () => shown);
  answer(getMyAccounts, () => ({ enabled: true, pointsPerUnit: 10, currency: 'USD' }) as Reply<typeof getMyAccounts>);
  answer(listPointsBanks, () => ({
    results: [{ id: bankId, name: 'Awards 2026', available: 20_500, low: false }],
  }));
  answer(getMyAccessNotice, () => ({
    secondFactorFrom: null,
    newPasswordFrom: null,
    timeZone: 'Europe/Berlin',
    support: null,
  }));
  answer(searchRecipients, () => ({ results: [managers] }));
  answer(createAwardType, ({ body }) => {
    saved = { body };
    return { ...type, ...body, version: 1 } as AwardType;
  });
  answer(updateAwardType, ({ body, headers }) => {
    saved = { body, version: headers.get('if-match') };
    return { ...shown, version: 4 };
  });
  answer(initiateBadge, () => {
    throw new Error('nothing may be sent');
  });
});

const open = (element: 'create' | 'edit', search = '') =>
  renderInApp(<Suspense>{element === 'create' ? <CreateAwardTypePage /> : <EditAwardTypePage />}</Suspense>, {
    texts: ['awardTypes'],
    route: element === 'create' ? '/member/admin/awards/configure' : '/member/admin/awards/configure/$id',
    address: element === 'create' ? `/awards/configure${search}` : `/awards/configure/${id}`,
  });

/** Its name goes on with what it means. */
const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });
const save = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('creates an award with badge, points, bank and senders, and says what saving does (AWD-01, AWD-05, AWD-08)', async () => {
  await open('create');
  await page.getByLabelText('Name', { exact: true }).fill('Night owl');
  await page.getByRole('radio', { name: 'Bolt' }).click();
  await page.getByRole('radio', { name: 'Moss' }).click();
  await page.getByLabelText('Each recipient gets').fill('300');
  await page.getByRole('combobox', { name: 'Paid from' }).click();
  await page.getByRole('option', { name: /Awards 2026/ }).click();
  await expect.element(page.getByText('Room for 68 of these')).toBeVisible();
  await page.getByLabelText('Who can give it').fill('Man');
  await page.getByRole('option', { name: 'Managers' }).click();
  await page.getByText('3 days', { exact: true }).click();
  const words = 'Managers can give this award from now on, 300 points ($30) to each recipient.';
  await expect.element(page.getByText(words)).toBeVisible();
  await save('Create award');
  await expect.poll(() => saved?.body).toBeDefined();
  expect(saved?.body).toMatchObject({
    name: 'Night owl',
    badge: { motif: 'bolt', color: 'moss' },
    points: 300,
    pointsLocked: true,
    budgetItemId: bankId,
    senders: [{ id: teamId, type: 'team' }],
    pinForDays: 3,
    nomination: false,
  });
});

it('locks no amount and asks for no bank while an award has no points (AWD-08)', async () => {
  await open('create');
  await expect.element(toggle('Lock the amount')).toBeDisabled();
  await expect.element(page.getByRole('combobox', { name: 'Paid from' })).toBeDisabled();
  await expect.element(page.getByText('Nothing. It comes without points.')).toBeVisible();
});

it('shows no points to those who may not see their configuration (AWD-08)', async () => {
  signInWith(everything.filter((permission) => permission !== 'pointsApp:viewPointsConfiguration'));
  await open('create');
  await expect.element(page.getByRole('heading', { name: 'Badge' })).toBeVisible();
  expect(page.getByLabelText('Each recipient gets').query()).toBeNull();
  expect(page.getByText('What it can cost').query()).toBeNull();
});

it('saves nothing without a name, and says so at its field (AWD-01)', async () => {
  await open('create');
  await save('Create award');
  await expect.element(page.getByText('Enter a name')).toBeVisible();
  expect(saved).toBeUndefined();
});

it('sends only what was changed, with the version it was made on (AWD-05)', async () => {
  await open('edit');
  await toggle('Notify everyone').click();
  await page.getByLabelText('Each recipient gets').fill('400');
  await expect
    .element(page.getByText('From now on each recipient gets 400 points ($40) instead of 300.'))
    .toBeVisible();
  await save('Save changes');
  await expect.poll(() => saved).toEqual({ body: { notify: true, points: 400 }, version: '"3"' });
});

it('shows when nominations open on the company’s clock and sends a new time on it (AWD-01, AWD-03)', async () => {
  shown = nomination;
  await open('edit');
  await expect.element(page.getByLabelText('Opens: time')).toHaveValue('09:00');
  await expect.element(page.getByLabelText('Closes: time')).toHaveValue('17:00');
  await expect.element(page.getByText(/Europe\/Berlin/)).toBeVisible();
  await page.getByLabelText('Closes: time').fill('18:30');
  await save('Save changes');
  await expect.poll(() => saved?.body).toEqual({ nominationEndAt: '2026-12-04T18:30' });
});

it('lets only the end change once nominations are open, and promises no kind words afterwards (AWD-03)', async () => {
  shown = { ...nomination, nominationStatus: 'open' };
  await open('edit');
  await expect.element(page.getByLabelText('Opens: time')).toBeDisabled();
  await expect.element(page.getByLabelText('Closes: time')).toBeEnabled();
  await expect.element(toggle('Share the kind words')).toBeDisabled();
  expect(toggle('Lock the amount').query()).toBeNull();
});
