import {
  applyStaffImport,
  getStaffImport,
  listStaffImportRows,
  listStaffImports,
  type StaffImportOptions,
  validateStaffImport,
} from '@hurrah/contracts/identity/staff-records';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { compared, importId, importWith } from '../../../test/staffing-answers.ts';
import { ImportPage } from './import-page.tsx';

const path = '/manage/users/import/csv';
const open = (search = '') =>
  renderInApp(<ImportPage />, {
    texts: ['staffing', 'people'],
    route: `/member/admin${path}`,
    address: `${path}${search}`,
  });
const openImport = () => open(`?id=${importId}`);

beforeEach(() => {
  signInWith(['identityApp:importStaffRecords', 'identityApp:browse']);
  const none = { results: [], total: 0, page: 1, next: null, previous: null };
  answer(listStaffImports, () => none);
  answer(listStaffImportRows, () => none);
});

const checkFile = page.getByRole('button', { name: 'Check file' });

describe('import wizard', () => {
  it('begins with the file, and refuses a spreadsheet before it uploads anything (USR-03)', async () => {
    await open();
    await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('The step has no file field');
    await userEvent.upload(input, new File(['PK'], 'people.xlsx'));
    await expect.element(page.getByText(/This is a spreadsheet/)).toBeVisible();
  });

  it('shows what it guessed for each column and sends what was changed (USR-03)', async () => {
    let options: StaffImportOptions | undefined;
    answer(getStaffImport, () => importWith('mapping'));
    answer(validateStaffImport, ({ body }) => {
      options = body;
      return importWith('validating');
    });
    await openImport();
    for (const column of ['Matricule', 'Work email', 'Prénom', 'Shoe size']) {
      await expect.element(page.getByText(column, { exact: true }).first()).toBeVisible();
    }
    // 03/04/2021 fits two formats, so the page asks.
    await page.getByRole('radio', { name: 'Month, day, year' }).click();
    await checkFile.click();
    await expect.poll(() => options?.dateFormat).toBe('MM-DD-YYYY');
    expect(options?.mapping).toEqual(importWith('mapping').options?.mapping);
  });

  it('does not go on without a column that says who a line is about (USR-03)', async () => {
    let asked = 0;
    const mapping = importWith('mapping');
    if (!mapping.options) throw new Error('The sample has options');
    const withoutKey = { ...mapping.options, mapping: mapping.columns.map(() => null) };
    answer(getStaffImport, () => ({ ...mapping, options: withoutKey }));
    answer(validateStaffImport, () => {
      asked += 1;
      return importWith('validating');
    });
    await openImport();
    await checkFile.click();
    await expect.element(page.getByText(/One column must be the employee ID or the email/)).toBeVisible();
    expect(asked).toBe(0);
  });

  it('says how many people it will change, and applies only what was confirmed, once (USR-03)', async () => {
    let applied = 0;
    answer(getStaffImport, () => (applied ? compared('applying') : compared('ready')));
    answer(applyStaffImport, () => {
      applied += 1;
      return compared('applying');
    });
    await openImport();
    const confirm = page.getByRole('button', { name: 'Add 12, change 34, restore 1, archive 2' });
    await expect.element(confirm).toBeVisible();
    expect(applied).toBe(0);
    await confirm.dblClick();
    await expect.poll(() => applied).toBe(1);
    await expect.element(confirm).not.toBeInTheDocument();
    expect(applied).toBe(1);
  });
});
