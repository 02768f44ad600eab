import { getOwnerAccounts, getRedeemableTotal, type MemberAccounts } from '@hurrah/contracts/points/accounts';
import { listBudgetItems } from '@hurrah/contracts/points/budget-items';
import {
  getLiabilities,
  getPointsSummary,
  type LedgerAudit,
  type Liabilities,
  listLedgerAudits,
  type PointsMonth,
  type PointsSummary,
} from '@hurrah/contracts/points/reports';
import {
  getTransaction,
  listTransactionRecipients,
  type PointsTransaction,
  reverseTransaction,
  type TransactionRecipient,
} from '@hurrah/contracts/points/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Asked, answer, refuse } from '../../../test/api.ts';
import { ines, me, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp, textIn } from '../../../test/render.tsx';
import { AuditsPage } from '../auditor/audits-page.tsx';
import { LiabilitiesPage } from '../liabilities/liabilities-page.tsx';
import { TransactionPage } from '../transactions/transaction-page.tsx';
import { OverviewPage } from './overview-page.tsx';

const texts = ['pointsReports' as const, 'pointsAdmin' as const, 'points' as const];
const rate = { pointsPerUnit: 10, currency: 'USD' as const };
const empty = { results: [], total: 0, page: 1, next: null, previous: null };

const month = (monthOn: string, part: Partial<PointsMonth>): PointsMonth => ({
  monthOn,
  allocated: 0,
  sent: 0,
  expiredUnused: 0,
  celebrations: 0,
  awards: 0,
  byHand: 0,
  redeemed: 0,
  expired: 0,
  owed: 0,
  ...part,
});

const months = [
  month('2025-01-01', { allocated: 26_450, sent: 14_550, redeemed: 18_400, owed: 188_000 }),
  month('2025-02-01', { allocated: 26_650, sent: 15_455, redeemed: 19_650, owed: 194_205 }),
];
const summary: PointsSummary = {
  ...rate,
  enabled: true,
  year: 2025,
  firstYear: 2024,
  timeZone: 'America/Toronto',
  months,
  total: month('', { allocated: 53_100, sent: 30_005, redeemed: 38_050, owed: 194_205 }),
  now: {
    owed: 235_365,
    cycle: { startsOn: '2026-11-01', nextOn: '2026-12-01', allocated: 29_000, sent: 10_440 },
    expiring: { on: '2026-12-31', points: 38_040, people: 148 },
  },
  next: [],
  audit: null,
};

const audit: LedgerAudit = {
  id: '0194d000-0000-7000-8000-000000000900',
  startedAt: '2026-11-15T07:10:00.000Z',
  finishedAt: '2026-11-15T07:10:09.000Z',
  accounts: 612,
  transactions: 9804,
  differences: 0,
  details: [],
};

beforeEach(() => {
  signInWith(['pointsApp:viewPointsConfiguration', 'pointsApp:viewTransactions', 'pointsApp:editBudgetSettings']);
  answer(listLedgerAudits, () => ({ results: [audit] }));
  answer(listBudgetItems, () => empty);
  answer(getRedeemableTotal, () => ({ balance: 235_365, members: 264, ...rate }));
});

describe('overview of points', () => {
  const open = () => renderInApp(<OverviewPage />, { texts, route: '/member/admin/points' });

  it('shows a year as a table in points and in money (PTS-20)', async () => {
    answer(getPointsSummary, () => summary);
    await open();
    const table = page.getByRole('table', { name: 'Points by month in 2025' });
    await expect
      .poll(() => textIn(table.getByRole('row', { name: /^Sent to colleagues/ })))
      .toContain('14,55015,45530,005');
    await page.getByText('USD', { exact: true }).click();
    await expect
      .poll(() => textIn(table.getByRole('row', { name: /^Sent to colleagues/ })))
      .toContain('$1,455$1,545.50$3,000.50');
    await expect.element(page.getByText(/\$23,536\.50/)).toBeVisible();
  });

  it('asks for the year before (PTS-20)', async () => {
    const years: (string | null)[] = [];
    answer(getPointsSummary, ({ query }: Asked) => {
      years.push(query.get('year'));
      return query.get('year') === '2024' ? { ...summary, year: 2024 } : summary;
    });
    await open();
    await page.getByRole('button', { name: 'Previous year' }).click();
    await expect.element(page.getByRole('table', { name: 'Points by month in 2024' })).toBeInTheDocument();
    expect(years).toEqual([null, '2024']);
    await expect.element(page.getByRole('button', { name: 'Previous year' })).toBeDisabled();
  });

  it('offers no new allocation without createBudgetItem (PTS-26)', async () => {
    answer(getPointsSummary, () => summary);
    await open();
    await expect.element(page.getByRole('button', { name: 'Export year' })).toBeVisible();
    expect(page.getByRole('link', { name: 'New allocation' }).query()).toBeNull();
  });

  it('can be asked again after it failed', async () => {
    refuse(getPointsSummary, 500, { error: 'InternalError' });
    await open();
    await expect.element(page.getByRole('alert')).toBeVisible();
    answer(getPointsSummary, () => summary);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('table')).toBeInTheDocument();
  });
});

describe('liabilities', () => {
  const owed = { people: 2, points: 1000, neverSpent: 100 };
  const liabilities: Liabilities = {
    ...rate,
    ...owed,
    asOfOn: '2026-11-14',
    firstOn: '2024-01-01',
    lastOn: '2026-11-14',
    comparedOn: '2026-10-31',
    comparedPoints: 1200,
    ages: [{ age: 'months0to3', points: 1000, neverSpent: 100 }],
    segments: {
      department: [
        { value: 'Sales', people: 1, points: 700, neverSpent: 20 },
        { value: null, people: 1, points: 300, neverSpent: 80 },
      ],
      location: [{ value: 'Rome', ...owed }],
      country: [],
      region: [],
      costCenter: [],
      businessUnit: [],
      group: [],
    },
    expiring: null,
  };
  const open = () => renderInApp(<LiabilitiesPage />, { texts, route: '/member/admin/points/liabilities' });

  it('compares with the month before and adds up by segment (PTS-20)', async () => {
    answer(getLiabilities, () => liabilities);
    await open();
    await expect.element(page.getByText('−200 points, −$20')).toBeVisible();
    const table = page.getByRole('table', { name: 'Owed by Department' });
    await expect
      .poll(() => textIn(table.getByRole('row', { name: /^Sales/ })))
      .toContain('Sales1700$70.00$70.0020 · 2.9%');
    await expect
      .poll(() => textIn(table.getByRole('row', { name: /^All/ })))
      .toContain('All21,000$100.00$50.00100 · 10.0%');
    await table.getByRole('button', { name: 'Likely never spent' }).click();
    await expect.poll(() => textIn(table.getByRole('row').nth(1))).toContain('No value');
    await page.getByText('Location').click();
    await expect.element(page.getByRole('table', { name: 'Owed by Location' })).toBeInTheDocument();
  });

  it('asks for the end of the last month (PTS-20)', async () => {
    const days: (string | null)[] = [];
    answer(getLiabilities, ({ query }) => {
      days.push(query.get('asOfOn'));
      return { ...liabilities, asOfOn: query.get('asOfOn') ?? liabilities.asOfOn };
    });
    await open();
    const chip = page.getByRole('button', { name: 'Month end' });
    await chip.click();
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    expect(days).toEqual([null, '2026-10-31']);
  });

  it('says that there is too little history instead of an estimate', async () => {
    answer(getLiabilities, () => ({ ...liabilities, neverSpent: null }));
    await open();
    await expect.element(page.getByText(/too little history/)).toBeVisible();
    expect(page.getByText('Likely to be redeemed').query()).toBeNull();
  });
});

const transactionId = '0194d000-0000-7000-8000-000000000501';
const part: TransactionRecipient = {
  transactionId,
  type: 'recognition',
  at: '2026-11-14T10:00:00.000Z',
  accountType: 'redeemable',
  amount: 100,
  balanceAfter: 400,
  recipient: tomas,
  sender: ines,
  bank: null,
  actor: ines,
  note: null,
  sourceId: null,
  reversedAmount: 0,
  permissions: ['reverse'],
};
const account = { allTimeReceived: 900, lockedAt: null, permissions: [] };
const accounts: MemberAccounts = {
  enabled: true,
  ...rate,
  redeemable: { id: tomas.id, type: 'redeemable', balance: 30, expiring: [], held: 0, ...account },
  allocation: {
    id: tomas.id,
    type: 'allocation',
    balance: 0,
    amount: 100,
    startsOn: '2026-11-01',
    resetsAt: '2026-12-01T05:00:00.000Z',
    ...account,
  },
  manual: { limit: 50, moved: { redeemable: 0, allocation: 0 } },
};

describe('one transaction', () => {
  beforeEach(() => {
    answer(
      getTransaction,
      (): PointsTransaction => ({
        id: transactionId,
        type: 'recognition',
        at: part.at,
        amount: 100,
        recipientCount: 1,
        accountType: 'redeemable',
        sender: ines,
        actor: ines,
        note: null,
        sourceId: null,
      }),
    );
    answer(listTransactionRecipients, () => ({ ...empty, total: 1, results: [part] }));
    answer(getOwnerAccounts, () => accounts);
  });

  it('says what is lost, asks above the limit and takes it back with a reason (PTS-06, PTS-08)', async () => {
    let asked: Asked | undefined;
    answer(reverseTransaction, (one) => {
      asked = one;
      return { transactionId: me.id, amount: -30, request: null };
    });
    await renderInApp(<TransactionPage />, {
      texts,
      route: '/member/admin/points/reporting/$id',
      address: `/points/reporting/${transactionId}`,
    });
    await page.getByRole('button', { name: 'Take back: Tomas Berg' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => textIn(dialog)).toContain('Tomas loses 30 points, worth $3.');
    await expect.poll(() => textIn(dialog)).toContain('70 points ($7) are already spent or expired and stay so.');
    const submit = dialog.getByRole('button', { name: 'Take back 30 points' });
    await expect.element(submit).toBeDisabled();
    await userEvent.fill(dialog.getByLabelText('Reason'), 'Sent to the wrong Tomas');
    await userEvent.fill(dialog.getByLabelText('Confirm amount'), '100');
    await submit.click();
    await expect.poll(() => asked?.body).toEqual({ note: 'Sent to the wrong Tomas', confirmAmount: 100 });
    expect(asked?.path).toBe(`/points/transactions/${transactionId}/account/${tomas.id}`);
  });
});

describe('the auditor’s view', () => {
  const open = () => renderInApp(<AuditsPage />, { texts, route: '/member/admin/points/audits' });

  it('says that the books are right, and how to read that', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'The books are right' })).toBeVisible();
    await expect.element(page.getByText('Every balance is the sum of its changes')).toBeVisible();
  });

  it('lists what differs', async () => {
    const details = [{ what: 'balance', subject: 'redeemable account of Ben', expected: 120, found: 130 }];
    answer(listLedgerAudits, () => ({ results: [{ ...audit, differences: 1, details }] }));
    await open();
    await expect.element(page.getByRole('heading', { name: '1 difference found' })).toBeVisible();
    await expect
      .poll(() => textIn(page.getByRole('table', { name: 'What differs' })))
      .toContain('redeemable account of Ben120130');
  });

  it('says that nothing was checked yet', async () => {
    answer(listLedgerAudits, () => ({ results: [] }));
    await open();
    await expect.element(page.getByRole('heading', { name: 'Not checked yet' })).toBeVisible();
  });
});
