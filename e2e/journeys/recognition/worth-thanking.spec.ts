import { expect, type Page } from '@playwright/test';
import { composerOn } from '../../steps/composer.ts';
import { newcomer, openCompany, test } from '../../steps/newcomer.ts';
import { keepSession, manager, signIn } from '../../steps/people.ts';
import { recognize } from '../../steps/recognitions.ts';

const managerName = `${manager.firstName} ${manager.lastName}`;

/** A new member at home, whom a manager has thanked and who has thanked no one yet. */
async function comeHomeThanked(page: Page): Promise<void> {
  const { email, password } = await newcomer(page.request);
  const ask = async (path: string, authorization: string) =>
    (await page.request.get(path, { headers: { authorization } })).json();
  const me = await ask('/identity/tenantMembers/me', await openCompany(page.request, email, password));
  await signIn(page, manager.email);
  await recognize(page, me, { text: 'For a good first week', isPrivate: true });
  const handle = await openCompany(page.request, email, password);
  // It is hidden from others while it can be undone.
  await expect.poll(async () => (await ask('/recognition/peers?forgotten=true', handle)).results.length).toBe(1);
  await keepSession(page, handle);
  await page.goto('/home');
  // The thanks unfold above everything else, a moment after the rest of the page.
  await expect(page.getByRole('heading', { name: `${manager.firstName} thanked you` })).toBeVisible();
}

async function send(page: Page): Promise<void> {
  const composer = composerOn(page);
  await expect(composer.dialog.getByText(managerName).first()).toBeVisible();
  await composer.write('You made the first week an easy one, and I knew whom to ask.');
  await composer.chooseQuality();
  await composer.send.click();
  await expect(composer.dialog).toBeHidden();
}

test('a forgotten colleague is thanked with one click, and the goal comes closer (REC-02, REC-13)', async ({
  page,
}) => {
  await comeHomeThanked(page);
  const worth = page.getByRole('region', { name: 'Worth a thank-you' });
  const goal = page.getByRole('region', { name: 'Your monthly goal' });
  await expect(worth).toContainText(`${managerName}Thanked you`);
  await expect(goal).toContainText('0 of 4 recognitions');
  await expect(page.getByRole('region', { name: 'Points to give' })).toContainText(/of \d+Until \d+ \w+/);

  await worth.getByRole('link', { name: `Thank ${managerName}` }).click();
  await send(page);
  await expect(goal).toContainText('1 of 4 recognitions');
  await expect(worth).toHaveCount(0);

  await page.getByRole('button', { name: /^Who made your week better/ }).click();
  await expect(composerOn(page).recipients).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the suggestion fits below the question, without a layout shift (REC-02, REC-13)', async ({ page }) => {
    await comeHomeThanked(page);
    const main = page.getByRole('main');
    await main.getByRole('list', { name: 'Worth a thank-you' }).getByRole('link').tap();
    const filters = () => main.getByRole('button', { name: 'Everyone' }).boundingBox();
    const before = await filters();
    await send(page);
    await expect(main.getByText('1 of 4 this month')).toBeVisible();
    await expect(main.getByText('A few words are enough.')).toBeVisible();
    expect(await filters()).toEqual(before);
    await main.getByRole('link', { name: /^\d+ to give$/ }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My points');
  });
});
