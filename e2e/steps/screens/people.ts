import { expect, type Page } from '@playwright/test';
import { admin, employee, findPerson, manager } from '../people.ts';
import { landscape } from '../picture.ts';
import type { Screen } from '../screens.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Simulates a private profile as a colleague sees it. */
async function openPrivate(page: Page): Promise<void> {
  const { id } = await findPerson(page, manager);
  await page.route(new RegExp(`/identity/tenantMembers/${id}\\?`), async (route) => {
    const answer = await route.fetch();
    const person = await answer.json();
    const segments = Object.fromEntries(Object.keys(person.segments).map((name) => [name, null]));
    const hidden = { publicStaffProfile: false, email: null, manager: null, profile: null, startOn: null, segments };
    await route.fulfill({ response: answer, json: { ...person, ...hidden } });
  });
  await page.goto(`/profile/${id}`);
  await page.getByRole('heading', { level: 2 }).waitFor();
}

async function openDetails(page: Page, person: { firstName: string; lastName: string }): Promise<void> {
  await page.goto(`/user/${(await findPerson(page, person)).id}/details`);
  await page.locator('input[name="firstName"]').waitFor();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

export const screens: Screen[] = [
  { name: 'profile-me', path: '/profile/me', who: manager.email },
  {
    name: 'profile',
    who: employee.email,
    prepare: async (page) => {
      await page.goto(`/profile/${(await findPerson(page, manager)).id}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    },
  },
  { name: 'profile-private', who: employee.email, prepare: openPrivate },
  {
    name: 'picture',
    path: '/profile/me',
    who: employee.email,
    prepare: async (page, say) => {
      await button(page, say('Change picture')).click();
      await page.getByRole('dialog').getByText(say('JPEG, PNG, WebP or GIF, up to 10 MB')).waitFor();
    },
  },
  {
    name: 'picture-crop',
    path: '/profile/me',
    who: employee.email,
    prepare: async (page, say) => {
      await button(page, say('Change picture')).click();
      const files = page.getByRole('dialog').locator('input[type="file"]').first();
      await files.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await landscape(page) });
      await page.getByRole('application').waitFor();
      await page.keyboard.press('+');
    },
  },
  {
    name: 'picture-refused',
    path: '/profile/me',
    who: employee.email,
    prepare: async (page, say) => {
      await button(page, say('Change picture')).click();
      const files = page.getByRole('dialog').locator('input[type="file"]').first();
      await files.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  { name: 'directory', path: '/user-directory', who: employee.email },
  {
    name: 'directory-filter',
    path: '/user-directory?search=an&department=Engineering',
    who: employee.email,
    prepare: async (page, say) => {
      await button(page, say('Location')).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'directory-nobody', path: '/user-directory?search=zzzz', who: employee.email },
  { name: 'settings-profile', path: '/settings/profile', who: employee.email },
  { name: 'direct-reports', path: '/direct-reports', who: manager.email },
  { name: 'direct-reports-nobody', path: '/direct-reports', who: employee.email },
  { name: 'member-details', who: admin.email, prepare: (page) => openDetails(page, employee) },
  {
    name: 'member-details-changed',
    who: admin.email,
    prepare: async (page, say) => {
      await openDetails(page, employee);
      await page.getByLabel(say('Manager')).fill(manager.lastName.slice(0, 4));
      await page.getByRole('option').first().waitFor();
      await page.locator('input[name="jobTitle"]').fill('Principal Engineer');
      await page.getByLabel(say('Manager')).click();
      await page.getByLabel(say('Manager')).fill(manager.lastName.slice(0, 4));
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'member-details-suspend',
    who: admin.email,
    prepare: async (page, say) => {
      await openDetails(page, employee);
      await button(page, say('Suspend')).click();
      await page.getByRole('dialog').getByRole('list').waitFor();
    },
  },
];
