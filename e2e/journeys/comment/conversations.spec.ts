import { randomInt, randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { openComposer } from '../../steps/composer.ts';
import { openCompany, test } from '../../steps/newcomer.ts';
import { admin, employee, manager, password, signIn } from '../../steps/people.ts';
import { openRecognition, recognize } from '../../steps/recognitions.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const uniqueText = (text: string) => `${text} (${randomUUID().slice(0, 8)})`;
const card = (page: Page) => page.getByRole('article').first();
const field = (page: Page) => card(page).getByRole('textbox', { name: 'Write a comment' });

async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const address = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** A recognition of the manager's on the employee's screen, with the field for a comment open. */
async function beginComment(page: Page, browser: Browser): Promise<string> {
  const theirs = await elsewhere(browser, manager.email);
  const { id } = await recognize(theirs, employee, { text: uniqueText('For staying calm') });
  await theirs.context().close();
  await signIn(page, employee.email);
  await openRecognition(page, id);
  await card(page).getByRole('button', { name: 'Write a comment' }).click();
  await expect(field(page)).toBeFocused();
  return id;
}

/** Nothing covers the list or cuts it off: the elements at two corners of each person belong to that person. */
async function expectWholeOnTop(page: Page, list: Locator): Promise<void> {
  for (const option of await list.getByRole('option').all()) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await option.boundingBox()) ?? {};
    const at = (left: number, top: number) =>
      page.evaluate(`document.elementFromPoint(${left}, ${top})?.closest('[role="option"]')?.id`);
    const id = await option.getAttribute('id');
    expect([await at(x + 4, y + 4), await at(x + width - 4, y + height - 4)]).toEqual([id, id]);
  }
}

test('a reply is shown below its comment on every screen, and a reply to it begins with a name (REC-17)', {
  tag: '@core',
}, async ({ page, browser }) => {
  const id = await beginComment(page, browser);
  await page.keyboard.insertText('Who brought the cake?');
  await page.keyboard.press('Enter');
  const theirs = await elsewhere(browser, admin.email);
  await openRecognition(theirs, id);
  await card(theirs)
    .getByRole('button', { name: `Reply to ${nameOf(employee)}` })
    .click();
  await expect(card(theirs).getByRole('textbox', { name: `Reply to ${nameOf(employee)}` })).toBeFocused();
  await theirs.keyboard.insertText('That was me.');
  await theirs.keyboard.press('Enter');
  await expect(card(theirs).getByRole('button', { name: `Reply to ${nameOf(employee)}` })).toBeFocused();

  const replies = card(page).getByRole('list', { name: 'Replies' });
  await expect(replies.getByRole('listitem')).toHaveText(/That was me\./);
  await expect(card(page).getByRole('button', { name: '2 comments', exact: true })).toBeVisible();
  await replies.getByRole('button', { name: `Reply to ${nameOf(admin)}` }).click();
  const answer = replies.getByRole('textbox', { name: `Reply to ${nameOf(admin)}` });
  await expect(answer).toHaveText(`@${nameOf(admin)}`);
  await page.keyboard.insertText('thank you!');
  await page.keyboard.press('Enter');
  const theirReplies = card(theirs).getByRole('list', { name: 'Replies' }).getByRole('listitem');
  await expect(theirReplies).toHaveCount(2);
  await expect(theirReplies.last()).toContainText(`@${nameOf(admin)} thank you!`);

  // The dialog lists what is deleted with a comment.
  await card(page)
    .getByRole('button', { name: `More actions for ${nameOf(employee)}’s comment` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('The 2 replies to it will be deleted too.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(theirs).getByText('That was me.')).toHaveCount(0);
  await theirs.context().close();
});

test('an @ suggests five members in an uncut list, and notifies the mentioned one (REC-14, E3)', async ({
  page,
  request,
  browser,
}) => {
  const company = await makeCompany();
  const headers = { authorization: await openCompany(request, company.admin, password, company.name) };
  const add = async (lastName: string) => {
    const data = { firstName: 'Zoe', lastName, email: `${randomUUID()}@example.test` };
    const created = await request.post('/identity/tenantMembers', { headers, data });
    expect(created.status()).toBe(200);
    return (await created.json()).id as string;
  };
  for (const name of ['Abel', 'Baker', 'Cole', 'Dean', 'East', 'Ford']) await add(name);
  const suspended = await add('Aaron');
  expect((await request.post(`/identity/tenantMembers/${suspended}/suspend`, { headers })).status()).toBe(200);

  await signIn(page, company.employee, company.name);
  const { id } = await recognize(page, { firstName: 'Zoe', lastName: 'Abel' }, { text: 'For the harvest' });
  const list = page.getByRole('listbox', { name: 'People to mention' });
  const names = async () => {
    await expect(list.getByRole('option').first()).toBeVisible();
    return list.getByRole('option').allInnerTexts();
  };
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 420 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/recognitions/${id}`);
    await card(page).getByRole('button', { name: 'Write a comment' }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('@z');
    const offered = await names();
    expect(offered).toHaveLength(5);
    expect(offered.join()).not.toContain('Aaron');
    await expectWholeOnTop(page, list);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    // Two people are called Ada, and one of them is writing.
    await page.keyboard.type('@ada');
    await expect.poll(async () => (await names()).filter((name) => name.includes('Ada Ayoub')).length).toBe(1);
    await page.keyboard.press('Enter');
    await expect(field(page).locator('[data-mention]')).toHaveText('@Ada Ayoub');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
  }
  await page.keyboard.type('@ada');
  await names();
  await page.keyboard.press('Enter');
  await page.keyboard.type('look at this');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('listitem').filter({ hasText: '@Ada Ayoub look at this' })).toBeVisible();
  const theirs = await browser.newPage();
  await signIn(theirs, company.admin, company.name);
  await theirs.goto('/inbox');
  await theirs.getByRole('link', { name: /Ada Ayoub mentioned you in a comment/ }).click();
  await expect(theirs).toHaveURL(new RegExp(`/recognitions/${id}`));
  await theirs.close();

  const composer = await openComposer(page);
  await composer.message.click();
  await page.keyboard.type('@z');
  expect(await names()).toHaveLength(5);
  await expectWholeOnTop(page, list);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(composer.dialog).toBeVisible();
});

test('the GIF picker takes the focus while it loads, and Escape closes only the picker (E2)', async ({
  page,
  browser,
}) => {
  await beginComment(page, browser);
  await page.keyboard.insertText('Half a sentence');
  await page.reload();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/media\/gifs|emoji-picker/, async (route) => {
    await held;
    await route.fallback();
  });
  const focused = () => page.evaluate('document.activeElement?.closest("[role=dialog]")?.ariaLabel');
  const tryIn = async (button: Locator, name: string, words: Locator) => {
    const dialog = page.getByRole('dialog', { name });
    await button.click();
    await expect(dialog).toBeVisible();
    await expect.poll(focused).toBe(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Keep this as a draft?' })).toHaveCount(0);
    await expect(words).toBeVisible();
  };
  await card(page)
    .getByRole('button', { name: /Half a sentence/ })
    .click();
  await expect(field(page)).toBeFocused();
  for (const [button, dialog] of [
    ['Add a GIF', 'Add a GIF'],
    ['Add an emoji', 'Emoji'],
  ] as const) {
    await tryIn(card(page).getByRole('button', { name: button }), dialog, field(page));
  }
  await expect(field(page)).toHaveText('Half a sentence');

  const composer = await openComposer(page);
  await composer.write('Another half');
  for (const [button, dialog] of [
    ['Add a GIF', 'GIFs'],
    ['Add an emoji', 'Emoji'],
  ] as const) {
    await tryIn(composer.dialog.getByRole('button', { name: button }), dialog, composer.message);
  }
  release();
  await composer.dialog.getByRole('button', { name: 'Add a GIF' }).click();
  await page.keyboard.type('thumbs');
  await expect(page.getByRole('dialog', { name: 'GIFs' }).getByRole('listitem')).toHaveCount(1);
});

test('a GIF reserves its space before it has loaded (E13)', async ({ page, browser }) => {
  await beginComment(page, browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/giphy\.gif/, async (route) => {
    await held;
    await route.fallback();
  });
  await card(page).getByRole('button', { name: 'Add a GIF' }).click();
  await page.getByRole('dialog', { name: 'Add a GIF' }).getByRole('listitem').first().getByRole('button').click();
  const chosen = card(page).locator('img[src*="giphy.gif"]').last();
  await expect(chosen).toBeVisible();
  const before = await chosen.boundingBox();
  expect(before?.height).toBe(96);
  expect(before?.width).toBeCloseTo(96 * (320 / 240), 0);
  await card(page).getByRole('button', { name: 'Send' }).click();
  const bubble = card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /GIF from/ }) });
  const picture = bubble.getByRole('img', { name: /GIF from/ });
  await expect(bubble.getByText('Sending')).toHaveCount(0);
  const waiting = await bubble.boundingBox();
  const place = await picture.boundingBox();
  expect(place?.width).toBeCloseTo(160 * (320 / 240), 0);
  release();
  const loadedWidth = () => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(loadedWidth).toBe(320);
  expect(await bubble.boundingBox()).toEqual(waiting);
  expect(await picture.boundingBox()).toEqual(place);
  // The bubble ends where the GIF ends: 12 px of padding on each side.
  const around = await picture.locator('xpath=../..').boundingBox();
  expect(around?.width).toBeCloseTo((place?.width ?? 0) + 24, 0);
});

test('an emoji with an exact name comes first, and some are never offered (E15, REC-20)', async ({ page, browser }) => {
  await beginComment(page, browser);
  const picker = page.getByRole('dialog', { name: 'Emoji' });
  for (const [words, emoji] of [
    ['rocket', '🚀'],
    ['fire', '🔥'],
    ['heart', '❤️'],
  ] as const) {
    await card(page).getByRole('button', { name: 'Add an emoji' }).click();
    await picker.getByRole('searchbox').fill(words);
    await expect(picker.getByRole('gridcell').first()).toHaveText(emoji);
    await page.keyboard.press('Enter');
    await expect(picker).toHaveCount(0);
  }
  await expect(field(page)).toHaveText('🚀🔥❤️');
  await card(page).getByRole('button', { name: 'Add an emoji' }).click();
  for (const words of ['pistol', 'eggplant', 'middle finger']) {
    await picker.getByRole('searchbox').fill(words);
    await expect(picker.getByText('No emoji found')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await field(page).click();
  // Right-to-left words begin at the right while they are written (E29).
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('شكرا جزيلا');
  await expect(field(page).locator('p')).toHaveCSS('direction', 'rtl');
});

test('without a network comments are kept, and a reaction is rolled back with a message (E9, E10)', async ({
  page,
  browser,
  context,
}) => {
  await beginComment(page, browser);
  for (const text of ['One', 'Two', 'Three']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    // Only sent comments have these.
    const sent = card(page).getByRole('listitem').filter({ hasText: text });
    await expect(sent.getByRole('button', { name: /^More actions/ })).toBeVisible();
  }
  const text = await card(page).innerText();
  await page.goto('/home');
  const item = page.getByRole('article').filter({ hasText: /For staying calm \(\w+\)/.exec(text)?.[0] ?? 'nothing' });
  await expect(item.getByText('Three')).toBeVisible();
  await context.setOffline(true);
  await item.getByRole('button', { name: '3 comments' }).click();
  await expect(item.getByRole('alert')).toContainText('Couldn’t load the other comments.');
  await expect(item.getByText('Two')).toBeVisible();
  await expect(item.getByText('Three')).toBeVisible();
  await item.getByRole('button', { name: 'Add a reaction' }).first().click();
  await page.getByRole('button', { name: 'Heart', exact: true }).click();
  await expect(page.getByText('Not sent, you’re offline')).toBeVisible();
  await expect(item.getByRole('button', { name: /^Heart/ })).toHaveCount(0);
  await context.setOffline(false);
  await item.getByRole('button', { name: 'Try again' }).click();
  await expect(item.getByText('One')).toBeVisible();
});
