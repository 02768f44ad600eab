import {
  decideStaffImportRows,
  previewStaffImportUndo,
  undoStaffImport,
} from '@hurrah/contracts/staffing/staff-corrections';
import {
  applyStaffImport,
  getStaffImport,
  listStaffImportRows,
  listStaffImports,
  type StaffImportOptions,
  validateStaffImport,
} from '@hurrah/contracts/staffing/staff-records';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { compared, importId, importWith, reviewRow } from '../../../test/staffing-answers.ts';
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
    await userEvent.upload(input, new File(['PK'], 'people.ods'));
    await expect.element(page.getByText(/We can’t read this kind of spreadsheet/)).toBeVisible();
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
});

describe('result of an import', () => {
  it('says what can and what cannot be undone before it undoes anything (USR-03)', async () => {
    let isUndone = false;
    const undo = { created: 12, updated: 1, reactivated: 0, archived: 0, signedIn: 2, changed: 0 };
    const done = { ...importWith('completed'), undoableUntil: '2026-11-15T09:24:00.000Z' };
    const undone = { ...importWith('undone'), undone: undo };
    answer(getStaffImport, () => (isUndone ? undone : done));
    answer(previewStaffImportUndo, () => undo);
    answer(undoStaffImport, () => {
      isUndone = true;
      return undone;
    });
    await openImport();
    await page.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
    await expect.element(dialog.getByText('12 added people who haven’t signed in will be archived.')).toBeVisible();
    await expect.element(dialog.getByText(/^Can’t be undone: 2 added people have signed in/)).toBeVisible();
    expect(isUndone).toBe(false);
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect.element(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
    await expect.element(page.getByText(/12 added people were archived/)).toBeVisible();
  });
});

describe('check of an import', () => {
  it('opens on the errors, grouped, with the way to another date format (USR-03)', async () => {
    answer(getStaffImport, () => compared('ready'));
    await openImport();
    await expect.element(page.getByRole('tab', { name: /Errors/ })).toHaveAttribute('aria-selected', 'true');
    const problems = page.getByRole('list', { name: 'What’s wrong' });
    await expect
      .element(problems.getByText(/^Hired: “12.31.2019” doesn’t fit the date format you chose/))
      .toBeVisible();
    await expect.element(problems.getByRole('link', { name: 'Change the date format' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download lines to correct' })).toBeVisible();
  });

  it('waits for a decision about a line that looks like another person (USR-03)', async () => {
    const ready = compared('ready');
    let decided = '';
    const review = () => (decided ? 0 : 1);
    answer(getStaffImport, () => ({ ...ready, counts: { ...ready.counts, review: review() } }));
    answer(listStaffImportRows, () => ({
      results: decided ? [] : [reviewRow],
      total: 1,
      page: 1,
      next: null,
      previous: null,
    }));
    answer(decideStaffImportRows, ({ body }) => {
      decided = body.decision;
      return ready;
    });
    await openImport();
    await expect.element(page.getByRole('tab', { name: /To review/ })).toHaveAttribute('aria-selected', 'true');
    const confirm = page.getByRole('button', { name: /^Add 12/ });
    await expect.element(confirm).toBeDisabled();
    await page.getByRole('tab', { name: /To review/ }).click();
    await page.getByRole('button', { name: 'Leave out' }).click();
    await expect.poll(() => decided).toBe('leaveOut');
    // The tab that was chosen is gone, and another one is open.
    await expect.element(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: /^To review/ })).not.toBeInTheDocument();
    await expect.element(confirm).toBeEnabled();
  });

  it('asks whether a new department is a typo of a known one (USR-03, USR-06)', async () => {
    answer(getStaffImport, () => compared('ready'));
    await openImport();
    const note = page.getByRole('note').filter({ hasText: 'New in this file' });
    await expect.element(note.getByText(/Desing \(did you mean Design\?\) and Quality/)).toBeVisible();
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
