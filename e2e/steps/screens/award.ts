import type { Award } from '@hurrah/contracts/award/awards';
import type { Page } from '@playwright/test';
import { admin, employee } from '../people.ts';
import type { Screen } from '../screens.ts';
import { apiOf } from '../teams.ts';
import type { Say } from '../words.ts';

/** The page of a demo nomination in this status. */
const openNomination = (status: string) => async (page: Page) => {
  const { results } = await (await apiOf(page)).get(`/award/awardTypes?nomination=true&statusIn=${status}`);
  if (!results[0]) throw new Error(`The demo company has no ${status} nomination`);
  await page.goto(`/awards/nomination/${results[0].id}`);
  await page.getByRole('article').first().waitFor();
};

/** Chooses the first nominee, unless an earlier screen did. */
async function chooseWinner(page: Page): Promise<void> {
  const api = await apiOf(page);
  const id = page.url().split('/').at(-1);
  const { results } = await api.get(`/award/awardTypes/${id}/nominees?pageSize=1`);
  await api.post(`/award/awardTypes/${id}/winners`, { nomineeId: results[0].id, note: '' });
  await page.reload();
  await page.getByRole('article').first().waitFor();
}

/** The nomination in judging, with names or without. */
async function openJudging(page: Page, say: Say, isHidden: boolean): Promise<void> {
  await openNomination('closed')(page);
  const hide = page.getByRole('switch', { name: say('Hide names and faces') });
  if ((await hide.isChecked()) !== isHidden) {
    await hide.click();
    await page
      .getByRole('article')
      .filter({ hasText: say('Title and department hidden') })
      .first()
      .waitFor({ state: isHidden ? 'visible' : 'detached' });
  }
  await chooseWinner(page);
}

/** The page of the first award that the demo company gives. */
async function openAwardType(page: Page): Promise<void> {
  const { results } = await (await apiOf(page)).get('/award/awardTypes?nomination=false');
  if (!results[0]) throw new Error('The demo company has no awards');
  await page.goto(`/awards/award/${results[0].id}`);
  await page.getByRole('heading', { level: 1, name: results[0].name }).waitFor();
}

/** The dialog of the first award in a section of the page of awards. */
async function openFirst(page: Page, section: 'give' | 'nominate'): Promise<void> {
  await page.locator(`section[aria-labelledby="${section}"] li button`).first().click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
}

/** The page of the latest award of the demo that is like this. */
const openAward = (isLike: (award: Award) => boolean) => async (page: Page) => {
  const { results } = await (await apiOf(page)).get('/award/awards?pageSize=100');
  const award = (results as Award[]).find(isLike);
  if (!award) throw new Error('The demo company has given no such award');
  await page.goto(`/award/${award.id}`);
  await page.getByRole('heading', { level: 1, name: award.name }).waitFor();
};

export const screens: Screen[] = [
  { name: 'award-page', who: employee.email, prepare: openAward(({ recipientCount }) => recipientCount === 1) },
  { name: 'flagged-awards', path: '/content/flagged/awards', who: admin.email },
  { name: 'awards', path: '/awards', who: employee.email },
  { name: 'awards-all', path: '/awards?view=all', who: employee.email },
  { name: 'awards-fame', path: '/awards?view=fame', who: employee.email },
  { name: 'give-award', path: '/awards', who: admin.email, prepare: (page) => openFirst(page, 'give') },
  { name: 'nominate', path: '/awards', who: employee.email, prepare: (page) => openFirst(page, 'nominate') },
  { name: 'award-types', path: '/awards/list/awards', who: admin.email },
  { name: 'nominations-list', path: '/awards/list/nominations', who: admin.email },
  { name: 'award-type-new', path: '/awards/configure', who: admin.email },
  { name: 'nomination-new', path: '/awards/configure?nomination=true', who: admin.email },
  { name: 'award-type', who: admin.email, prepare: openAwardType },
  { name: 'nomination-open', who: admin.email, prepare: openNomination('open') },
  { name: 'nomination-judging', who: admin.email, prepare: (page, say) => openJudging(page, say, false) },
  {
    name: 'nomination-finalize',
    who: admin.email,
    prepare: async (page, say) => {
      await openJudging(page, say, false);
      await page.getByRole('button', { name: say('Review and finalize') }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  { name: 'nomination-hidden', who: admin.email, prepare: (page, say) => openJudging(page, say, true) },
  { name: 'nomination-finalized', who: admin.email, prepare: openNomination('finalized') },
];
