import { say as apiMessage } from '@hurrah/contracts/messages';
import type { StaffImport, StaffImportRow, StaffRecord } from '@hurrah/contracts/staffing/staff-records';
import { expect, type Page } from '@playwright/test';
import {
  compared,
  importId,
  importRows,
  importWith,
  memberOf,
  recordId,
  recordsOf,
  reviewRow,
  undo,
} from '../../../web/src/test/staffing-answers.ts';
import { admin } from '../people.ts';
import type { Screen } from '../screens.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const settled = (page: Page) => expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);

interface Answers {
  staffImport?: StaffImport;
  imports?: StaffImport[];
  rows?: StaffImportRow[];
  records?: StaffRecord[];
}

/** Simulates these answers, so that no real members change for a picture. */
async function pretend(page: Page, { staffImport, imports = [], rows = [], records = [] }: Answers): Promise<void> {
  const pageOf = (results: unknown[]) => ({ total: results.length, results, page: 1, next: null, previous: null });
  await page.route(/\/identity\/(staffImports|staffRecords)([/?]|$)/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const actions = searchParams.getAll('actionIn');
    const results = searchParams.getAll('resultIn');
    const isWanted = ({ action, result }: StaffImportRow) =>
      actions.includes(action) && (results.length === 0 || results.includes(result ?? ''));
    if (pathname.endsWith('/rows')) return route.fulfill({ json: pageOf(rows.filter(isWanted)) });
    if (pathname.endsWith('/staffImports')) return route.fulfill({ json: pageOf(imports) });
    if (pathname.endsWith('/staffRecords')) return route.fulfill({ json: pageOf(records) });
    if (pathname.includes('/staffRecords/')) {
      return route.fulfill({ json: records.find(({ id }) => pathname.endsWith(id)) ?? {} });
    }
    if (pathname.endsWith('/undo')) return route.fulfill({ json: undo });
    return route.fulfill({ json: staffImport ?? {} });
  });
  await page.route(/\/identity\/tenantMembers\/0194d000-/, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ json: memberOf(pathname.split('/').at(-1) ?? '') });
  });
}

const wizard = '/manage/users/import/csv';
const list = '/staffing/import/integrations/records';

async function openImport(page: Page, answers: Answers): Promise<void> {
  await pretend(page, answers);
  await page.goto(`${wizard}?id=${importId}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function openCompared(page: Page, staffImport: StaffImport): Promise<void> {
  await openImport(page, { staffImport, rows: importRows });
  await page.getByRole('tabpanel').waitFor();
  await settled(page);
}

async function openRecords(page: Page, records: StaffRecord[]): Promise<void> {
  await pretend(page, { records });
  await page.goto(list);
  await page.getByRole('main').getByText(/\w/).first().waitFor();
  await settled(page);
}

const importScreens: Screen[] = [
  {
    name: 'import-upload',
    who: admin.email,
    prepare: async (page) => {
      const statuses = [
        'held',
        'mapping',
        'completed',
        'completedWithErrors',
        'failed',
        'cancelled',
        'undone',
      ] as const;
      const imports = statuses.map((status, index) => ({
        ...importWith(status),
        id: importId.replace(/.$/, `${index}`),
      }));
      await pretend(page, { imports });
      await page.goto(wizard);
      await page.getByText('people-2026-11.csv').first().waitFor();
    },
  },
  {
    name: 'import-reading',
    who: admin.email,
    prepare: async (page) => {
      await openImport(page, { staffImport: importWith('reading') });
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'import-unreadable',
    who: admin.email,
    prepare: async (page) => {
      const error = apiMessage('staff.notText');
      await openImport(page, { staffImport: { ...importWith('failed'), columns: [], error } });
      await page.getByRole('alert').filter({ hasText: 'people-2026-11' }).waitFor();
    },
  },
  {
    name: 'import-columns',
    who: admin.email,
    prepare: async (page, say) => {
      await openImport(page, { staffImport: importWith('mapping') });
      await button(page, say('Check file')).waitFor();
    },
  },
  {
    name: 'import-columns-no-key',
    who: admin.email,
    prepare: async (page, say) => {
      const read = importWith('mapping');
      const options = read.options && { ...read.options, mapping: read.columns.map(() => null) };
      await openImport(page, { staffImport: { ...read, options } });
      await button(page, say('Check file')).click();
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  {
    name: 'import-comparing',
    who: admin.email,
    prepare: (page) => openImport(page, { staffImport: importWith('validating') }),
  },
  { name: 'import-check', who: admin.email, prepare: (page) => openCompared(page, compared('ready')) },
  {
    name: 'import-check-changed',
    who: admin.email,
    prepare: async (page) => {
      await openCompared(page, compared('ready'));
      await page.getByRole('tab').nth(1).click();
      await page.locator('del').first().waitFor();
    },
  },
  {
    name: 'import-check-errors',
    who: admin.email,
    prepare: async (page) => {
      await openCompared(page, compared('ready'));
      await page.getByRole('tab').nth(4).click();
      await settled(page);
    },
  },
  {
    name: 'import-review',
    who: admin.email,
    prepare: async (page, say) => {
      const ready = compared('ready');
      const staffImport = { ...ready, newValues: [], counts: { ...ready.counts, review: 1 } };
      await openImport(page, { staffImport, rows: [reviewRow, ...importRows] });
      await button(page, say('Same person')).waitFor();
    },
  },
  { name: 'import-held', who: admin.email, prepare: (page) => openCompared(page, compared('held')) },
  {
    name: 'import-applying',
    who: admin.email,
    prepare: async (page) => {
      await openImport(page, { staffImport: { ...compared('applying'), done: 31 } });
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'import-result',
    who: admin.email,
    prepare: (page) => openCompared(page, compared('completedWithErrors')),
  },
  {
    name: 'import-undo',
    who: admin.email,
    prepare: async (page, say) => {
      await openCompared(page, { ...compared('completed'), undoableUntil: '2026-11-15T09:24:00.000Z' });
      await button(page, say('Undo import')).click();
      await page.getByRole('dialog').getByRole('list').waitFor();
    },
  },
  {
    name: 'import-undoing',
    who: admin.email,
    prepare: async (page, say) => {
      await openImport(page, { staffImport: compared('undoing') });
      await page.getByRole('heading', { name: say('Undoing the import') }).waitFor();
    },
  },
  {
    name: 'import-undone',
    who: admin.email,
    prepare: async (page, say) => {
      await openImport(page, { staffImport: { ...compared('undone'), undone: undo } });
      await page.getByRole('heading', { name: say('Import undone') }).waitFor();
    },
  },
];

const recordScreens: Screen[] = [
  { name: 'staff-records', who: admin.email, prepare: (page) => openRecords(page, recordsOf()) },
  { name: 'staff-records-none', who: admin.email, prepare: (page) => openRecords(page, []) },
  {
    name: 'staff-records-chosen',
    who: admin.email,
    prepare: async (page) => {
      await openRecords(page, recordsOf());
      const ticks = page.locator('tbody, main ul').getByRole('checkbox');
      for (const index of [0, 1, 2]) await ticks.nth(index).check();
      await page.getByRole('region').getByRole('button').last().waitFor();
    },
  },
  {
    name: 'staff-records-delete',
    who: admin.email,
    prepare: async (page, say) => {
      await openRecords(page, recordsOf());
      await page.locator('tbody tr, main ul > li').nth(3).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: say('Delete') }).click();
      await page.getByRole('dialog').getByRole('list').waitFor();
    },
  },
  {
    name: 'staff-record',
    who: admin.email,
    prepare: async (page) => {
      await pretend(page, { records: recordsOf() });
      await page.goto(`/staffing/${recordId(3)}`);
      await page.getByRole('note').first().waitFor();
      await settled(page);
    },
  },
  {
    name: 'staff-record-waiting',
    who: admin.email,
    prepare: async (page) => {
      await pretend(page, { records: recordsOf() });
      await page.goto(`/staffing/${recordId(0)}`);
      await page.getByRole('note').first().waitFor();
      await settled(page);
    },
  },
  {
    name: 'staff-batch-add',
    who: admin.email,
    prepare: async (page) => {
      const counts = { ...compared('ready').counts, create: 3, update: 0, archive: 0, reactivate: 0, unchanged: 0 };
      const staffImport = { ...compared('ready'), source: 'hand' as const, columns: [], counts };
      await pretend(page, { staffImport, rows: importRows });
      await page.goto(`/staffing/batch-add/${importId}`);
      await page.getByRole('tabpanel').waitFor();
      await settled(page);
    },
  },
];

export const screens: Screen[] = [...importScreens, ...recordScreens];
