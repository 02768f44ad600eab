import { randomUUID } from 'node:crypto';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { expect, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { composerOn } from '../../steps/composer.ts';
import { elsewhere, openCompany, test } from '../../steps/newcomer.ts';
import { admin, employee, manager, password, signIn } from '../../steps/people.ts';
import { openRecognition, recognize } from '../../steps/recognitions.ts';
import { phone } from '../../steps/sizes.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const uniqueText = (text: string) => `${text} (${randomUUID().slice(0, 8)})`;
const card = (page: Page) => page.getByRole('article').first();

test('the sender comes first, and everything styled as a link is one (D28)', async ({ page, browser }) => {
  const theirs = await elsewhere(browser, employee.email);
  const text = uniqueText('For the map of everything');
  const { id } = await recognize(theirs, manager, { text });
  await signIn(page, admin.email);
  await openRecognition(page, id);
  const time = card(page).getByRole('link', { name: /ago|now/ });
  await expect(time).toHaveAttribute('href', `/recognitions/${id}`);
  await card(page)
    .locator('header')
    .getByRole('link', { name: nameOf(manager) })
    .click();
  await expect(page.getByRole('heading', { name: nameOf(manager), level: 1 })).toBeVisible();
  await page.goBack();
  const quality = card(page).getByRole('list').first().getByRole('link').first();
  const valueId = ((await quality.getAttribute('href')) ?? '').split('#')[1] ?? '';
  await quality.click();
  await expect(page).toHaveURL(new RegExp(`/culture#${valueId}$`));
  await expect(page.locator(`[id="${valueId}"]`)).toBeInViewport();
  await theirs.context().close();
});

test('an endorsement is made in place, with a comment, and shows amounts only to permitted readers (D28, REC-17)', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser, employee.email);
  const { id } = await recognize(theirs, manager, { text: uniqueText('For the quiet hours') });
  await signIn(page, admin.email);
  await openRecognition(page, id);
  await card(page).getByRole('button', { name: 'Endorse' }).click();
  const popover = page.getByRole('dialog', { name: 'Endorse this recognition' });
  await popover.getByRole('radio', { name: '10' }).check({ force: true });
  await popover.getByRole('textbox').fill('So true.');
  await popover.getByRole('button', { name: 'Endorse with 10 points' }).click();
  await expect(popover).toBeHidden();
  await expect(card(page).getByRole('listitem').filter({ hasText: 'So true.' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Endorsed by +10 You' })).toBeVisible();

  await openRecognition(theirs, id);
  const giver = card(theirs).getByRole('button', { name: `Endorsed by +10 ${admin.firstName}` });
  await giver.click();
  await expect(theirs.getByRole('dialog').getByRole('link', { name: new RegExp(nameOf(admin)) })).toBeVisible();
  await theirs.context().close();
});

test('recipients are named in the order the sender chose, on home, on Culture and on profiles (E19)', async ({
  page,
  request,
}) => {
  const company = await makeCompany();
  const headersOf = async (email: string) => ({
    authorization: await openCompany(request, email, password, company.name),
  });
  const headers = await headersOf(company.admin);
  const create = async (path: string, data: object, as = headers) => {
    const created = await request.post(path, { headers: as, data });
    expect(created.status(), path).toBe(200);
    return created.json();
  };
  const add = (firstName: string, lastName: string) =>
    create('/identity/tenantMembers', { firstName, lastName, email: `${randomUUID()}@example.test` });
  // Members of the team come first by name and by age.
  const [amy, ben] = [await add('Amy', 'Abel'), await add('Ben', 'Baker')];
  const zoe = await add('Zoe', 'Zimmer');
  const team = await create('/identity/teams', { name: 'Book club', memberIds: [amy.id, ben.id] });
  const value = { name: 'Care', color: '#7a3e9d', qualities: [{ name: 'Kindness' }] };
  const { qualities } = await create('/recognition/values', value);
  const { id } = await create(
    '/recognition/recognitions',
    {
      status: 'published',
      message: richTextOf('For the reading lamp'),
      sendTo: [
        { id: zoe.id, type: 'tenantMember' },
        { id: team.id, type: 'team' },
      ],
      qualityIds: qualities.map((quality: { id: string }) => quality.id),
    },
    await headersOf(company.employee),
  );

  await signIn(page, company.admin, company.name);
  await openRecognition(page, id);
  for (const path of ['/home', `/profile/${zoe.id}`, `/recognitions/${id}`]) {
    await page.goto(path);
    const head = page.getByRole('article').filter({ hasText: 'For the reading lamp' }).locator('header');
    await expect(head, path).toContainText('thanked Zoe Zimmer and Book club');
    const faces = head.getByRole('button', { name: 'Who was recognized' }).locator('[data-initials]');
    await expect(faces.first(), path).toHaveAttribute('data-initials', 'ZZ');
  }
  await page.goto('/culture');
  const quote = page.getByRole('link').filter({ hasText: 'For the reading lamp' });
  await expect(quote).toContainText('Ada Ayoub to Zoe Zimmer and Book club');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('reactions, endorse and comments are one row, and an unsent card has none (E20, E35)', async ({
    page,
    browser,
  }) => {
    const theirs = await elsewhere(browser, employee.email);
    const { id } = await recognize(theirs, manager, { text: uniqueText('For the bridge') });
    await theirs.setViewportSize(phone);
    await theirs.goto(`/recognitions/${id}`);
    await expect(card(theirs)).toBeVisible();
    await expect(card(theirs).getByRole('button', { name: 'Add a reaction' })).toHaveCount(0);
    await signIn(page, admin.email);
    await openRecognition(page, id);
    for (const [who, reaction] of [
      [page, 'Applause'],
      [theirs, 'Fire'],
    ] as const) {
      await openRecognition(who, id);
      await card(who).getByRole('button', { name: 'Add a reaction' }).click();
      await who.getByRole('button', { name: reaction, exact: true }).click();
    }
    await page.reload();
    const all = card(page).getByRole('button', { name: 'Who reacted: 2 reactions' });
    const endorse = card(page).getByRole('button', { name: 'Endorse' });
    const discuss = card(page).getByRole('button', { name: 'Comment', exact: true });
    const middles = await Promise.all(
      [all, endorse, discuss].map(async (button) => {
        const box = await button.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    await all.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: new RegExp(nameOf(employee)) })).toBeVisible();
    await theirs.context().close();
  });
});

test('a thank-you unfolds once, also while the page is open, and is answered with one tap (D28)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany();
  await signIn(page, company.employee, company.name);
  await page.goto('/home');
  const theirs = await elsewhere(browser, company.admin, company.name);
  const call = async (who: Page, method: string, path: string, data?: unknown) => {
    const authorization = await who.evaluate<string>('localStorage.getItem("session")');
    const answer = await who.request.fetch(path, { method, headers: { authorization }, ...(data ? { data } : {}) });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  const me = await call(page, 'GET', '/identity/tenantMembers/me');
  const values = await call(theirs, 'GET', '/recognition/values?embeds=qualities');
  const thank = (text: string) =>
    call(theirs, 'POST', '/recognition/recognitions', {
      status: 'published',
      message: richTextOf(text),
      sendTo: [{ id: me.id, type: 'tenantMember' }],
      qualityIds: values.results
        .flatMap((value: { qualities: { id: string }[] }) => value.qualities[0]?.id ?? [])
        .slice(0, 1),
    });
  const moment = page.getByRole('region', { name: /thanked you$/ });

  await thank('You rode the tram all afternoon.');
  await expect(moment).toContainText('You rode the tram all afternoon.');
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('You rode the tram all afternoon.');
  await expect(moment).toBeHidden();

  const { id } = await thank('And you fixed the bell.');
  await expect(moment).toContainText('And you fixed the bell.');
  await moment.getByRole('button', { name: /Thank you/ }).click();
  await expect(moment).toBeHidden();
  await expect
    .poll(async () => (await call(theirs, 'GET', `/recognition/recognitions/${id}/comments`)).results.length)
    .toBe(1);
  await theirs.context().close();
});

test('a recognition for two with a quality and points takes at most twelve presses of Tab or arrows (REC-02, E24)', async ({
  page,
}) => {
  await signIn(page, employee.email);
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('r');
  const composer = composerOn(page);
  await expect(composer.recipients).toBeFocused();
  let presses = 0;
  const go = async (key: 'Tab' | 'ArrowRight') => {
    presses += 1;
    await page.keyboard.press(key);
  };
  for (const who of [manager, admin]) {
    await page.keyboard.insertText(nameOf(who));
    await page
      .getByRole('option', { name: nameOf(who) })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
  }
  while ((await composer.dialog.locator('[role=textbox]:focus').count()) === 0) await go('Tab');
  await page.keyboard.insertText(uniqueText('You stayed late so that the launch could go out.'));
  const qualities = composer.dialog.getByRole('group', { name: 'Which qualities did they show?' });
  while ((await qualities.locator(':focus').count()) === 0) await go('Tab');
  await page.keyboard.press('Space');
  const points = composer.dialog.getByRole('radiogroup', { name: 'Points each' });
  while ((await points.locator(':focus').count()) === 0) await go('Tab');
  await go('ArrowRight');
  await expect(composer.points('5')).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'You made someone’s day!' })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(12);
});
