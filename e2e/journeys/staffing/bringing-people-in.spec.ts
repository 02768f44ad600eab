import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { mailTo, test } from '../../steps/newcomer.ts';
import { signIn } from '../../steps/people.ts';

const wizard = '/manage/users/import/csv';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content as string) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

async function sayWhatItIs(page: Page, column: string, field: string): Promise<void> {
  await page.getByRole('combobox', { name: `Import “${column}” as` }).click();
  await page.getByRole('option', { name: new RegExp(`^${field}`) }).click();
}

const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('an admin imports people from a foreign file, and the next file is held before it archives too many (USR-03)', async ({
  page,
}) => {
  const company = await makeCompany();
  const at = `${randomUUID().slice(0, 8)}.example.test`;
  const header = 'Wer;Vorname;Nachname;Abteilung;Eintritt;Hobby';
  const greta = `greta@${at};Greta;Vogel;Vertrieb;31/12/2019;Chess`;
  const lars = `lars@${at};Lars;Müller;Einkauf;01/02/2020;Chess`;
  const known = `${company.employee};Ada;Ayoub;Vertrieb;03/04/2021;`;
  const wrong = 'nowhere;No;Where;Einkauf;05/06/2021;';
  await signIn(page, company.admin, company.name);
  await page.goto(wizard);
  await chooseFile(page, 'faces.ods', 'x');
  await expect(page.getByText('We can’t read this kind of spreadsheet.')).toBeVisible();
  await chooseFile(page, 'leute.csv', Buffer.from([header, greta, lars, known, wrong].join('\r\n'), 'latin1'));

  // Nothing of this header is known, and without a key nothing can be compared.
  await expect(stepTitle(page, 'Match the columns')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Encoding' })).toHaveValue('Windows-1252');
  await button(page, 'Check file').click();
  await expect(page.getByText('One column must be the employee ID or the email')).toBeVisible();
  await sayWhatItIs(page, 'Wer', 'Email');
  await expect(page.getByText('This file can’t add new people')).toBeVisible();
  await sayWhatItIs(page, 'Vorname', 'Last name');
  await sayWhatItIs(page, 'Nachname', 'Last name');
  await sayWhatItIs(page, 'Vorname', 'First name');
  await sayWhatItIs(page, 'Abteilung', 'Department');
  await sayWhatItIs(page, 'Eintritt', 'Start date');
  await expect(page.getByText('5 of 6 columns are matched.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Day, month, year' })).toBeChecked();
  await expect(page.getByText('“01/02/2020” is 1 February 2020')).toBeVisible();
  await button(page, 'Check file').click();

  // Errors come first.
  await expect(row(page, 'No Where')).toContainText('Wer: “nowhere” isn’t an email address');
  await expect(row(page, 'No Where').getByRole('cell').first()).toHaveText('5');
  await expect(page.getByText('New in this file')).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, 'Download lines to correct').click();
  expect((await download).suggestedFilename()).toBe('leute – 1 line to correct.csv');
  const correctable = await readFile(await (await download).path(), 'latin1');
  await page.getByRole('tab', { name: /^New/ }).click();
  await expect(page.getByRole('tab', { name: /^New/ })).toHaveText('New2');
  await expect(row(page, 'Lars Müller')).toContainText('Einkauf');
  await page.getByRole('tab', { name: /^Changed/ }).click();
  await expect(row(page, company.employee)).toContainText('Vertrieb');
  // The import is unchanged after a reload.
  await page.reload();
  await button(page, 'Add 2, change 1').click();
  await expect(page.getByText('1 line wasn’t imported.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 added, 1 changed' })).toBeVisible();

  // The corrected file goes in as it is, and the people it adds are invited with a note.
  await page.goto(wizard);
  await chooseFile(
    page,
    'leute – 1 line to correct.csv',
    Buffer.from(correctable.replace('nowhere;', `noa@${at};`), 'latin1'),
  );
  await button(page, 'Check file').click();
  await button(page, 'Add 1').click();
  await button(page, 'Invite new people').click();
  await page.getByLabel('Add a note (optional)').fill('See you on Monday!');
  await expect(page.getByRole('region', { name: 'The email No Where gets' })).toContainText('See you on Monday!');
  await button(page, 'Invite 1 person').click();
  await expect(page.getByRole('heading', { name: '1 person invited' })).toBeVisible();
  await page.goto('/manage/users?search=where');
  await expect(row(page, 'No Where')).toContainText('Invited');
  await page.goto('/user-directory?search=lars');
  await expect(page.getByText('Lars Müller').first()).toBeVisible();

  // The header is known by now; this file lacks three of four.
  await page.goto(wizard);
  await expect(row(page, 'leute.csv')).toContainText('2 added, 1 changed');
  await chooseFile(page, 'nur-greta.csv', [header, greta].join('\n'));
  await expect(page.getByRole('combobox', { name: 'Import “Wer” as' })).toHaveValue('Email');
  await page.getByRole('radio', { name: 'Archive them' }).check();
  await button(page, 'Check file').click();
  await expect(page.getByText('On hold: this file would archive 3 of 4 people')).toBeVisible();
  await expect(row(page, 'Lars Müller')).toContainText('No longer in the file');
  await expect(button(page, 'Archive 3')).toBeDisabled();
  await button(page, 'Back').click();
  await expect(stepTitle(page, 'Match the columns')).toBeFocused();
  await button(page, 'Check file').click();
  await page.getByRole('checkbox', { name: 'I’ve checked the list' }).check();
  await button(page, 'Archive 3').click();
  await expect(page.getByRole('heading', { name: '3 archived' })).toBeVisible();
  await page.goto('/user-directory?search=lars');
  await expect(page.getByText('No one found')).toBeVisible();
});

test('a staff record is added, invited by email and deleted again (USR-07)', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const company = await makeCompany();
  const email = `sam-${randomUUID().slice(0, 8)}@example.test`;
  await signIn(page, company.admin, company.name);
  await page.goto('/staffing/import/integrations/records');
  await expect(page.getByRole('heading', { name: 'No staff records yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Import a file' }).first().click();

  // The template is a file that needs no explanation.
  const download = page.waitForEvent('download');
  await button(page, 'Download a template').click();
  const template = await readFile(await (await download).path(), 'utf8');
  await chooseFile(page, 'people.csv', template.replace('sam.example@company.example', email));
  await expect(page.getByText('16 of 16 columns are matched.')).toBeVisible();
  await expect(page.getByText('“2024-09-30” is 30 September 2024').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Keep them as staff records' }).check();
  await button(page, 'Check file').click();
  await button(page, 'Set 1 aside').click();
  await page.getByRole('link', { name: 'See staff records' }).click();
  await expect(page).toHaveURL(/linked=/);
  await expect(row(page, 'Sam Example')).toContainText('Waiting');

  await page.getByRole('checkbox', { name: 'Select Sam Example' }).check();
  await button(page, 'Add 1 as a member').click();
  await expect(stepTitle(page, 'Review changes')).toBeVisible();
  await expect(row(page, 'Sam Example')).toContainText('Accountant');
  await button(page, 'Add 1').click();
  await expect(page.getByRole('heading', { name: '1 added' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to staff records' }).click();
  await page.getByRole('link', { name: /Sam Example/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Example' })).toBeVisible();
  await expect(page.getByText('Different')).toHaveCount(0);

  await button(page, 'Invite').click();
  await expect(page.getByRole('dialog').getByText(`We’ll send an invitation to ${email}.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Sam Example was invited')).toBeVisible();
  expect((await mailTo(request, email)).link).toContain('/invitation#token=');

  await button(page, 'Delete').click();
  await expect(page.getByRole('dialog').getByText('Sam Example stays a member')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete record' }).click();
  await expect(page.getByRole('heading', { name: 'No staff records yet' })).toBeVisible();
  await page.goto('/manage/users?search=sam');
  await expect(row(page, 'Sam Example')).toContainText('Invited');
});

test('a file that is no table is refused with an explanation, and importing needs the permission (USR-03)', async ({
  page,
}) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  await page.goto(wizard);
  await chooseFile(page, 'people.csv', 'Email\n');
  await expect(
    page.getByText('We couldn’t read “people.csv”. This file has a header but no lines below it.'),
  ).toBeVisible();
  await expect(row(page, 'people.csv')).toContainText('Unreadable');
  await signIn(page, company.employee, company.name);
  await page.goto(wizard);
  await expect(page.getByRole('heading', { name: /This content is unavailable/ })).toBeVisible();
});
