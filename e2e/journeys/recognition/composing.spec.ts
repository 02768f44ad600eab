import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { composerOn, openComposer } from '../../steps/composer.ts';
import { newcomer, openCompany, test } from '../../steps/newcomer.ts';
import { admin, keepSession, manager } from '../../steps/people.ts';
import { landscape } from '../../steps/picture.ts';

const managerName = `${manager.firstName} ${manager.lastName}`;
const words = 'You rehearsed the move twice, so all of us were done by lunch.';

/** A new member with points to give, at home. */
async function comeHome(page: Page): Promise<void> {
  const { email, password } = await newcomer(page.request);
  await keepSession(page, await openCompany(page.request, email, password));
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const sent = async (page: Page, text: string): Promise<{ amount: number }[]> => {
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const answer = await page.request.get('/recognition/recognitions?pageSize=100', { headers: { authorization } });
  const { results } = (await answer.json()) as { results: { messageText: string; amount: number }[] };
  return results.filter(({ messageText }) => messageText.includes(text));
};

test('by keyboard alone a person and a team are thanked, and the post is undone (REC-01, REC-02, REC-08, REC-11, REC-14)', {
  tag: '@core',
}, async ({ page }) => {
  await comeHome(page);
  const composer = composerOn(page);
  await page.keyboard.press('r');
  await expect(composer.recipients).toBeFocused();
  await expect(composer.send).toBeDisabled();
  await expect(composer.dialog.getByText('Select a recipient')).toBeVisible();

  await page.keyboard.type(manager.firstName);
  await page.getByRole('option', { name: managerName }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Book');
  await page.getByRole('option', { name: /^Book club/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(composer.message).toBeFocused();
  await page.keyboard.type(`${words} @${manager.firstName.slice(0, 3)}`);
  await page.getByRole('option', { name: managerName }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('led it.');
  await expect(composer.message).toHaveText(`${words} @${managerName} led it.`);
  await composer.chooseQuality();
  await expect(composer.dialog.getByText(/^\d+ people will get this\.$/)).toBeVisible();

  // A click beside it does nothing, and Escape asks.
  await page.mouse.click(5, 5);
  await expect(composer.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keep this as a draft?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keep this as a draft?' })).toBeHidden();

  await composer.message.click();
  await page.keyboard.press('Control+Enter');
  // Read once: the focus goes to the title, and no status repeats it (E40).
  await expect(page.getByRole('heading', { name: 'You made someone’s day!' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'You made someone’s day!' })).toHaveCount(0);
  const toast = page.getByRole('status').filter({ hasText: 'Your recognition is on its way.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast, 'one undo at a time (E4)').toHaveCount(0);
  await expect(composer.dialog.getByText('Draft', { exact: true })).toBeVisible();
  await expect(composer.message).toContainText(words);
  await composer.dialog.getByRole('button', { name: 'Drafts 1' }).click();
  await page.getByRole('button', { name: `Delete recognition for ${managerName} and Book club` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No drafts yet' })).toBeVisible();
});

test('a scheduled recognition waits until tomorrow morning, and can be edited and discarded before (REC-08, REC-09, E32)', async ({
  page,
}) => {
  await comeHome(page);
  const composer = await openComposer(page);
  await composer.add(managerName);
  await composer.write(words);
  await composer.chooseQuality();
  await composer.dialog.getByRole('button', { name: 'Schedule Send' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Europe/Paris')).toBeVisible();
  await expect(dialog.getByLabel('Time')).toHaveValue('9');
  await dialog.getByLabel('Time').selectOption('10');
  await dialog.getByLabel('Minutes').selectOption('15');
  await expect(dialog.getByText(/^Goes out on \d\d\/\d\d\/\d{4}, 10:15 am/i)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule Send' }).click();
  await expect(page.getByRole('heading', { name: /^Scheduled for .*, 10:15 am$/i })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);

  // Scheduled posts are counted with the drafts, and a click anywhere on a row opens it.
  await openComposer(page);
  await composer.dialog.getByRole('button', { name: 'Drafts 1' }).click();
  const row = dialog.getByRole('listitem').filter({ has: page.getByText('Scheduled', { exact: true }) });
  await row.click({ position: { x: 10, y: 10 } });
  await expect(composer.message).toContainText(words);
  await composer.message.press('End');
  await page.keyboard.type(' Thank you.');
  await composer.dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(await sent(page, words)).toHaveLength(0);
});

test('points are limited to the balance, and an excess is reported before sending (REC-06, REC-10, REC-18)', async ({
  page,
}) => {
  await comeHome(page);
  const text = `You stayed until the last box was in. ${randomUUID()}`;
  const composer = await openComposer(page);
  await composer.add(managerName);
  await composer.write(text);
  await composer.chooseQuality();
  await composer.points('25').check({ force: true });
  await expect(composer.dialog.getByText(`${managerName} will get 25 points. You’ll have 75 left.`)).toBeVisible();
  await composer.points('Other').check({ force: true });
  const other = composer.dialog.getByLabel('Custom amount');
  await expect(other).toBeFocused();
  await other.pressSequentially('-0101.5');
  await expect(other, 'a decimal is not read as another number (E33)').toHaveValue('101.5');
  await expect(composer.dialog.getByText('Points amount required')).toBeVisible();
  await other.fill('1015');
  await expect(composer.dialog.getByRole('alert')).toContainText('Enter a point amount that is 100 or less');
  await expect(composer.send).toBeDisabled();
  await other.fill('80');
  await composer.send.click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Too much love' })).toBeVisible();
  await expect(dialog.getByText('Points adjusted')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Too much love' }).getByText(managerName)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue sending' }).click();
  await expect(page.getByRole('heading', { name: 'You made someone’s day!' })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await sent(page, text)).toHaveLength(1);
});

test('a picture, a GIF, an emoji and a refined text are sent, and a lost answer sends nothing twice (REC-04, REC-05, REC-12, REC-19, REC-20)', async ({
  page,
  request,
}) => {
  await comeHome(page);
  const headers = { authorization: await openCompany(request, admin.email) };
  await request.put('/refinement/settings', { headers, data: { enabled: true } });
  const text = `You drew the plan for all of us ${randomUUID()}`;
  const composer = await openComposer(page);
  await composer.add(managerName);
  await composer.write(text);
  await composer.dialog.getByRole('button', { name: 'Refine' }).click();
  await composer.dialog.getByRole('button', { name: 'Undo refine' }).click();
  await expect(composer.message).toHaveText(text);

  await composer.dialog.getByRole('button', { name: 'Add an emoji' }).click();
  const emoji = page.getByRole('dialog', { name: 'Emoji' });
  await emoji.getByRole('searchbox').fill('party popper');
  await emoji.getByRole('gridcell', { name: 'party popper' }).click();
  await expect(composer.message).toHaveText(`${text}🎉`);
  await composer.dialog.getByRole('button', { name: 'Add a GIF' }).click();
  await page.getByRole('dialog', { name: 'GIFs' }).getByRole('listitem').first().getByRole('button').click();
  await expect(composer.dialog.getByRole('button', { name: 'Remove GIF' })).toBeVisible();
  const files = composer.dialog.locator('input[type="file"]');
  await files.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await landscape(page) });
  await expect(composer.dialog.getByText('Attached')).toBeVisible();
  await files.setInputFiles({ name: 'plan.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(page.getByRole('alert').filter({ hasText: '“plan.exe” can’t be attached.' })).toBeVisible();

  await composer.chooseQuality();
  const keys: (string | undefined)[] = [];
  await page.route('**/recognition/recognitions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // It arrives, and the answer does not.
    await route.fetch();
    return route.abort();
  });
  await composer.send.click();
  await expect(composer.dialog.getByRole('alert').filter({ hasText: 'We can’t reach Hurrah' })).toBeVisible();
  await composer.send.click();
  await expect(page.getByRole('heading', { name: 'You made someone’s day!' })).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await sent(page, text)).toHaveLength(1);
});

test('pasting keeps only the text, and a text beyond the limit is too long (REC-01, REC-20)', async ({ page }) => {
  await comeHome(page);
  const composer = await openComposer(page);
  await composer.message.click();
  await page.evaluate(`(() => {
    const html = '<h1 onclick="x()">Title</h1><table><tr><td>cell</td></tr></table><script>bad()</script>' +
      '<img src="x" onerror="bad()"><a href="javascript:bad()">trap</a> <b style="font-size:90px">bold</b>' +
      '<ul><li>one<ul><li>two</li></ul></li></ul><a href="https://example.com/a">link</a>';
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/recognitions'),
  );
  await composer.dialog.getByRole('button', { name: 'Save as draft' }).click();
  const { message } = (await saved).postDataJSON() as { message: unknown };
  const document = JSON.stringify(message);
  expect(document).not.toMatch(/javascript|onerror|onclick|style|bad\(\)/);
  expect(document).toContain('{"type":"link","attrs":{"href":"https://example.com/a"}}');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.keyboard.press('r');
  await expect(composer.recipients).toBeFocused();
  await composer.write('a'.repeat(1001));
  await expect(composer.dialog.getByRole('alert').filter({ hasText: 'Your message is too long' })).toBeVisible();
  await expect(composer.dialog.getByText('1001 / 1000')).toBeVisible();
});
