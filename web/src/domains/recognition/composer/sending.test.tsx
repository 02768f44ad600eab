import { getMyAccounts } from '@hurrah/contracts/points/accounts';
import { getRecognitionGoal } from '@hurrah/contracts/recognition/insights';
import { countRecognitions, createRecognition } from '@hurrah/contracts/recognition/recognitions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../test/api.ts';
import { tomas } from '../../../test/company.ts';
import { accounts, answerComposer, choose, openComposer, sendButton, sent, write } from '../../../test/composer.tsx';
import { textIn } from '../../../test/render.tsx';

beforeEach(answerComposer);

const message = page.getByRole('textbox', { name: 'Message' });
const dialog = page.getByRole('dialog');

async function writeRecognition(): Promise<void> {
  await openComposer();
  await choose('Tomas Berg');
  await write('You rehearsed it twice.');
  await page.getByText('Rehearses').click();
  await expect.element(sendButton).toBeEnabled();
}

describe('a refused recognition', () => {
  it.each([
    ['message', () => message],
    ['qualityIds', () => page.getByRole('group', { name: 'Which qualities did they show?' })],
    ['amount', () => page.getByRole('radiogroup', { name: 'Points each' })],
    ['sendTo', () => page.getByRole('combobox', { name: 'Recipients' })],
  ] as const)('shows the error about %s at that field, and keeps every word (REC-11)', async (path, field) => {
    const details = [{ path, message: 'The API refuses this' }];
    refuse(createRecognition, 400, { error: 'ValidationError', message: 'Some values are not valid', details });
    await writeRecognition();
    await sendButton.click();
    await expect.element(page.getByText('The API refuses this')).toBeVisible();
    if (path === 'qualityIds') expect(textIn(field())).toContain('The API refuses this');
    else await expect.element(field()).toHaveAccessibleDescription('The API refuses this');
    await expect.poll(() => textIn(message)).toContain('You rehearsed it twice.');
  });
});

describe('a sent recognition', () => {
  it('is celebrated for three seconds, and the next one begins empty (REC-11)', async () => {
    await writeRecognition();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await sendButton.click();
    const praise = page.getByRole('heading', { name: /You made someone’s day!/ });
    await expect.poll(() => vi.advanceTimersByTimeAsync(1).then(() => praise.query())).toBeVisible();
    await vi.advanceTimersByTimeAsync(2_300);
    expect(praise.query()).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_500);
    vi.useRealTimers();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toMatchObject([{ status: 'published', sendTo: [{ id: tomas.id }] }]);

    await page.getByRole('button', { name: 'Recognize' }).click();
    await expect.element(message).toBeVisible();
    expect(textIn(message)).toBe('');
    expect(textIn(page.getByRole('group', { name: 'Chosen recipients' }))).toBe('');
    await expect.element(page.getByRole('button', { name: 'Rehearses' })).toHaveAttribute('aria-pressed', 'false');
    await expect.element(sendButton).toBeDisabled();
  });

  it('refreshes points, goal and drafts (REC-11)', async () => {
    const asked = { points: 0, goal: 0, drafts: 0 };
    answer(getMyAccounts, () => {
      asked.points += 1;
      return accounts;
    });
    answer(getRecognitionGoal, () => {
      asked.goal += 1;
      return { count: 1, goal: 4 };
    });
    answer(countRecognitions, () => {
      asked.drafts += 1;
      return { count: 0 };
    });
    await writeRecognition();
    await expect.element(page.getByText('1 of 4 this month')).toBeVisible();
    const before = { ...asked };
    await sendButton.click();
    await expect
      .poll(() => asked.points > before.points && asked.goal > before.goal && asked.drafts > before.drafts)
      .toBe(true);
  });
});
