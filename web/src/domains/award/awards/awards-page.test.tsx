import { listAwardTypes, listMyAwardTypes } from '@hurrah/contracts/award/award-types';
import { deleteNomination, listOwnNominations, listReceivedReasons } from '@hurrah/contracts/award/nominations';
import { listAwardRecipients } from '@hurrah/contracts/award/recipients';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../test/api.ts';
import {
  answerAwards,
  bell,
  inDays,
  memberPermissions,
  ownNomination,
  pageOf,
  receipts,
  tailwind,
} from '../../../test/award-answers.ts';
import { tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { AwardsPage } from './awards-page.tsx';

beforeEach(() => answerAwards());

const open = (address = '/awards') =>
  renderInApp(
    <div id="content">
      <Suspense>
        <AwardsPage />
      </Suspense>
    </div>,
    { texts: ['awards', 'award'], route: '/member/awards', address },
  );

it('shows where to nominate, what to give, what was given and what is one’s own (AWD-04)', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Nominate for The Golden Bell' })).toBeVisible();
  await expect.element(page.getByText('2 nominations by you')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Give award: Tailwind' })).toBeVisible();
  await expect.element(page.getByText('from the jury', { exact: false })).toBeVisible();
  await expect.element(page.getByText('The Golden Bell · Until', { exact: false })).toBeVisible();
  await expect.element(page.getByText('First Mile · Won')).toBeVisible();
});

it('opens the dialogs for the award beside the button (AWD-04)', async () => {
  await open();
  await page.getByRole('button', { name: 'Give award: Tailwind' }).click();
  await expect.element(page.getByRole('heading', { name: 'Give Tailwind' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Nominate for The Golden Bell' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nominate for The Golden Bell' })).toBeVisible();
});

it('marks a deadline that is less than three days away (AWD-04)', async () => {
  const later = { ...bell, name: 'Later', nominationEndAt: inDays(4) };
  answer(listAwardTypes, () => pageOf([bell, later]));
  await open();
  await expect.element(page.getByText('Later')).toBeVisible();
  expect(document.querySelectorAll('[data-soon]')).toHaveLength(1);
});

it('offers no nomination to those who have used all of theirs (AWD-28)', async () => {
  answer(listAwardTypes, () => pageOf([{ ...bell, maxNominations: 2 }]));
  await open();
  await expect.element(page.getByText('You’ve used all your nominations')).toBeVisible();
  expect(page.getByRole('button', { name: 'Nominate for The Golden Bell' }).elements()).toEqual([]);
});

it('takes an own nomination back while nominations are open (AWD-28)', async () => {
  const taken: string[] = [];
  answer(deleteNomination, ({ path }) => {
    taken.push(path);
    answer(listOwnNominations, () => pageOf([]));
    return {};
  });
  await open();
  await page.getByRole('button', { name: 'Actions for your nomination of Ines Duarte' }).click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => taken).toEqual([`/award/awardTypes/${bell.id}/nominations/${ownNomination.id}`]);
  await expect.element(page.getByText('Your nominations')).not.toBeInTheDocument();
});

it.each([
  [[...memberPermissions, 'awardApp:createAwardType'], 'Create your first award'],
  [memberPermissions, 'No awards to give right now'],
])('says what to do in a company without awards: %#', async (permissions, words) => {
  answerAwards(permissions);
  answer(listAwardTypes, () => pageOf([]));
  answer(listMyAwardTypes, () => pageOf([]));
  answer(listAwardRecipients, () => pageOf([]));
  answer(listOwnNominations, () => pageOf([]));
  await open();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('link', { name: 'Create an award' }).elements()).toHaveLength(
    permissions.includes('awardApp:createAwardType') ? 1 : 0,
  );
});

it('offers to load a part that failed again, beside the parts that did not', async () => {
  refuse(listMyAwardTypes, 500, { error: 'Internal', message: '' });
  await open();
  await expect.element(page.getByText('Couldn’t load awards')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nominate for The Golden Bell' })).toBeVisible();
  answer(listMyAwardTypes, () => pageOf([tailwind]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Give award: Tailwind' })).toBeVisible();
});

it('lists all awards with their points and how far a nomination is (AWD-04)', async () => {
  answer(listAwardTypes, () =>
    pageOf([tailwind, { ...bell, permissions: [], nominationStatus: 'closed' as const, nominationEndAt: inDays(-1) }]),
  );
  await open('/awards?view=all');
  await expect.element(page.getByText(/^250 points/)).toBeVisible();
  await expect.element(page.getByText('With the jury')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Give award: Tailwind' })).toBeVisible();
});

it('shows everyone who received an award, page by page (AWD-16)', async () => {
  answer(listAwardRecipients, ({ query }) => ({
    ...pageOf(query.get('cursor') ? receipts.slice(2) : receipts.slice(0, 2)),
    next: query.get('cursor') ? null : 'more',
  }));
  await open('/awards?view=fame');
  await expect.element(page.getByRole('link', { name: 'Tailwind' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Steady Wheel' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: 'Steady Wheel' })).toBeVisible();
});

it('opens what colleagues wrote from the address of a message (AWD-26)', async () => {
  answer(listReceivedReasons, () =>
    pageOf([{ id: bell.id, message: 'You listened first.', nominator: tomas, createdAt: inDays(-3) }]),
  );
  const { router } = await open(`/awards?reasons=${bell.id}`);
  await expect.element(page.getByText('You listened first.')).toBeVisible();
  await expect.element(page.getByText('Tomas Berg').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
});
