import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeCompany, type SmallCompany } from '../../steps/company.ts';
import { composerOn } from '../../steps/composer.ts';
import { elsewhere, test } from '../../steps/newcomer.ts';
import { admin, employee, manager, openCompanyPage, signIn } from '../../steps/people.ts';
import { recognize, thankOther } from '../../steps/recognitions.ts';
import { apiOf } from '../../steps/teams.ts';

const uniqueText = (text: string) => `${text} (${randomUUID().slice(0, 8)})`;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const articles = (page: Page) => page.getByRole('feed').getByRole('article');
const mostMounted = 60;

/** A company of two with this many visible posts. */
async function companyWithPosts(page: Page, count: number): Promise<SmallCompany> {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  for (let number = 1; number <= count; number++) await thankOther(page, `Thank you, number ${number}.`);
  const api = await apiOf(page);
  await expect.poll(async () => (await api.get('/timeline/items')).results.length).toBe(count);
  return company;
}

/** The position of a post on the screen. */
const topOf = async (page: Page, text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.y;

/** The same once the wheel has come to rest. */
async function restingTopOf(page: Page, text: string): Promise<number | undefined> {
  let last: number | undefined;
  const rests = async () => {
    const before = last;
    last = await topOf(page, text);
    return last !== undefined && last === before;
  };
  await expect.poll(rests).toBe(true);
  return last;
}

test('a new post is announced without moving the page, and shown by a click (TIM-04)', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  const company = await companyWithPosts(page, 9);
  const reader = await elsewhere(browser, company.employee, company.name);
  await reader.goto('/home');
  await expect(articles(reader).first()).toContainText('Thank you, number 9.');
  await articles(reader).nth(3).scrollIntoViewIfNeeded();
  await reader.mouse.wheel(0, 500);
  const read = 'Thank you, number 5.';
  await expect(reader.getByText(read, { exact: true })).toBeInViewport();
  const before = await restingTopOf(reader, read);

  const text = uniqueText('For the news');
  await thankOther(page, text);
  const pill = reader.getByRole('button', { name: '1 new post' });
  await expect(pill).toBeVisible();
  await expect(reader.getByRole('status').filter({ hasText: 'There are new posts' })).toHaveCount(1);
  expect(await topOf(reader, read)).toBe(before);
  await expect(reader.getByText(text)).toHaveCount(0);

  await pill.click();
  await expect(articles(reader).filter({ hasText: text })).toBeFocused();
  await expect(articles(reader).filter({ hasText: text })).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await reader.context().close();
});

test('a pinned post is above all others for everyone, until it is unpinned (TIM-02)', async ({ page, browser }) => {
  const company = await companyWithPosts(page, 4);
  const reader = await elsewhere(browser, company.employee, company.name);
  await reader.goto('/home');
  await page.goto('/home');
  const oldest = articles(page).filter({ hasText: 'Thank you, number 1.' });
  await oldest.getByRole('button', { name: 'More actions for this recognition' }).click();
  await page.getByRole('menuitem', { name: 'Pin to top' }).click();
  await expect(articles(page).first()).toContainText('Thank you, number 1.');
  await expect(articles(page).first()).toHaveAccessibleName(/^Pinned: /);
  await expect(articles(page)).toHaveCount(4);

  // For the reader too, who may not change it.
  await expect(articles(reader).first()).toContainText('Thank you, number 1.');
  await articles(reader).first().getByRole('button', { name: 'More actions for this recognition' }).click();
  await expect(reader.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(reader.getByRole('menuitem', { name: /pin/i })).toHaveCount(0);

  await oldest.getByRole('button', { name: 'More actions for this recognition' }).click();
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect(articles(page).last()).toContainText('Thank you, number 1.');
  await expect(articles(reader).last()).toContainText('Thank you, number 1.');
  await reader.context().close();
});

test('a company without posts explains how to begin, and a sent post is shown at once (TIM-01, REC-16)', async ({
  page,
}) => {
  const company = await makeCompany();
  await signIn(page, company.employee, company.name);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'The first thank-you starts it all' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite people' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Recognize someone' }).click();
  const composer = composerOn(page);
  await composer.add('Ada Ayoub');
  await composer.write('For beginning with me.');
  await composer.send.click();
  const own = articles(page).filter({ hasText: 'For beginning with me.' });
  await expect(own).toBeVisible();
  await expect(own.getByText(/Only you can see this for/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(own).toBeVisible();
  // Once everyone sees it, it is shown once, and not announced to its own sender.
  await expect(own.getByText(/Only you can see this for/)).toHaveCount(0);
  await expect(own).toHaveCount(1);
  await expect(page.getByRole('button', { name: /new post/ })).toHaveCount(0);
});

test('the feed is filtered to oneself and to teams, by an address that can be shared (TIM-02)', async ({ page }) => {
  await signIn(page, manager.email);
  await page.goto('/home');
  const filters = page.getByRole('group', { name: 'Filter posts' });
  await expect(articles(page).first()).toBeVisible();
  await filters.getByRole('button', { name: 'Mine' }).click();
  await expect(page).toHaveURL(/mine=true/);
  await expect(articles(page).first()).toBeVisible();
  for (const label of await articles(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))) {
    expect(label).toMatch(new RegExp(`${nameOf(manager)}|other|team`, 'i'));
  }

  await filters.getByRole('button', { name: 'Team', exact: true }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/team=/);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(filters.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  await filters.getByRole('button', { name: 'Everyone' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`/home?team=${JSON.stringify([randomUUID()])}`);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(articles(page).first()).toBeVisible();
});

test('a private post is read only by its people, not even by a moderator (TIM-03, REC-07)', async ({
  page,
  browser,
}) => {
  await signIn(page, employee.email);
  const text = uniqueText('Only for you');
  const recipient = await elsewhere(browser, manager.email);
  const third = await elsewhere(browser, admin.email);
  await third.goto('/home');
  await expect(articles(third).first()).toBeVisible();
  await recognize(page, manager, { text, isPrivate: true });
  await expect(async () => {
    await recipient.goto('/home');
    await expect(recipient.getByText(text)).toBeVisible({ timeout: 3000 });
  }).toPass();
  const api = await apiOf(third);
  expect(JSON.stringify(await api.get('/timeline/items?pageSize=50'))).not.toContain(text);
  await third.reload();
  await expect(articles(third).first()).toBeVisible();
  await expect(third.getByText(text)).toHaveCount(0);
  await recipient.context().close();
  await third.context().close();
});

test('hundreds of posts are scrolled by keyboard and wheel with few of them rendered, and found again (TIM-01)', async ({
  page,
}) => {
  await signIn(page, employee.email);
  await page.goto('/home');
  await articles(page).first().focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(articles(page).and(page.locator('[aria-posinset="3"]'))).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(articles(page).and(page.locator('[aria-posinset="2"]'))).toBeFocused();

  const last = async () => Number(await articles(page).last().getAttribute('aria-posinset'));
  await page.mouse.move(400, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 6000);
    expect(await articles(page).count()).toBeLessThanOrEqual(mostMounted);
    expect(await last()).toBeGreaterThan(200);
  }).toPass({ intervals: [150] });
  // What is left of the wheel would carry away the post that is opened next.
  const isStill = `new Promise((resolve) => {
    const before = scrollY;
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY === before)));
  })`;
  await expect.poll(() => page.evaluate(isStill)).toBe(true);

  // The focused one is still there, and the next step continues from it.
  await expect(articles(page).and(page.locator('[aria-posinset="2"]'))).toBeFocused();

  const opened = articles(page).nth(-3);
  const name = (await opened.getAttribute('aria-posinset')) ?? '';
  const again = articles(page).and(page.locator(`[aria-posinset="${name}"]`));
  await again.scrollIntoViewIfNeeded();
  const before = (await again.boundingBox())?.y ?? 0;
  await again.getByRole('button', { name: 'More actions for this recognition' }).click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/recognitions\//);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(again).toBeInViewport();
  expect(Math.abs(((await again.boundingBox())?.y ?? 0) - before)).toBeLessThan(120);
});

test('the menu of a post opens by keyboard and returns the focus to its button (TIM-01)', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  const button = page.getByRole('button', { name: 'More actions for this recognition' }).first();
  const menu = page.getByRole('menu', { name: 'More actions for this recognition' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
});
