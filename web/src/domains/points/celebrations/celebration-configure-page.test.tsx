import {
  type BudgetItem,
  type Estimate,
  estimateBudgetItem,
  listBudgetItems,
  updateBudgetItem,
} from '@hurrah/contracts/points/budget-items';
import { type BudgetSettings, getBudgetSettings } from '@hurrah/contracts/points/settings';
import { suggestedSteps } from '@hurrah/contracts/points/suggestions';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { ines, me, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp, textIn } from '../../../test/render.tsx';
import { everyone } from '../audiences/audience.ts';
import { EditCelebrationPage } from './celebration-configure-page.tsx';

const id = '0194d000-0000-7000-8000-000000000900';
const settings: BudgetSettings = {
  version: 1,
  enabled: true,
  pointsPerUnit: 10,
  currency: 'USD',
  redeemableExpiry: 'never',
  allocationCycle: 'monthly',
  joinerAllocation: 'full',
  sendCap: { mode: 'off', percent: 50, exemptMemberIds: [] },
  eligibility: everyone,
  leaverGraceDays: 30,
  manualLimit: 5000,
};
const item: BudgetItem = {
  id,
  version: 3,
  kind: 'anniversary',
  name: 'Work anniversaries',
  active: true,
  amount: 0,
  steps: suggestedSteps(10),
  afterDays: 0,
  audience: everyone,
  refill: 'never',
  lowBalance: null,
  spenders: { memberIds: [], teamIds: [] },
  ownerId: me.id,
  owner: me,
  balance: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  permissions: ['edit', 'delete'],
  cost: { people: 192, perCycle: 8683, perYear: 104_200 },
};
const people: Record<number, number> = { 1: 31, 2: 26, 3: 21, 4: 28, 5: 24, 10: 54, 15: 8 };

/** Each step is reached by the same people, whatever it pays. */
function estimateOf(steps: BudgetItem['steps']): Estimate {
  const counted = steps.map((step) => {
    const reached = people[step.fromYear] ?? 0;
    return { ...step, people: reached, points: reached * step.amount };
  });
  const perYear = counted.reduce((sum, { points }) => sum + points, 0);
  return {
    startsOn: '2026-11-18',
    now: { people: 192, perCycle: 8683, perYear: 104_200 },
    after: { people: 192, perCycle: Math.round(perYear / 12), perYear },
    steps: counted,
    gaps: [{ fromYear: 6, toYear: 9, people: 72 }],
    withoutDate: 12,
    gain: { people: 0, faces: [] },
    lose: { people: 0, faces: [] },
    next: [
      { member: tomas, on: '2026-11-22', years: 2, amount: 150 },
      { member: ines, on: '2026-11-30', years: 10, amount: 1000 },
    ],
    givenShare: null,
  };
}

let saved: { body: Partial<BudgetItem>; version: string | null } | undefined;

beforeEach(() => {
  saved = undefined;
  signInWith(['pointsApp:viewPointsConfiguration', 'pointsApp:createBudgetItem', 'pointsApp:editBudgetSettings']);
  answer(getBudgetSettings, () => settings);
  answer(listBudgetItems, () => ({ results: [item], total: 1, page: 1, next: null, previous: null }));
  answer(estimateBudgetItem, ({ body }) => estimateOf(body.steps));
  answer(updateBudgetItem, ({ body, headers }) => {
    saved = { body, version: headers.get('if-match') };
    return { ...item, ...body, version: 4 };
  });
});

const open = () =>
  renderInApp(
    <Suspense>
      <EditCelebrationPage />
    </Suspense>,
    {
      texts: ['points', 'pointsAdmin', 'pointsItems', 'people'],
      route: '/member/admin/points/$celebration/configure/$id',
      address: `/points/anniversary/configure/${id}`,
    },
  );
const amountFor = (years: string) => page.getByRole('textbox', { name: `Points for ${years}` });
const row = (years: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: years }) });

it('shows every step with its people and cost, the suggestions and the gap with its people (PTS-17, PTS-18)', async () => {
  await open();
  await expect.poll(() => textIn(row('Years 10–14'))).toBe('Years 10–14$100Suggested5454,000$5,400');
  await expect.poll(() => textIn(row('Year 20 and later'))).toContain('–––');
  await expect.element(page.getByText(/72 people have one of these anniversaries/)).toBeVisible();
  await expect.element(page.getByText(/12 people have no start date on file/)).toBeVisible();
  await expect.element(page.getByText('Ines Duarte')).toBeVisible();
});

it('says what a changed amount costs before it is saved, and sends only the steps (PTS-17, D25)', async () => {
  await open();
  await amountFor('Years 10–14').fill('1200');
  await expect.poll(() => textIn(row('Years 10–14'))).toContain('Suggested 1,000 · $100');
  await expect
    .element(page.getByText('Years 10–14: from 1,000 to 1,200 points for 54 people, $1,080 more a year.'))
    .toBeVisible();
  await expect
    .poll(() => textIn(page.getByText(/Anniversaries already paid don’t change/)))
    .toContain('$10,420 → $11,500 a year in all. Starts today.');
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect.poll(() => saved).toBeDefined();
  expect(saved?.version).toBe('"3"');
  expect(Object.keys(saved?.body ?? {})).toEqual(['steps']);
  expect(saved?.body.steps?.find(({ fromYear }) => fromYear === 10)?.amount).toBe(1200);
});

it('takes the suggestion back with one press (PTS-18)', async () => {
  await open();
  await amountFor('Year 1').fill('90');
  await page.getByRole('button', { name: 'Use 100 for Year 1' }).click();
  await expect.element(amountFor('Year 1')).toHaveValue('100');
  await expect.poll(() => textIn(row('Year 1'))).not.toContain('Use');
});

it('adds a step into a gap and refuses years that another step covers (PTS-17)', async () => {
  await open();
  await page.getByRole('button', { name: 'Add a step: Years 6–9' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('From year')).toHaveValue('6');
  await dialog.getByLabelText('To year').fill('12');
  await expect.element(dialog.getByText('Another step already covers some of these years')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add step' })).toBeDisabled();
  await dialog.getByLabelText('To year').fill('9');
  await dialog.getByLabelText('Each person gets').fill('600');
  await userEvent.keyboard('{Enter}');
  await expect.element(amountFor('Years 6–9')).toHaveValue('600');
  await expect.element(page.getByText(/no points/)).not.toBeInTheDocument();
});

it('saves nothing while an amount is missing, and says so at its field (PTS-17)', async () => {
  await open();
  await amountFor('Year 2').fill('');
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect.element(row('Year 2').getByText('Points required')).toBeVisible();
  expect(saved).toBeUndefined();
});
