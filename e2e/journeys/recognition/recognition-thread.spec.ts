import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { composerOn } from '../../steps/composer.ts';
import { elsewhere, test } from '../../steps/newcomer.ts';
import { admin, employee, manager, signIn } from '../../steps/people.ts';
import { landscape } from '../../steps/picture.ts';
import { openRecognition, recognize } from '../../steps/recognitions.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const uniqueText = (text: string) => `${text} (${randomUUID().slice(0, 8)})`;

const card = (page: Page) => page.getByRole('article').first();

async function comment(page: Page, text: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Write a comment' }).click();
  const field = card(page).getByRole('textbox', { name: 'Write a comment' });
  await field.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, name: string): Promise<void> {
  await card(page).getByRole('button', { name: 'More actions for this recognition' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('the sender sees a reaction, a comment and their withdrawal without a reload (REC-16, REC-17)', async ({
  page,
  browser,
}) => {
  await signIn(page, employee.email);
  const { id } = await recognize(page, manager, { text: uniqueText('For the calm on Friday') });
  await page.goto(`/recognitions/${id}`);
  await expect(card(page)).toHaveAccessibleName(`${nameOf(employee)} thanked ${nameOf(manager)}`);
  await expect(page.getByText(/Only you can see this for/)).toBeVisible();
  await page.evaluate('globalThis.neverReloaded = true');

  const theirs = await elsewhere(browser, manager.email);
  await openRecognition(theirs, id);
  await card(theirs).getByRole('button', { name: 'Add a reaction' }).click();
  await theirs.getByRole('button', { name: 'Applause' }).click();
  await expect(card(theirs).getByRole('button', { name: 'Applause, 1 person' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(card(page).getByRole('button', { name: 'Applause, 1 person' })).toHaveAttribute('aria-pressed', 'false');

  await comment(theirs, 'It was a pleasure.');
  await expect(card(page).getByText('It was a pleasure.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: '1 comment', exact: true })).toBeVisible();

  // A second click on the same reaction withdraws it, for everyone.
  await card(theirs).getByRole('button', { name: 'Applause, 1 person' }).click();
  await expect(card(page).getByRole('button', { name: /^Applause/ })).toHaveCount(0);

  // The other direction, for a reader on the home page.
  await theirs.goto('/home');
  const feed = theirs.getByRole('feed', { name: 'What your company is grateful for' });
  const item = feed.getByRole('article').filter({ hasText: 'For the calm on Friday' }).first();
  await expect(item).toBeVisible();
  await comment(page, 'I meant every word.');
  await expect(item.getByText('I meant every word.')).toBeVisible();
  expect(await page.evaluate('globalThis.neverReloaded')).toBe(true);
  await theirs.context().close();
});

test('a refused change is rolled back, and no text is lost (REC-17)', async ({ page, browser }) => {
  const theirs = await elsewhere(browser, manager.email);
  const { id } = await recognize(theirs, employee, { text: uniqueText('For asking twice') });
  await theirs.context().close();
  await signIn(page, employee.email);
  await openRecognition(page, id);

  await page.route('**/reactions', (route) => route.fulfill({ status: 500, json: { error: 'InternalError' } }), {
    times: 1,
  });
  await card(page).getByRole('button', { name: 'Add a reaction' }).click();
  await page.getByRole('button', { name: 'Heart' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(card(page).getByRole('button', { name: /^Heart/ })).toHaveCount(0);

  const refusal = { status: 500, json: { error: 'InternalError', message: 'Oops. Something went wrong.' } };
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
  );
  await comment(page, 'Keep this.');
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Keep this.' })).toHaveCount(0);
  await expect(card(page).getByRole('textbox', { name: 'Write a comment' })).toHaveText('Keep this.');
  await page.unroute('**/comments');
  await card(page).getByRole('button', { name: 'Send' }).click();
  const said = card(page).getByRole('listitem').filter({ hasText: 'Keep this.' });
  await expect(said).toHaveCount(1);
  await expect(said.getByText('Sending')).toHaveCount(0);

  const last = card(page).getByRole('listitem').last();
  await last.getByRole('button', { name: /More actions for .*comment/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await last.getByRole('textbox').fill('Kept.');
  await last.getByRole('button', { name: 'Save' }).click();
  await expect(last).toContainText('Kept.');
  await expect(last).toContainText('edited');
  await last.getByRole('button', { name: /More actions for .*comment/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page).getByText('Kept.')).toHaveCount(0);
});

test('a colleague endorses with points after reading the consequences (REC-17)', async ({ page, browser }) => {
  const theirs = await elsewhere(browser, employee.email);
  const { id } = await recognize(theirs, manager, { text: uniqueText('For the map of everything') });
  await signIn(page, admin.email);
  await openRecognition(page, id);
  await card(page).getByRole('button', { name: 'Endorse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('10', { exact: true }).click();
  await expect(dialog.getByText(`${nameOf(manager)} will get 10 points.`)).toBeVisible();
  // Twice, as people do: points go once, and nothing is said to have failed (E5).
  await dialog.getByRole('button', { name: 'Endorse with 10 points' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(card(page).getByText('Endorsed', { exact: true })).toBeVisible();
  await choose(page, 'See who reacted');
  await page.getByRole('button', { name: '1 endorsement' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: new RegExp(nameOf(admin)) })).toBeVisible();
  await theirs.context().close();
});

test('a moderator hides a reported comment, and restores it (MOD-01, REC-07)', async ({ page, browser }) => {
  const text = uniqueText('Names a customer');
  const author = await elsewhere(browser, manager.email);
  const { id } = await recognize(author, admin, { text });
  const reader = await elsewhere(browser, employee.email);
  await openRecognition(reader, id);
  await choose(reader, 'Report');
  const form = reader.getByRole('dialog');
  await form.getByRole('radio', { name: 'Something else' }).check();
  await expect(form.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await form.getByRole('textbox').fill('It names a customer.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.getByText('The moderators will take a look')).toBeVisible();

  await signIn(page, admin.email);
  await page.goto('/content/flagged');
  await expect(page).toHaveURL(/\/content\/flagged\/recognition$/);
  const reported = page.getByRole('listitem').filter({ hasText: text });
  await expect(reported).toContainText(`${nameOf(employee)} · Other`);
  await expect(reported).toContainText('It names a customer.');
  await reported.getByRole('button', { name: 'Hide' }).click();
  await expect(reported).toHaveCount(0);

  // It disappears for a reader with the page open, and stays visible to its author, with the reason.
  await expect(reader.getByRole('heading', { name: 'This recognition isn’t available.' })).toBeVisible();
  await author.goto(`/recognitions/${id}`);
  await expect(author.getByText('This is hidden. Only you and moderators can see it.')).toBeVisible();

  await page.getByRole('button', { name: 'Hidden', exact: true }).click();
  await expect(page).toHaveURL(/status=hidden/);
  await reported.getByRole('button', { name: 'Restore' }).click();
  await expect(reported).toHaveCount(0);
  await openRecognition(reader, id);
  await expect(card(reader).getByText(text)).toBeVisible();
  await author.context().close();
  await reader.context().close();
});

test('a private recognition is visible only to its people, and its sender edits and deletes it (REC-07, REC-16, E17, E36)', async ({
  page,
  browser,
}) => {
  await signIn(page, employee.email);
  const text = uniqueText('Between the two of us');
  const { id } = await recognize(page, manager, { text, isPrivate: true });
  await page.goto(`/recognitions/${id}`);
  await expect(card(page).getByText(`Private: you, ${nameOf(manager)} and moderators`)).toBeVisible();

  await choose(page, 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And thank you.');
  // The same composer as for a new one: Escape loses no word, and pictures can be added (E34).
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  const files = dialog.locator('input[type="file"]');
  for (const name of ['dawn.png', 'dusk.png']) {
    await files.setInputFiles({ name, mimeType: 'image/png', buffer: await landscape(page) });
  }
  await expect(dialog.getByText('Attached')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page)).toContainText('And thank you.');
  await expect(card(page).getByText('edited')).toBeVisible();

  // Pictures open large, and arrows go from one to the next; Back closes them and nothing else (E7).
  await page.getByRole('link', { name: 'Home' }).first().click();
  // Until home is there, the page behind shows the same card.
  const onHome = page.getByRole('feed').getByRole('article').filter({ hasText: text });
  await expect(onHome.getByRole('button', { name: /^Open picture/ })).toHaveCount(2);
  await onHome.getByRole('button', { name: 'Open picture dawn.png' }).click();
  await expect(dialog.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'dusk.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog.getByText('1 of 2')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(`/recognitions/${id}`);
  await choose(page, 'Delete');
  await expect(dialog).toContainText('including the person it was sent to');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const theirs = await elsewhere(browser, manager.email);
  await theirs.goto(`/recognitions/${id}`);
  await expect(theirs.getByRole('heading', { name: 'This recognition isn’t available.' })).toBeVisible();
  await expect(theirs.getByText('It may be private or deleted.')).toBeVisible();
  await theirs.context().close();
});

test('a recognition is undone before anyone has seen it (REC-16)', async ({ page }) => {
  await signIn(page, employee.email);
  const text = uniqueText('Too early');
  const { id } = await recognize(page, manager, { text });
  await page.goto(`/recognitions/${id}`);
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('It’s back in your drafts.')).toBeVisible();
  await expect(composerOn(page).message, 'its words are in the composer again').toHaveText(text);
});
