import type { Reply } from '@hurrah/contracts/endpoint';
import { searchRecipients } from '@hurrah/contracts/identity/recipients';
import { getMyAccounts } from '@hurrah/contracts/points/accounts';
import type { PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import { getRecognitionGoal, listPeers, previewRecognition } from '@hurrah/contracts/recognition/insights';
import { countRecognitions, createRecognition, type RecognitionBody } from '@hurrah/contracts/recognition/recognitions';
import { getRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { listValues } from '@hurrah/contracts/recognition/values';
import { getRefinementSettings } from '@hurrah/contracts/refinement';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recognitions } from '../../../gallery/recognitions.ts';
import { showLanguage } from '../../../lib/i18n.ts';
import { answer, refuse } from '../../../test/api.ts';
import { ines, me, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp, textIn } from '../../../test/render.tsx';
import { Composer } from './composer.tsx';

const id = '0194d000-0000-7000-8000-00000000000a';
const balance = 120;
let sent: RecognitionBody[] = [];

const account = { id, allTimeReceived: 0, lockedAt: null, permissions: [] };
const accounts: Reply<typeof getMyAccounts> = {
  enabled: true,
  pointsPerUnit: 10,
  currency: 'EUR',
  redeemable: { ...account, type: 'redeemable', balance: 0, expiring: [], held: 0 },
  allocation: {
    ...account,
    type: 'allocation',
    balance,
    amount: 200,
    startsOn: '2026-11-01',
    resetsAt: '2026-12-01T00:00:00.000Z',
  },
  manual: null,
};
const recipients = [tomas, ines].map((person) => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`,
  type: 'tenantMember' as const,
  displayData: { jobTitle: null, avatarUrls: null, memberCount: null },
}));
const value = {
  id,
  version: 1,
  name: 'Light the way',
  description: '',
  color: 'purple' as const,
  archived: false,
  used: true,
  permissions: [],
  qualities: [{ id, name: 'Rehearses', valueId: id, color: 'purple' as const }],
};

beforeEach(() => {
  sent = [];
  signInWith([
    'recognitionApp:browse',
    'recognitionApp:createRecognition',
    'recognitionApp:scheduleRecognition',
    'pointsApp:browse',
    'pointsApp:sendPoints',
  ]);
  answer(getMyAccounts, () => accounts);
  answer(getRecognitionSettings, () => ({
    version: 1,
    monthlyGoal: 0,
    undoSeconds: 10,
    gifs: false,
    qualitiesRequired: true,
  }));
  answer(getRefinementSettings, () => ({ version: 1, enabled: false, available: false }));
  answer(countRecognitions, () => ({ count: 0 }));
  answer(listPeers, () => ({ results: [] }));
  answer(listValues, () => ({ results: [value] }));
  answer(searchRecipients, ({ query }) => ({
    results: recipients.filter(
      (recipient) =>
        recipient.name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
        !query.getAll('notIdIn').includes(recipient.id),
    ),
  }));
  answer(previewRecognition, ({ body }) => ({
    recipientCount: body.sendTo.length,
    pointsRecipientCount: body.amount > 0 ? body.sendTo.length : 0,
    total: body.amount * body.sendTo.length,
    balance,
    exceptions: [],
    people: [tomas, ines],
  }));
  answer(createRecognition, ({ body }) => {
    sent.push(body);
    return { ...(Object.values(recognitions)[0] as (typeof recognitions)[string]), undoUntil: null };
  });
});

const sendButton = page.getByRole('button', { name: 'Send', exact: true });

async function open(): Promise<void> {
  await render();
  await expect.element(page.getByRole('combobox', { name: 'Recipients' })).toBeVisible();
}

async function render(): Promise<void> {
  await renderInApp(
    <Suspense>
      <Composer request={{ view: 'new' }} onClosed={() => {}} onUpgrade={() => {}} />
    </Suspense>,
    { texts: ['composer', 'editor', 'recognition', 'points'] },
  );
}

async function choose(name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Recipients' }).fill(name.slice(0, 3));
  await page.getByRole('option', { name }).click();
}

const write = (text: string) => page.getByRole('textbox', { name: 'Message' }).fill(text);

describe('what the composer says', () => {
  it.each([
    [{ count: 1, goal: 4 }, '1 of 4 this month'],
    [{ count: 3, goal: 4 }, 'This one completes your goal'],
    [{ count: 5, goal: 4 }, '5 this month'],
  ])('tracks the goal of the month: %j (REC-21, E31)', async (goal, words) => {
    answer(getRecognitionGoal, () => goal);
    await open();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it.each([
    ['where there is none', ['recognitionApp:browse', 'recognitionApp:createRecognition'], 0],
    ['to those who may not browse recognitions', ['recognitionApp:createRecognition'], 4],
  ])('shows no goal %s (REC-21)', async (_, permissions, goal) => {
    signInWith(permissions);
    answer(getRecognitionGoal, () => ({ count: 3, goal }));
    await open();
    await expect.element(sendButton).toBeVisible();
    expect(page.getByText(/this month|your goal/).elements()).toEqual([]);
  });

  it('says the words of the specification (REC-22)', async () => {
    await open();
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
    await open();
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
      qualityIds: [id],
      amount: 25,
      tenantWide: true,
      ignoreExceptions: false,
    });
  });

  it('tells assistive technology which list the recipients field controls (REC-01)', async () => {
    await open();
    const field = page.getByRole('combobox', { name: 'Recipients' });
    await field.fill('Tom');
    await expect.element(page.getByRole('option', { name: 'Tomas Berg' })).toBeVisible();
    const list = page.getByRole('listbox', { name: 'People and teams' }).element();
    expect(field.element().getAttribute('aria-controls')).toBe(list.id);
  });

  it('removes the last recipient with Backspace in the empty field (REC-01)', async () => {
    await open();
    await choose('Tomas Berg');
    await choose('Ines Duarte');
    await page.getByRole('combobox', { name: 'Recipients' }).click();
    await userEvent.keyboard('{Backspace}');
    const chosen = page.getByRole('group', { name: 'Chosen recipients' });
    await expect.poll(() => textIn(chosen)).toContain('Tomas Berg');
    await expect.poll(() => textIn(chosen)).not.toContain('Ines Duarte');
  });

  it('keeps every word when the API refuses a field, and says what is wrong beside it', async () => {
    refuse(createRecognition, 400, {
      error: 'ValidationError',
      message: 'Some values are not valid',
      details: [{ path: 'message', message: 'Your message is too long' }],
    });
    await open();
    await choose('Tomas Berg');
    await write('You rehearsed it twice.');
    await page.getByText('Rehearses').click();
    await sendButton.click();
    await expect.element(page.getByText('Your message is too long')).toBeVisible();
    await expect
      .poll(() => textIn(page.getByRole('textbox', { name: 'Message' })))
      .toContain('You rehearsed it twice.');
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
    await render();
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
  await open();
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
    await open();
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
    answer(createRecognition, ({ body }) => {
      sent.push(body);
      return { ...(Object.values(recognitions)[0] as (typeof recognitions)[string]), undoUntil: null };
    });
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
