import type { PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import { getRecognitionGoal } from '@hurrah/contracts/recognition/insights';
import { createRecognition } from '@hurrah/contracts/recognition/recognitions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showLanguage } from '../../../lib/i18n.ts';
import { answer, refuse } from '../../../test/api.ts';
import { ines, me, signInWith, tomas } from '../../../test/company.ts';
import {
  acceptRecognitions,
  answerComposer,
  balance,
  choose,
  openComposer,
  qualityId,
  renderComposer,
  sendButton,
  sent,
  write,
} from '../../../test/composer.tsx';
import { textIn } from '../../../test/render.tsx';

beforeEach(answerComposer);

describe('what the composer says', () => {
  it.each([
    [{ count: 1, goal: 4 }, '1 of 4 this month'],
    [{ count: 3, goal: 4 }, 'This one completes your goal'],
    [{ count: 5, goal: 4 }, '5 this month'],
  ])('tracks the goal of the month: %j (REC-21, E31)', async (goal, words) => {
    answer(getRecognitionGoal, () => goal);
    await openComposer();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it.each([
    ['where there is none', ['recognitionApp:browse', 'recognitionApp:createRecognition'], 0],
    ['to those who may not browse recognitions', ['recognitionApp:createRecognition'], 4],
  ])('shows no goal %s (REC-21)', async (_, permissions, goal) => {
    signInWith(permissions);
    answer(getRecognitionGoal, () => ({ count: 3, goal }));
    await openComposer();
    await expect.element(sendButton).toBeVisible();
    expect(page.getByText(/this month|your goal/).elements()).toEqual([]);
  });

  it('says the words of the specification (REC-22)', async () => {
    await openComposer();
    for (const words of ['Tenant-wide', 'Schedule Send', 'Select a recipient'])
      await expect.element(page.getByText(words).first(), { message: words }).toBeInTheDocument();
    await choose('Tomas Berg');
    await write('You rehearsed it twice.');
    await expect.element(page.getByText('Qualities are required').first()).toBeInTheDocument();
    await page.getByText('Rehearses').click();
    await page.getByRole('button', { name: 'Schedule Send' }).click();
    await page.getByRole('button', { name: 'Clear date' }).click();
    await expect.element(page.getByText(/^Please enter a valid date and time/)).toBeVisible();
  });
});

describe('composer', () => {
  it('sends to the chosen people once a quality is chosen, with the amount for each (REC-01, REC-06)', async () => {
    await openComposer();
    await expect.element(sendButton).toBeDisabled();
    await choose('Tomas Berg');
    await choose('Ines Duarte');
    await write('You rehearsed it twice.');
    await expect.element(sendButton).toBeDisabled();
    await page.getByText('Rehearses').click();
    await page.getByText('25', { exact: true }).click();
    await sendButton.click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      status: 'published',
      sendTo: [
        { id: tomas.id, type: 'tenantMember' },
        { id: ines.id, type: 'tenantMember' },
      ],
      qualityIds: [qualityId],
      amount: 25,
      tenantWide: true,
      ignoreExceptions: false,
    });
  });

  it('tells assistive technology which list the recipients field controls (REC-01)', async () => {
    await openComposer();
    const field = page.getByRole('combobox', { name: 'Recipients' });
    await field.fill('Tom');
    await expect.element(page.getByRole('option', { name: 'Tomas Berg' })).toBeVisible();
    const list = page.getByRole('listbox', { name: 'People and teams' }).element();
    expect(field.element().getAttribute('aria-controls')).toBe(list.id);
  });

  it('removes the last recipient with Backspace in the empty field (REC-01)', async () => {
    await openComposer();
    await choose('Tomas Berg');
    await choose('Ines Duarte');
    await page.getByRole('combobox', { name: 'Recipients' }).click();
    await userEvent.keyboard('{Backspace}');
    const chosen = page.getByRole('group', { name: 'Chosen recipients' });
    await expect.poll(() => textIn(chosen)).toContain('Tomas Berg');
    await expect.poll(() => textIn(chosen)).not.toContain('Ines Duarte');
  });
});

describe('the amounts of points', () => {
  afterEach(async () => {
    await showLanguage('en');
    await page.viewport(1280, 800);
  });

  it.each([
    ['en', 1440],
    ['fr', 1440],
    ['en', 390],
    ['fr', 390],
  ] as const)('are one row in the language %s on a screen of %i px (REC-06)', async (language, width) => {
    await page.viewport(width, 844);
    await showLanguage(language);
    await renderComposer();
    const choices = page.getByRole('radiogroup', { name: language === 'en' ? 'Points each' : 'Points par personne' });
    await expect.element(choices).toBeVisible();
    await document.fonts.ready;
    const boxes = choices
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getBoundingClientRect());
    expect(boxes).toHaveLength(6);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

it('asks before it closes over words, and keeps them as a draft (D29)', async () => {
  await openComposer();
  await choose('Tomas Berg');
  await write('You rehearsed it twice.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Keep this as a draft?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => textIn(page.getByRole('textbox', { name: 'Message' }))).toContain('You rehearsed it twice.');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep draft' }).click();
  await expect.poll(() => sent.map(({ status }) => status)).toEqual(['draft']);
});

describe('exceptions step', () => {
  const details = (exceptions: PointsExceptionDetails['exceptions']): PointsExceptionDetails => ({
    amount: 25,
    balance,
    exceptions,
  });

  async function sendAgainst(exceptions: PointsExceptionDetails['exceptions']): Promise<void> {
    refuse(createRecognition, 400, { error: 'PointsExceptionError', message: '', details: details(exceptions) });
    await openComposer();
    await choose('Tomas Berg');
    await choose('Ines Duarte');
    await write('You rehearsed it twice.');
    await page.getByText('Rehearses').click();
    await page.getByText('25', { exact: true }).click();
    await sendButton.click();
  }

  it('shows whom a warning concerns and what they get, and sends on request (REC-10)', async () => {
    await sendAgainst([{ type: 'restriction', level: 'warning', affected: [{ memberId: tomas.id, amount: 5 }] }]);
    const card = page.getByRole('region', { name: 'Too much love' });
    await expect.poll(() => textIn(card)).toContain('Tomas Berg');
    await expect.poll(() => textIn(card)).toContain('Points adjusted');
    await expect.poll(() => textIn(card)).not.toContain('Ines Duarte');
    acceptRecognitions();
    await page.getByRole('button', { name: 'Continue sending' }).click();
    await expect.poll(() => sent[0]?.ignoreExceptions).toBe(true);
  });

  it('leaves only the way back when an exception is an error (REC-10)', async () => {
    await sendAgainst([{ type: 'insufficientPoints', level: 'error', affected: [{ memberId: tomas.id, amount: 0 }] }]);
    await expect
      .poll(() => textIn(page.getByRole('region', { name: 'Insufficient points' })))
      .toContain('Points removed');
    await expect.element(page.getByRole('button', { name: 'Continue sending' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect
      .poll(() => textIn(page.getByRole('textbox', { name: 'Message' })))
      .toContain('You rehearsed it twice.');
    expect(sent).toEqual([]);
  });

  it('counts people whom the sender may not know without naming them (REC-10)', async () => {
    await sendAgainst([
      {
        type: 'notEligible',
        level: 'warning',
        affected: [
          { memberId: me.id, amount: 0 },
          { memberId: null, amount: 0 },
          { memberId: null, amount: 0 },
        ],
      },
    ]);
    const card = page.getByRole('region', { name: 'Not eligible to receive points' });
    await expect.poll(() => textIn(card)).toContain('and 3 more people');
  });
});
