import type { Page, Route } from '@playwright/test';
import { admin, employee, manager } from '../people.ts';
import type { Screen } from '../screens.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The API's answer if the licence lacks recognition: the company of the screens has every feature. */
async function withoutRecognition(route: Route): Promise<void> {
  const response = await route.fetch();
  const apps = (await response.json()) as { entityType: string; permissions: string[] }[];
  const json = apps.map((app) =>
    app.entityType === 'recognitionApp' ? { ...app, permissions: ['upgradeLicense'] } : app,
  );
  await route.fulfill({ response, json });
}

export const screens: Screen[] = [
  { name: 'maintenance', path: '/maintenance' },
  { name: 'feature-flags', path: '/feature-flags' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'help-article', path: '/help/second-factor' },
  { name: 'home', path: '/home', who: employee.email },
  { name: 'home-admin', path: '/home', who: admin.email },
  { name: 'home-manager', path: '/home', who: manager.email },
  {
    name: 'palette',
    path: '/home',
    who: admin.email,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('ines');
      await page.getByRole('option', { name: 'Recognize Ines Duarte' }).waitFor();
    },
  },
  {
    name: 'menu',
    path: '/home',
    who: admin.email,
    differsOnPhone: true,
    prepare: async (page, say) => {
      await (isPhone(page)
        ? button(page, say('More'))
        : page.getByRole('banner').locator('[aria-haspopup="menu"]')
      ).click();
      await page.getByText(say('Sign out')).waitFor();
    },
  },
  {
    name: 'menu-companies',
    path: '/home',
    who: manager.email,
    differsOnPhone: true,
    prepare: async (page, say) => {
      await (isPhone(page)
        ? button(page, say('More'))
        : page.getByRole('banner').locator('[aria-haspopup="menu"]')
      ).click();
      await page.getByText('Fennel & Fold').waitFor();
    },
  },
  {
    name: 'help-member',
    path: '/culture',
    who: employee.email,
    differsOnPhone: true,
    prepare: async (page, say) => {
      if (isPhone(page)) await button(page, say('More')).click();
      await button(page, say(isPhone(page) ? 'Help' : 'Help and shortcuts')).click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'recognition-missing',
    path: '/recognitions/00000000-0000-7000-8000-000000000000',
    who: employee.email,
  },
  {
    name: 'help',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page, say) => {
      await button(page, say('Open help drawer')).click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'leave',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page, say) => {
      await page.getByRole('switch', { name: say('Passwords expire') }).click();
      await button(page, say('Save changes')).waitFor();
      await page.locator('a[href="/home"]:visible').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'upgrade',
    path: '/tenant/security',
    who: admin.email,
    differsOnPhone: true,
    prepare: async (page, say) => {
      await page.route('**/apps', withoutRecognition);
      await page.reload();
      if (isPhone(page)) await button(page, say('More')).click();
      await page.getByText(say('Values & qualities'), { exact: true }).filter({ visible: true }).click();
      await page.getByText(say('Email us')).waitFor();
      await page.unroute('**/apps');
    },
  },
  { name: 'gated', path: '/tenant/security', who: employee.email },
  { name: 'not-found-inside', path: '/settings/nothing', who: employee.email },
  {
    name: 'error-caught',
    who: employee.email,
    prepare: async (page, say) => {
      const json = { error: 'InternalError', message: 'Oops. Something went wrong.', requestId: 'f3a9c1d27b' };
      await page.route('**/identity/sessions', (route) => route.fulfill({ status: 500, json }), { times: 1 });
      await page.goto('/settings/security');
      await button(page, say('Reset errors')).waitFor();
    },
  },
];
