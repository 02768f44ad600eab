import { addBankPoints } from '@hurrah/contracts/points/banks';
import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../test/api.ts';
import { me, signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { everyone } from '../audiences/audience.ts';
import { MoveBankPointsDialog } from './move-bank-points-dialog.tsx';

const bank: BudgetItem = {
  id: '0194d000-0000-7000-8000-000000000902',
  version: 1,
  kind: 'pointsBank',
  name: 'Quarterly awards',
  active: true,
  amount: 20_000,
  steps: [],
  afterDays: 0,
  audience: everyone,
  refill: 'quarter',
  lowBalance: 5000,
  spenders: { memberIds: [], teamIds: [] },
  ownerId: me.id,
  owner: me,
  balance: 2000,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  permissions: ['addPoints', 'removePoints'],
};
const settings = { pointsPerUnit: 10, currency: 'USD', manualLimit: 5000 } as BudgetSettings;

beforeEach(() => signInWith(['pointsApp:editBudgetSettings']));

const open = (direction: 'add' | 'remove') =>
  renderInApp(<MoveBankPointsDialog {...{ bank, settings, direction }} opened onClose={() => {}} />, {
    texts: ['points', 'pointsAdmin', 'pointsItems'],
  });
const amount = () => page.getByLabelText('Points', { exact: true });

it('says in points and money what a bank gets and will hold before the click (PTS-19)', async () => {
  let sent: unknown;
  answer(addBankPoints, ({ body }) => {
    sent = body;
    return { ...bank, balance: 3500, request: null };
  });
  await open('add');
  await amount().fill('1500');
  await expect.element(page.getByText('Quarterly awards gets 1,500 points, worth $150, from the fund.')).toBeVisible();
  await expect.element(page.getByText(/It will hold 3,500 points \(\$350\)/)).toBeVisible();
  await page.getByLabelText('Reason').fill('Spring awards');
  await page.getByRole('button', { name: 'Add 1,500 points' }).click();
  await expect.poll(() => sent).toEqual({ amount: 1500, note: 'Spring awards' });
});

it('takes no more out of a bank than it holds (PTS-14)', async () => {
  await open('remove');
  await amount().fill('2001');
  await expect.element(page.getByText('Quarterly awards holds only 2,000 points.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take 2,001 points out' })).toBeDisabled();
});

it('asks for the amount again once the API has said what was moved before (D26)', async () => {
  refuse(addBankPoints, 422, {
    error: 'ConfirmationRequired',
    message: 'Confirm the amount',
    details: { limit: 5000, moved: 4000 },
  });
  await open('add');
  await amount().fill('1500');
  await page.getByLabelText('Reason').fill('Spring awards');
  await page.getByRole('button', { name: 'Add 1,500 points' }).click();
  await expect.element(page.getByLabelText('Confirm amount')).toBeVisible();
  await expect.element(page.getByText(/the 4,000 you moved here in the last 24 hours/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add 1,500 points' })).toBeDisabled();
});

it('asks a second admin above ten times the limit (D26)', async () => {
  await open('add');
  await amount().fill('50001');
  await expect.element(page.getByRole('button', { name: 'Ask for approval' })).toBeEnabled();
  await expect.element(page.getByText('The request expires in 7 days.', { exact: false })).toBeVisible();
});
