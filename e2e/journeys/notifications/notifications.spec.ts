import { expect, type Page } from '@playwright/test';
import { makeCompany, type SmallCompany } from '../../steps/company.ts';
import { elsewhere, mailTo, test } from '../../steps/newcomer.ts';
import { signIn } from '../../steps/people.ts';
import { thankOther } from '../../steps/recognitions.ts';
import { phone } from '../../steps/sizes.ts';
import { apiOf } from '../../steps/teams.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const unread = (count: number) => (count ? `Notifications, ${count} unread` : 'Notifications');

/** Waits until the API has this many unread messages for the signed-in member. */
async function arrived(page: Page, count: number): Promise<void> {
  const api = await apiOf(page);
  await expect.poll(async () => (await api.get('/notifications/messages/count?read=false')).count).toBe(count);
}

/** An employee who has been thanked this many times, signed in on the page. */
async function thankedEmployee(page: Page, sender: Page, company: SmallCompany, count: number): Promise<void> {
  await signIn(page, company.employee, company.name);
  for (let number = 1; number <= count; number++) await thankOther(sender, `For helping, number ${number}.`);
  await arrived(page, count);
}

test('the bell updates live, and a message opens its post (NOT-05, NOT-06, NOT-07)', {
  tag: '@core',
}, async ({ page, browser }) => {
  const company = await makeCompany();
  const sender = await elsewhere(browser, company.admin, company.name);
  await signIn(page, company.employee, company.name);
  await page.goto('/culture');
  await expect(bell(page)).toHaveAccessibleName(unread(0));
  const id = await thankOther(sender, 'For the lovely bell.');
  await expect(bell(page)).toHaveAccessibleName(unread(1));
  await expect(page).toHaveURL(/\/culture$/);

  await bell(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect
    .poll(async () => {
      const box = await popover(page).boundingBox();
      return box && { width: box.width, isLowEnough: box.height <= 464 };
    })
    .toEqual({ width: 684, isLowEnough: true });
  await rows(page).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/recognitions/${id}`));
  await expect(page.getByText('For the lovely bell.').first()).toBeVisible();
  await expect(popover(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName(unread(0));
  await arrived(page, 0);
  await sender.context().close();
});

test('all messages are marked read at once, and one is deleted unless that is undone (NOT-08, NOT-09)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany();
  const sender = await elsewhere(browser, company.admin, company.name);
  await thankedEmployee(page, sender, company, 2);
  await page.goto('/culture');
  await expect(bell(page)).toHaveAccessibleName(unread(2));
  await bell(page).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName(unread(0));
  await arrived(page, 0);

  const remove = rows(page).first().getByRole('button', { name: 'Delete notification' });
  await remove.click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(popover(page)).toBeVisible();

  await remove.click();
  await expect(rows(page)).toHaveCount(1);
  // Leaving the page is as good as waiting.
  await page.goto('/inbox');
  const api = await apiOf(page);
  await expect.poll(async () => (await api.get('/notifications/messages')).results.length).toBe(1);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible();
  await sender.context().close();
});

test('the link in an email stops further ones of its kind, without signing in (NOT-13)', async ({
  page,
  browser,
  request,
}) => {
  const company = await makeCompany();
  const sender = await elsewhere(browser, company.admin, company.name);
  await thankedEmployee(page, sender, company, 1);
  const { link } = await mailTo(request, company.employee);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText(`You get an email at ${company.name} for: Someone recognizes you.`)).toBeVisible();
  await stranger.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('You won’t get these emails anymore');
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Someone recognizes you: Email' })).not.toBeChecked();
  await stranger.context().close();
  await sender.context().close();
});

test('preferences are the first part of My settings and are saved (NOT-10)', async ({ page }) => {
  const company = await makeCompany();
  await signIn(page, company.employee, company.name);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/notifications$/);
  const parts = page.getByRole('navigation', { name: 'My settings' }).getByRole('link');
  await expect(parts.first()).toHaveText('Notifications');
  await page.getByRole('switch', { name: /^Use quiet hours/ }).click();
  await page.getByLabel('From').fill('21:30');
  await page.getByLabel('Until').focus();
  await page.getByRole('switch', { name: /^Email me/ }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  const api = await apiOf(page);
  await expect
    .poll(async () => api.get('/notifications/channelPreferences'))
    .toMatchObject({ email: false, quietHours: { from: '21:30', to: '08:00' } });
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('21:30');
  await expect(page.getByRole('switch', { name: /^Email me/ })).not.toBeChecked();
});

test('an admin turns emails off for the company, and members lose the setting (NOT-04)', async ({ page, browser }) => {
  const company = await makeCompany();
  const member = await elsewhere(browser, company.employee, company.name);
  await signIn(page, company.admin, company.name);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  const group = page.getByRole('navigation', { name: 'Admin menu' }).getByRole('group', { name: 'Platform set up' });
  await group.getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByText('Everything is on.')).toBeVisible();
  await page.getByRole('switch', { name: 'Someone recognizes you' }).click();
  await page.getByRole('switch', { name: 'Send the weekly digest' }).click();

  // A colleague turns off another kind before this one is saved: both stay off.
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const changed = await page.request.put('/recognition/notificationSettings', {
    headers: { authorization, 'if-match': '*' },
    data: { kinds: [{ kind: 'points.moved', email: false }] },
  });
  expect(changed.status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/also changed: An admin changes your points/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 kinds of email are off.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Someone recognizes you' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Send the weekly digest' })).not.toBeChecked();

  await member.goto('/settings/notifications');
  await expect(member.getByText('Someone mentions you in a post', { exact: true })).toBeVisible();
  await expect(member.getByText('Someone recognizes you')).toHaveCount(0);
  await member.goto('/notifications');
  await expect(member.getByText(/^This content is unavailable/)).toBeVisible();
  await member.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('the bell opens a page, where a swipe deletes and can be undone (NOT-05, NOT-09)', async ({ page, browser }) => {
    const company = await makeCompany();
    const sender = await elsewhere(browser, company.admin, company.name);
    await thankedEmployee(page, sender, company, 2);
    await page.goto('/culture');
    await page.getByRole('link', { name: unread(2) }).click();
    await expect(page).toHaveURL(/\/inbox$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    await expect(rows(page)).toHaveCount(2);
    await swipeAway(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: unread(1) })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('link', { name: unread(2) })).toBeVisible();
    await sender.context().close();
  });
});

/** A real finger on the first row, from the right to the left. */
async function swipeAway(page: Page): Promise<void> {
  const box = await rows(page).first().boundingBox();
  const y = (box?.y ?? 0) + 20;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 300);
  for (let x = 290; x >= 100; x -= 10) await touch('touchMove', x);
  await touch('touchEnd');
}
