import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { composerOn, openComposer } from '../composer.ts';
import { employee, manager } from '../people.ts';
import type { Screen } from '../screens.ts';
import type { Say } from '../words.ts';

const managerName = `${manager.firstName} ${manager.lastName}`;
const words =
  'The move was supposed to take the weekend. You rehearsed it twice, so everyone was done by Saturday lunch.';

async function fill(page: Page, say: Say) {
  const composer = await openComposer(page, say);
  await composer.add(managerName);
  await composer.add('Book club');
  await composer.write(words);
  await composer.chooseQuality();
  return composer;
}

/** Simulates many chosen recipients, with a name that is longer than any line. */
async function fillWithMany(page: Page, say: Say): Promise<void> {
  const id = randomUUID();
  const long = 'Wilhelmina Konstantinopolska-Featherstonehaugh van der Meersch';
  const sendTo = Array.from({ length: 100 }, (_, index) => ({
    id: randomUUID(),
    name: index === 0 ? long : `Person number ${index + 1}`,
    type: index % 7 === 0 ? 'team' : 'tenantMember',
    memberCount: index % 7 === 0 ? 1200 : null,
  }));
  await page.route(`**/recognition/recognitions/${id}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    return route.fulfill({ json: { ...draft(id), sendTo } });
  });
  await page.route('**/recipients/preview', (route) => route.fulfill({ json: previewOf(2000) }));
  await page.goto(`/recognition/send/in-progress/${id}/edit`);
  await composerOn(page, say).message.waitFor();
}

/** As if it had been sent a moment ago, with a quality that the company no longer offers. */
async function editSent(page: Page, say: Say): Promise<void> {
  const id = randomUUID();
  const sendTo = [{ id: randomUUID(), name: managerName, type: 'tenantMember', memberCount: null }];
  const qualities = [{ id: randomUUID(), name: 'Stays calm', color: 'purple', valueId: randomUUID() }];
  const sent = { status: 'published', sendTo, qualities, recipientCount: 1, permissions: ['editPublished'] };
  await page.route(`**/recognition/recognitions/${id}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    return route.fulfill({ json: { ...draft(id), ...sent } });
  });
  await page.goto(`/recognition/send/in-progress/${id}/edit`);
  await composerOn(page, say).message.waitFor();
}

const previewOf = (recipientCount: number) => ({
  recipientCount,
  pointsRecipientCount: recipientCount,
  total: 0,
  balance: 75,
  exceptions: [],
  people: [],
});

const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
const draft = (id: string) => ({
  id,
  status: 'draft',
  message: document,
  messageText: words,
  sendTo: [],
  qualities: [],
  attachments: [],
  attachmentUrls: [],
  gifs: [],
  amount: 0,
  tenantWide: true,
  scheduledAt: null,
  refinementId: null,
  updatedAt: '2025-11-15T09:00:00Z',
  permissions: ['edit', 'delete'],
});

/** As if the limit for one person had been reached and another were not to get any. */
async function fillWithExceptions(page: Page, say: Say): Promise<void> {
  const composer = await fill(page, say);
  const exceptions = [
    { type: 'notEligible', level: 'warning', affected: [{ memberId: randomUUID(), amount: 0 }] },
    { type: 'restriction', level: 'warning', affected: [{ memberId: randomUUID(), amount: 3 }] },
  ];
  const json = { error: 'PointsExceptionError', message: '', details: { amount: 5, balance: 75, exceptions } };
  await page.route('**/recognition/recognitions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json }) : route.fallback(),
  );
  await composer.send.click();
  await page.getByRole('button', { name: say('Continue sending') }).waitFor();
}

export const screens: Screen[] = [
  {
    name: 'composer',
    who: employee.email,
    prepare: async (page, say) => {
      const composer = await openComposer(page, say);
      await composer.recipients.click();
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'composer-filled', who: employee.email, prepare: fill },
  { name: 'composer-many', who: employee.email, prepare: fillWithMany },
  { name: 'composer-edit', who: employee.email, prepare: editSent },
  { name: 'composer-exceptions', who: employee.email, prepare: fillWithExceptions },
  {
    name: 'composer-emoji',
    who: employee.email,
    prepare: async (page, say) => {
      const composer = await openComposer(page, say);
      await composer.dialog.getByRole('button', { name: say('Add an emoji') }).click();
      await page.getByRole('gridcell').first().waitFor();
    },
  },
  {
    name: 'composer-gif',
    who: employee.email,
    prepare: async (page, say) => {
      const composer = await openComposer(page, say);
      await composer.dialog.getByRole('button', { name: say('Add a GIF') }).click();
      await page
        .getByRole('dialog', { name: say('GIFs') })
        .getByRole('listitem')
        .first()
        .waitFor();
    },
  },
  {
    name: 'composer-schedule',
    who: employee.email,
    prepare: async (page, say) => {
      const { dialog } = await fill(page, say);
      await dialog.getByRole('button', { name: say('Schedule Send') }).click();
      await page.getByLabel(say('Minutes')).waitFor();
    },
  },
  {
    name: 'composer-drafts',
    who: employee.email,
    prepare: async (page, say) => {
      const results = [draft(randomUUID()), { ...draft(randomUUID()), sendTo: [{ name: managerName }] }];
      await page.route(/\/recognition\/recognitions\?.*statusIn=draft/, (route) =>
        route.fulfill({ json: { total: 2, results, page: 1, next: null, previous: null } }),
      );
      await page.goto('/recognition/send/in-progress');
      await page.getByText(say('Draft'), { exact: true }).first().waitFor();
    },
  },
];
