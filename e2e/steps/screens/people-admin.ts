import { expect, type Page } from '@playwright/test';
import { admin, employee } from '../people.ts';
import type { Screen } from '../screens.ts';
import { apiOf, ensureTeam } from '../teams.ts';
import type { Say } from '../words.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.locator('tr, li').filter({ hasText: name }).last();
const settled = (page: Page) => expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);

async function chooseFirst(page: Page, count: number): Promise<void> {
  const ticks = page.locator('tbody, main ul').getByRole('checkbox');
  for (let index = 0; index < count; index++) await ticks.nth(index).check();
}

/** An operation on some people of the demo, as far as its preview. */
async function openBatch(page: Page, kind: 'batchSuspend' | 'batchWelcome' | 'batchAddToTeams', filter: object) {
  const body = kind === 'batchAddToTeams' ? { filter, teamIds: [await ensureTeam(page, manual)] } : { filter };
  const { id } = await (await apiOf(page)).post(`/identity/tenantMembers/${kind}`, body);
  const paths = {
    batchSuspend: '/manage/users/suspend',
    batchWelcome: '/manage/users/welcome',
    batchAddToTeams: '/team/batch-add',
  };
  await page.goto(`${paths[kind]}/${id}`);
  await page.getByRole('table').or(page.locator('main ul')).first().waitFor();
  await settled(page);
}

const manual = { name: 'Rooftop garden crew', people: ['Sales'] };
const automated = {
  name: 'Makers of Montréal, who build, check and send off every single bicycle we sell',
  automation: {
    join: 'and',
    rules: [
      { segment: 'department', values: ['Manufacturing', 'Quality', 'Supply Chain'] },
      { segment: 'location', values: ['Montréal'] },
    ],
  },
};

async function openTeam(page: Page, team: typeof manual | typeof automated, rest = ''): Promise<void> {
  const id = await ensureTeam(page, team);
  await page.goto(`/team/${id}${rest}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

async function askToSuspend(page: Page, say: Say): Promise<void> {
  await page.goto(`/manage/users?search=${employee.lastName}`);
  await row(page, employee.lastName).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: say('Suspend') }).click();
  await page.getByRole('dialog').getByRole('list').waitFor();
}

export const screens: Screen[] = [
  { name: 'manage-users', path: '/manage/users', who: admin.email },
  {
    name: 'manage-users-filtered',
    path: '/manage/users?departmentIn=["Design","Marketing"]&statusIn=["joined"]&search=ma',
    who: admin.email,
  },
  {
    name: 'manage-users-filter',
    path: '/manage/users',
    who: admin.email,
    prepare: async (page, say) => {
      await button(page, say('Department')).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'manage-users-chosen',
    path: '/manage/users',
    who: admin.email,
    prepare: async (page, say) => {
      await chooseFirst(page, 3);
      await button(page, say('Suspend')).waitFor();
    },
  },
  {
    name: 'manage-users-menu',
    path: '/manage/users?statusIn=["invited"]',
    who: admin.email,
    prepare: async (page, say) => {
      await page.locator('tbody tr, main ul > li').first().getByRole('button').last().click();
      await page.getByRole('menuitem', { name: say('Open details') }).waitFor();
    },
  },
  { name: 'manage-users-nobody', path: '/manage/users?search=zzzzzz', who: admin.email },
  {
    name: 'manage-users-failed',
    who: admin.email,
    prepare: async (page) => {
      await page.route(/\/identity\/tenantMembers\?/, (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      });
      await page.goto('/manage/users');
      await page.getByRole('alert').getByRole('button').waitFor();
      await settled(page);
    },
  },
  {
    name: 'manage-add-person',
    path: '/manage/users',
    who: admin.email,
    prepare: async (page, say) => {
      await button(page, say('Add person')).first().click();
      await page.getByRole('dialog').getByLabel(say('First name')).fill('Noor');
      await page.getByRole('dialog').getByLabel(say('Email')).fill('noor.haddad@larkspoke.example');
      await settled(page);
    },
  },
  { name: 'manage-suspend', who: admin.email, prepare: askToSuspend },
  {
    name: 'batch-suspend',
    who: admin.email,
    prepare: (page) => openBatch(page, 'batchSuspend', { departmentIn: ['People'] }),
  },
  {
    name: 'batch-welcome',
    who: admin.email,
    prepare: (page) => openBatch(page, 'batchWelcome', { statusIn: ['invited', 'notInvited', 'archived'] }),
  },
  {
    name: 'batch-add',
    who: admin.email,
    prepare: (page) => openBatch(page, 'batchAddToTeams', { departmentIn: ['Design'] }),
  },
  {
    name: 'batch-progress',
    who: admin.email,
    prepare: async (page) => {
      await page.route(/\/batchSuspend\/[\w-]+\?/, async (route) => {
        const answer = await route.fetch();
        const progress = { status: 'executing', done: 9, willChange: 15 };
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...progress } });
      });
      const { id } = await (await apiOf(page)).post('/identity/tenantMembers/batchSuspend', {
        filter: { departmentIn: ['People'] },
      });
      await page.goto(`/manage/users/suspend/${id}`);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'batch-result',
    who: admin.email,
    prepare: async (page) => {
      await page.route(/\/batchWelcome\/[\w-]+\?/, async (route) => {
        const answer = await route.fetch();
        const batch = await answer.json();
        const results = batch.rows.results.map((one: { error: unknown }, index: number) => ({
          ...one,
          result: one.error ? 'skipped' : index % 5 === 2 ? 'failed' : 'done',
        }));
        const outcome = { status: 'completedWithErrors', done: 18, failed: 5, rows: { ...batch.rows, results } };
        await route.fulfill({ response: answer, json: { ...batch, ...outcome } });
      });
      await openBatch(page, 'batchWelcome', { statusIn: ['invited', 'notInvited', 'archived'] });
    },
  },
  {
    name: 'manage-teams',
    who: admin.email,
    prepare: async (page) => {
      await ensureTeam(page, manual);
      await ensureTeam(page, automated);
      await page.goto('/manage/teams');
      await page.getByText(manual.name).waitFor();
      await settled(page);
    },
  },
  {
    name: 'manage-teams-none',
    who: admin.email,
    prepare: async (page) => {
      const json = { total: 0, results: [], page: 1, next: null, previous: null };
      await page.route(/\/identity\/teams\?/, (route) => route.fulfill({ json }), { times: 1 });
      await page.goto('/manage/teams');
      await page.getByRole('heading', { level: 2 }).waitFor();
    },
  },
  { name: 'team', who: admin.email, prepare: (page) => openTeam(page, manual) },
  {
    name: 'team-rules',
    who: admin.email,
    prepare: (page) => openTeam(page, automated, '?tab=rules'),
  },
  {
    name: 'team-add',
    who: admin.email,
    prepare: async (page, say) => {
      await openTeam(page, manual);
      await button(page, say('Add people')).click();
      await page.getByRole('dialog').getByLabel(say('People to add')).fill('ma');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'team-edit', who: admin.email, prepare: (page) => openTeam(page, manual, '/edit') },
  {
    name: 'team-automation',
    who: admin.email,
    prepare: async (page, say) => {
      await openTeam(page, automated, '/automation');
      await page.getByText(say('Any rule')).click();
      await expect(button(page, say('Save changes'))).toBeEnabled();
    },
  },
  { name: 'team-create', path: '/team/create', who: admin.email },
  {
    name: 'team-create-automated',
    path: '/team/create?automated=true',
    who: admin.email,
    prepare: async (page, say) => {
      await page.getByRole('textbox', { name: say('Name'), exact: true }).fill('Care and sales');
      await page.getByPlaceholder(say('Choose values')).click();
      for (const place of [0, 2]) await page.getByRole('option').nth(place).click();
      await page.getByRole('heading', { level: 1 }).click();
      await page.locator('main [aria-live] strong').waitFor();
    },
  },
  { name: 'quick-teams-none', path: '/manage/quick-teams', who: admin.email },
  {
    name: 'quick-teams-choose',
    path: '/team/quick-teams/configure',
    who: admin.email,
    prepare: async (page, say) => {
      await page.getByRole('checkbox').first().click();
      await button(page, say('Save changes')).waitFor();
    },
  },
];
