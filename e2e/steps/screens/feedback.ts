import type { Page } from '@playwright/test';
import { admin, employee } from '../people.ts';
import type { Screen } from '../screens.ts';

const nothing = { total: 0, results: [], page: 1, next: null, previous: null };

async function openEmpty(page: Page, path: string): Promise<void> {
  await page.route(/\/feedback\/feedback(\/my)?\?/, (route) => route.fulfill({ json: nothing }));
  await page.goto(path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

export const screens: Screen[] = [
  { name: 'feedback', path: '/feedback?from=/home', who: employee.email },
  { name: 'feedback-none', who: employee.email, prepare: (page) => openEmpty(page, '/feedback') },
  { name: 'feedback-manage', path: '/feedback/manage', who: admin.email },
  { name: 'feedback-manage-triaged', path: '/feedback/manage?state=triaged', who: admin.email },
  { name: 'feedback-manage-none', who: admin.email, prepare: (page) => openEmpty(page, '/feedback/manage') },
];
