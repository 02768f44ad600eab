import { expect, type Page } from '@playwright/test';
import { makeCompany, type SmallCompany } from '../../steps/company.ts';
import { composerOn } from '../../steps/composer.ts';
import { typeLogin } from '../../steps/login-page.ts';
import { test } from '../../steps/newcomer.ts';
import { signIn } from '../../steps/people.ts';
import { phone } from '../../steps/sizes.ts';

const words = 'You stayed late so that the launch could go out.';

async function begin(page: Page): Promise<{ company: SmallCompany; composer: ReturnType<typeof composerOn> }> {
  const company = await makeCompany();
  await signIn(page, company.employee, company.name);
  await page.goto('/culture');
  await page.getByRole('link', { name: 'Home' }).first().click();
  const composer = composerOn(page);
  await page.getByRole('button', { name: 'Recognize', exact: true }).first().click();
  await expect(composer.recipients).toBeFocused();
  return { company, composer };
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Keep this as a draft?' });

test('a recognition survives every interruption with every word (D29, E1, E7)', async ({ page, context }) => {
  const { company, composer } = await begin(page);
  const isAllThere = async (at = page) => {
    await expect(
      composerOn(at)
        .dialog.getByRole('button', { name: /Ada Ayoub/ })
        .first(),
    ).toBeVisible();
    await expect(composerOn(at).message).toHaveText(words);
  };

  await test.step('1 Back closes an empty composer and stays on the page', async () => {
    await page.goBack();
    await expect(composer.dialog).toBeHidden();
    await expect(page).toHaveURL(/\/home$/);
    await page.keyboard.press('r');
  });
  await test.step('2 reload after choosing a recipient', async () => {
    await composer.add('Ada Ayoub');
    await page.reload();
    await expect(composer.dialog.getByRole('button', { name: /Ada Ayoub/ }).first()).toBeVisible();
  });
  await test.step('3 reload in the middle of a word', async () => {
    await composer.write(words.slice(0, 14));
    await page.reload();
    await expect(composer.message).toHaveText(words.slice(0, 14));
    await composer.message.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(words.slice(14));
    await isAllThere();
  });
  await test.step('4 Back asks for confirmation, and writing continues', async () => {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await isAllThere();
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step('5 Back twice, quickly', async () => {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeHidden();
    await isAllThere();
  });
  await test.step('6 points, then reload', async () => {
    await composer.points('5').check();
    await page.reload();
    await isAllThere();
    await expect(composer.points('5')).toBeChecked();
  });
  await test.step('7 another tab has the text too', async () => {
    const second = await context.newPage();
    await second.goto('/recognition/send');
    await isAllThere(second);
    await second.close();
  });
  await test.step('8 the tab is closed and another one opened', async () => {
    await page.goto('about:blank');
    await page.goto('/recognition/send');
    await isAllThere();
  });
  await test.step('9 offline while sending', async () => {
    await context.setOffline(true);
    await composer.send.click();
    await expect(composer.dialog.getByText(/offline|reach|connection/i).first()).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await isAllThere();
  });
  await test.step('10 the session ends while reading', async () => {
    await context.clearCookies();
    await page.reload();
    await expect(page.getByText('what you wrote is still here')).toBeVisible();
    await page.reload();
    await expect(page.getByText('what you wrote is still here')).toBeVisible();
    await typeLogin(page, company.employee);
    await isAllThere();
  });
  await test.step('11 the session ends while sending', async () => {
    // Not before the click, or whatever the page still loads would be the first to learn of it.
    await page.route('**/recognition/recognitions', async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    await composer.send.click();
    await expect(page.getByText('what you wrote is still here')).toBeVisible();
    await page.unroute('**/recognition/recognitions');
    await typeLogin(page, company.employee);
    await isAllThere();
  });
  await test.step('12 signing out and in again', async () => {
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await typeLogin(page, company.employee);
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/recognition/send');
    await isAllThere();
  });
  await test.step('13 saved as a draft', async () => {
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Keep draft' }).click();
    await expect(composer.dialog).toBeHidden();
    await page.goto('/recognition/send/in-progress');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await isAllThere();
  });
  await test.step('14 a draft that is being edited', async () => {
    await composer.message.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' Twice.');
    // A reload in the same instant as the last letter is unrealistic: the composer has seen it once it offers to save.
    await expect(composer.dialog.getByRole('button', { name: 'Save as draft' })).toBeVisible();
    await page.reload();
    await expect(composer.message).toHaveText(`${words} Twice.`);
  });
  await test.step('a sent recognition is removed from the device', async () => {
    await composer.send.click();
    await expect(page.getByRole('heading', { name: 'You made someone’s day!' })).toBeVisible();
    await expect
      .poll(() => page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("kept:"))'))
      .toEqual([]);
  });
});

test('a discarded recognition is deleted (D29)', async ({ page }) => {
  const { composer } = await begin(page);
  await composer.write(words);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(composer.dialog).toBeHidden();
  await page.reload();
  await page.goto('/recognition/send');
  await expect(composer.recipients).toBeFocused();
  await expect(composer.message).toHaveText('');
});

test('a comment is still there after another page and after a reload (D29, E8)', async ({ page }) => {
  const { composer } = await begin(page);
  await composer.add('Ada Ayoub');
  await composer.write(words);
  await composer.chooseQuality();
  await composer.send.click();
  const card = page.getByRole('article').filter({ hasText: words });
  await card.getByRole('button', { name: 'Comment' }).first().click();
  const field = card.getByRole('textbox', { name: 'Write a comment' });
  await field.click();
  await page.keyboard.insertText('So well deserved');
  await page.getByRole('link', { name: 'Culture' }).first().click();
  await expect(page).toHaveURL(/culture/);
  await page.goBack();
  await card.getByRole('button', { name: 'Comment' }).first().click();
  await expect(field).toHaveText('So well deserved');
  await page.reload();
  await card.getByRole('button', { name: 'Comment' }).first().click();
  await expect(field).toHaveText('So well deserved');
  await page.keyboard.press('Enter');
  await expect(field).toHaveText('');
  await page.reload();
  await card.getByRole('button', { name: 'Comment' }).first().click();
  await expect(field).toHaveText('');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('Back closes the menu, and the page stays (E7)', async ({ page }) => {
    const company = await makeCompany();
    await signIn(page, company.employee, company.name);
    await page.goto('/home');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Culture' }).click();
    await expect(page).toHaveURL(/culture/);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/culture/);
  });
});
