import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Page } from '@playwright/test';
import { admin, employee } from '../people.ts';
import { listRecognitions } from '../recognitions.ts';
import type { Screen } from '../screens.ts';
import type { Say } from '../words.ts';

const card = (page: Page) => page.getByRole('article').first();

/** The page of the latest one of the demo that is like this. */
const open = (isLike: (recognition: Recognition) => boolean) => async (page: Page) => {
  const recognition = (await listRecognitions(page)).find(isLike);
  if (!recognition) throw new Error('The demo company has no such recognition');
  await page.goto(`/recognitions/${recognition.id}`);
  await card(page).waitFor();
};

const isTalkedAbout = ({ commentCount, permissions }: Recognition) => commentCount > 0 && permissions.includes('flag');
const openTalkedAbout = open(isTalkedAbout);

async function openMenu(page: Page, say: Say, name?: string): Promise<void> {
  await card(page)
    .getByRole('button', { name: say('More actions for this recognition') })
    .click();
  if (name) await page.getByRole('menuitem', { name: say(name), exact: true }).click();
  await (name ? page.getByRole('dialog') : page.getByRole('menuitem').first()).waitFor();
}

export const screens: Screen[] = [
  { name: 'recognition', who: employee.email, prepare: openTalkedAbout },
  {
    name: 'recognition-picture',
    who: employee.email,
    prepare: async (page) => {
      await open(({ attachmentUrls }) => attachmentUrls.some(({ type, url }) => type === 'image' && url))(page);
      await card(page).locator('button:has(picture)').first().click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    name: 'recognition-menu',
    who: employee.email,
    prepare: async (page, say) => {
      await openTalkedAbout(page);
      await openMenu(page, say);
    },
  },
  {
    name: 'recognition-report',
    who: employee.email,
    prepare: async (page, say) => {
      await open((recognition) => isTalkedAbout(recognition) && !recognition.ownFlag)(page);
      await openMenu(page, say, 'Report');
    },
  },
  {
    name: 'recognition-endorse',
    who: employee.email,
    prepare: async (page, say) => {
      await open(
        ({ permissions, endorsementStats }) => permissions.includes('endorse') && endorsementStats.own === null,
      )(page);
      await card(page)
        .getByRole('button', { name: say('Endorse') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'recognition-who',
    who: employee.email,
    prepare: async (page, say) => {
      await open(({ reactionCounts }) => Object.values(reactionCounts).some((count) => count > 2))(page);
      await openMenu(page, say, 'See who reacted');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'recognition-comment',
    who: employee.email,
    prepare: async (page, say) => {
      await openTalkedAbout(page);
      await card(page)
        .getByRole('button', { name: say('Write a comment') })
        .click();
      await card(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'recognition-delete',
    who: admin.email,
    prepare: async (page, say) => {
      await open(({ permissions }) => permissions.includes('delete'))(page);
      await openMenu(page, say, 'Delete');
    },
  },
  { name: 'flagged-recognition', path: '/content/flagged/recognition', who: admin.email },
  { name: 'flagged-comments', path: '/content/flagged/comments', who: admin.email },
  { name: 'flagged-nothing', path: '/content/flagged/recognition?status=dismissed', who: admin.email },
];
