import { expect, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { test } from '../../steps/newcomer.ts';
import { signIn } from '../../steps/people.ts';
import { phone } from '../../steps/sizes.ts';
import { apiOf } from '../../steps/teams.ts';

const message = (page: Page) => page.getByLabel('Your feedback');
const sent = (page: Page) => page.getByRole('region', { name: 'What you sent' });

test('a member sends feedback about a page, and sees its state (HUB-02, NAV-08)', {
  tag: '@core',
}, async ({ page }) => {
  const company = await makeCompany();
  await signIn(page, company.employee, company.name);
  await page.goto('/culture');
  await page.getByRole('link', { name: 'Provide feedback' }).click();
  await expect(page).toHaveURL(/\/feedback\?from=%2Fculture$/);
  await expect(page.getByText(`The admins of ${company.name} read it, with your name.`)).toBeVisible();
  await expect(sent(page)).toContainText('You haven’t sent any feedback yet.');

  await page.getByText('Bug', { exact: true }).click();
  await message(page).fill('Hm');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Use at least 5 characters')).toBeVisible();
  await message(page).fill('The values are in the wrong order.');
  await expect(page.getByRole('checkbox', { name: /\/culture/ })).toBeChecked();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you. Your feedback was sent.')).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await expect(sent(page).getByRole('listitem')).toContainText(['The values are in the wrong order.']);
  await expect(sent(page).getByText('New', { exact: true })).toBeVisible();

  await signIn(page, company.admin, company.name);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  const tools = page.getByRole('group', { name: 'Admin tools' });
  await tools.getByRole('link', { name: 'Feedback', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback');
  const received = page.getByRole('article').filter({ hasText: 'The values are in the wrong order.' });
  await expect(received).toContainText('Bug');
  await expect(received.getByRole('link', { name: '/culture' })).toBeVisible();
  await expect(received.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', `mailto:${company.employee}`);
  await page.getByRole('button', { name: 'Open help drawer' }).click();
  await expect(page.getByRole('dialog', { name: 'Feedback' })).toContainText('Colleagues don’t see it.');
  await page.keyboard.press('Escape');
  await received.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByRole('heading', { name: 'No new feedback' })).toBeVisible();
  await page.getByRole('button', { name: 'In review' }).click();
  await expect(received).toContainText('started the review');
  await received.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in review' })).toBeVisible();
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect(received.getByRole('button')).toHaveCount(0);

  await signIn(page, company.employee, company.name);
  await page.goto('/feedback');
  await expect(sent(page).getByText('Closed', { exact: true })).toBeVisible();
  await page.goto('/feedback/manage');
  await expect(page.getByRole('heading', { name: /This content is unavailable/ })).toBeVisible();
});

test('unsent feedback survives a reload and another page, and is cleared once it was sent (HUB-02, D29)', async ({
  page,
}) => {
  const company = await makeCompany();
  await signIn(page, company.employee, company.name);
  await page.goto('/feedback?from=/home');
  await page.getByText('Praise', { exact: true }).click();
  await message(page).fill('The confetti made my day.');
  await page.getByRole('checkbox', { name: 'Admins may email me about this' }).uncheck();
  await page.reload();
  await expect(message(page)).toHaveValue('The confetti made my day.');
  await expect(page.getByRole('radio', { name: 'Praise' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Admins may email me about this' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Culture' }).click();
  await page.getByRole('link', { name: 'Provide feedback' }).click();
  await expect(message(page)).toHaveValue('The confetti made my day.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(sent(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(message(page)).toHaveValue('');
  const [mine] = (await (await apiOf(page)).get('/feedback/feedback/my')).results;
  expect(mine).toMatchObject({ category: 'praise', url: '/home', contactOk: false });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('the drawer opens feedback, and no part of the page is cut off (HUB-02, NAV-08)', async ({ page }) => {
    const company = await makeCompany();
    await signIn(page, company.employee, company.name);
    await page.goto('/home');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Provide feedback' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provide feedback');
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(phone.width);
  });
});
