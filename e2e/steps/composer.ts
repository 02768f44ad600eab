import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from './words.ts';

const plain: Say = (english) => english;

/** The composer, located by the names of its parts. */
export function composerOn(page: Page, say: Say = plain) {
  // Popovers above it, such as the emoji picker, are dialogs too.
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(say('Message'), { exact: true }) });
  const recipients = dialog.getByLabel(say('Recipients'), { exact: true }).and(page.locator('input'));
  const message = dialog.getByRole('textbox', { name: say('Message'), exact: true });
  return {
    dialog,
    recipients,
    message,
    send: dialog.getByRole('button', { name: say('Send'), exact: true }),
    /** Types a name and chooses the first result. */
    add: async (name: string) => {
      await recipients.fill(name);
      await page.getByRole('option', { name }).first().waitFor();
      await recipients.press('Enter');
      await expect(dialog.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible();
    },
    write: async (text: string) => {
      await message.click();
      await page.keyboard.insertText(text);
    },
    /** The first quality, where the company asks for one. */
    chooseQuality: async () => {
      const label = say('Which qualities did they show?');
      const quality = dialog.getByRole('group', { name: label }).getByRole('button').first();
      await quality.or(dialog.getByRole('radiogroup').first()).first().waitFor();
      if ((await quality.count()) > 0) await quality.click();
    },
    points: (amount: string): Locator => dialog.getByRole('radio', { name: amount, exact: true }),
  };
}

export async function openComposer(page: Page, say: Say = plain): Promise<ReturnType<typeof composerOn>> {
  await page.goto('/recognition/send');
  const composer = composerOn(page, say);
  await expect(composer.recipients).toBeFocused();
  return composer;
}
