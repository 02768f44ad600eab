import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { expect, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { test } from '../../steps/newcomer.ts';
import { admin, employee, manager, openCompanyPage, signIn } from '../../steps/people.ts';
import { apiOf } from '../../steps/teams.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const menu = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.width;

test('the main menu has the existing pages, and no link to admin for an employee (NAV-01, NAV-02)', {
  tag: '@core',
}, async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  const entries = menu(page, 'Main menu').getByRole('link');
  await expect(entries).toHaveText(['Home', 'Me', 'Awards', 'People', 'Culture']);
  await expect(entries.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
});

test('Admin switches to its groups and Back to main menu returns (NAV-02)', async ({ page }) => {
  await openCompanyPage(page, admin.email, '/home');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/users$/);
  const group = menu(page, 'Admin menu').getByRole('group', { name: 'User management' });
  await expect(group.getByRole('link')).toHaveText(['Users & teams', 'Security & access']);
  await expect(menu(page, 'Main menu')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to main menu' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(menu(page, 'Main menu')).toBeVisible();
});

test('an entry of a missing feature opens the upgrade dialog instead of a page (NAV-03)', async ({ page }) => {
  const company = await makeCompany([]);
  await signIn(page, company.admin, company.name);
  await page.goto('/tenant/security');
  const group = menu(page, 'Admin menu').getByRole('group', { name: 'Platform set up' });
  await group.getByRole('button', { name: /Values & qualities/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Values & qualities isn’t part of your plan yet');
  await expect(page).toHaveURL(/\/tenant\/security$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the page of a feature that the licence lacks opens the upgrade dialog by its address too (NAV-11)', async ({
  page,
}) => {
  const company = await makeCompany([]);
  await signIn(page, company.admin, company.name);
  // Its page, and the forms below it.
  for (const path of ['/values', '/values/configure']) {
    await page.goto(path);
    await expect(page.getByRole('dialog')).toContainText('Values & qualities isn’t part of your plan yet');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('permissions are fetched once in five minutes, and the API refuses whatever the page hides (NAV-04)', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/apps')) asked += 1;
  });
  await page.clock.install();
  await openCompanyPage(page, employee.email, '/home');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My settings' }).click();
  await expect(page).toHaveURL(/\/settings\/general$/);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
  expect(asked).toBe(1);
  await page.clock.fastForward('05:01');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => asked).toBe(2);
  const handle = await page.evaluate<string>('localStorage.getItem("session")');
  const refused = await page.request.get('/identity/authSettings', { headers: { authorization: handle } });
  expect(refused.status()).toBe(403);
});

test('a first visit sends no request twice, although it prefetches before its code has loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  const twice = () => asked.filter((path, index) => asked.indexOf(path) !== index);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(asked).toContain('/identity/tenants/metadata');
  expect(twice()).toEqual([]);

  await signIn(page, employee.email);
  asked.length = 0;
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining(['/apps', '/timeline/items', '/timeline/items/pinned']));
  expect(twice()).toEqual([]);
});

test('a page without permission says so and goes home (NAV-05)', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/tenant/security');
  const words = 'This content is unavailable, reach out to your administrator for help';
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to main menu' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
});

test('titles and page widths come from the route (NAV-07)', async ({ page }) => {
  await page.setViewportSize({ width: 2000, height: 900 });
  for (const [path, title, width] of [
    ['/settings/general', 'General settings', 900],
    ['/settings/change-password', 'Change password', 900],
    ['/tenant/security', 'Security & access', 900],
    ['/user-directory', 'People', 900],
    ['/direct-reports', 'Direct reports', 900],
    // Tables, and with them the whole of their section (D31); points.
    ['/manage/users', 'Users', 1440],
    ['/team/create', 'Create team', 1440],
    ['/staffing/import/integrations/records', 'Staff records', 1440],
    ['/points/preferences', 'Points preferences', 1440],
  ] as const) {
    await openCompanyPage(page, admin.email, path);
    await expect(page).toHaveTitle(`${title} · Larkspoke`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The placeholder of the page gives way to the page itself.
    await expect.poll(() => widthOf(page, '[data-max-width]')).toBe(width + 2 * 24);
  }
});

test('the layout changes at 900: a menu beside the page above, a bottom bar below (NAV-06, NAV-07)', async ({
  page,
}) => {
  await openCompanyPage(page, employee.email, '/home');
  for (const [width, isWide] of [
    [900, true],
    [899, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(menu(page, 'Main menu')).toBeVisible({ visible: isWide });
    await expect(menu(page, 'Shortcuts')).toBeVisible({ visible: !isWide });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await widthOf(page, 'aside')).toBe(264);
});

test('the avatar menu has settings and sign-out (NAV-06)', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View profile', 'My settings', 'Sign out']);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('the menu has the member’s own points, drafts and scheduled posts, and reports (NAV-01)', async ({ page }) => {
  const company = await makeCompany();
  await signIn(page, company.employee, company.name);
  await page.goto('/home');
  const mine = menu(page, 'For you').getByRole('link');
  await expect(mine).toHaveText(['My points', 'Drafts']);
  await expect(menu(page, 'Main menu').getByRole('link')).toHaveText(['Home', 'Me', 'Awards', 'People', 'Culture']);
  const api = await apiOf(page);
  const { results } = await api.get('/identity/recipients?search=Ada');
  const message = richTextOf('You fixed the printer before anyone noticed.');
  const sendTo = [{ id: results[0].id, type: results[0].type }];
  await api.post('/recognition/recognitions', { status: 'draft', message, sendTo });
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  await api.post('/recognition/recognitions', { status: 'published', message, sendTo, scheduledAt });
  await page.reload();
  await expect(mine).toHaveText(['My points', 'Drafts2']);
  await menu(page, 'For you').getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('dialog').getByText('You fixed the printer before anyone noticed.')).toHaveCount(2);
  await expect(page).toHaveURL(/\/home$/);
});

test('? and the menu open help for everyone, and Back closes it (NAV-08, E7)', async ({ page, context }) => {
  await openCompanyPage(page, employee.email, '/culture');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help and shortcuts' });
  await expect(help.getByText('Recognize someone', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'Help and shortcuts' }).click();
  await expect(help.getByRole('listitem')).toHaveText([
    /Recognizing someone/,
    /Who sees a recognition/,
    /Drafts and scheduled recognitions/,
    /Endorsing and commenting/,
    /Your points/,
    /Your notifications/,
    /Your settings and your account/,
    /Providing feedback/,
  ]);
  const opened = context.waitForEvent('page');
  await help.getByRole('link', { name: /Who sees a recognition/ }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Who sees a recognition');
});

test('Back closes the help of an admin page and stays on the page (E7)', async ({ page }) => {
  await openCompanyPage(page, admin.email, '/manage/users');
  await page.getByRole('link', { name: 'Security & access' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security & access');
  await page.getByRole('button', { name: 'Open help drawer' }).click();
  await expect(page.getByRole('dialog', { name: 'How people sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/tenant\/security$/);
});

test('the account menu switches to another company without signing out (H8)', async ({ page }) => {
  await openCompanyPage(page, manager.email, '/culture');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View profile', 'My settings', 'Sign out', /Fennel & Fold$/]);
  await page.getByRole('menuitem', { name: 'Fennel & Fold' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle('Home · Fennel & Fold');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Larkspoke' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Home · Fennel & Fold');
});

test('every admin page has help, with articles to read (NAV-08)', async ({ page, context }) => {
  await openCompanyPage(page, admin.email, '/tenant/security');
  await page.getByRole('button', { name: 'Open help drawer' }).click();
  const drawer = page.getByRole('dialog', { name: 'How people sign in' });
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(375);
  const opened = context.waitForEvent('page');
  await drawer.getByRole('link', { name: /Requiring a second factor/ }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Requiring a second factor');
  await expect(page.getByText('Powered by Hurrah')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the bottom bar opens a drawer of 375 with everything else, and closes it (NAV-06)', async ({ page }) => {
    await openCompanyPage(page, admin.email, '/home');
    const bar = menu(page, 'Shortcuts');
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Me']);
    await bar.getByRole('button', { name: 'More' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(`${admin.firstName} ${admin.lastName}`);
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(390 - 375);
    expect((await drawer.boundingBox())?.width).toBe(375);
    await expect(drawer.getByRole('link', { name: 'My settings' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Sign out' })).toBeVisible();

    await drawer.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect(drawer.getByRole('group', { name: 'User management' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible();
    await page.getByText('Close', { exact: true }).click();
    await expect(drawer).toBeHidden();

    await bar.getByRole('button', { name: 'More' }).click();
    await drawer.getByRole('button', { name: 'Admin', exact: true }).click();
    await drawer.getByRole('link', { name: 'Security & access' }).click();
    await expect(page).toHaveURL(/\/tenant\/security$/);
    await expect(drawer).toBeHidden();
  });
});

test.describe('small things on a phone', () => {
  test.use(phone);

  test('the drawer leaves no dark edge, has help without keys, and this device is active now (E37)', async ({
    page,
  }) => {
    await openCompanyPage(page, manager.email, '/settings/general');
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await expect(page.getByText('Single-key shortcuts')).toHaveCount(0);
    await page.goto('/settings/security');
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('active now');

    await page.getByRole('button', { name: 'More' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Direct reports' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Fennel & Fold' })).toBeVisible();
    const edge = page.locator('.mantine-Drawer-overlay');
    await expect(edge).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(drawer).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await drawer.getByRole('button', { name: 'Help', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Help', exact: true })).toBeVisible();
    await expect(page.getByText('Keyboard shortcuts')).toHaveCount(0);

    await page.goto('/home');
    const chips = page.getByRole('button', { name: 'Everyone', exact: true }).locator('..');
    await expect(chips).toHaveCSS('mask-image', /gradient/);
  });
});

test('a page opened in the background keeps its company', async ({ page, context }) => {
  await signIn(page, manager.email);
  await page.goto('/home');
  await expect(page.getByRole('img', { name: 'Larkspoke' }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/tenants');
  await other.getByRole('button', { name: /Fennel/ }).click();
  await expect(other).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My settings' }).click();
  await expect(page).toHaveTitle(/Larkspoke/);
});

test('the help key works before the rest of the frame has loaded', async ({ page }) => {
  let arrive = () => {};
  const mayArrive = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/background-*.js', async (route) => {
    await mayArrive;
    await route.continue();
  });
  await openCompanyPage(page, employee.email, '/culture');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help and shortcuts' })).toBeVisible();
  arrive();
});
