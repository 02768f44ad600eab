import type { AwardType } from '@hurrah/contracts/award/award-types';
import { getAwardType, listAwardTypes } from '@hurrah/contracts/award/award-types';
import { nominate, updateNomination } from '@hurrah/contracts/award/nominations';
import { Suspense, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Asked, answer, refuse } from '../../../test/api.ts';
import { answerAwards, bell, firstMile, ownNomination, pageOf } from '../../../test/award-answers.ts';
import { ines, me, tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { NominateDialog, type NominateRequest } from './nominate-dialog.tsx';

const sent: Asked[] = [];
const sendButton = page.getByRole('button', { name: 'Send nomination' });
const reason = page.getByRole('textbox', { name: 'What happened?' });
const nominee = page.getByRole('combobox', { name: 'Who deserves it?' });

function Opened({ request }: { request: NominateRequest }) {
  const [current] = useState(request);
  return (
    <Suspense>
      <NominateDialog request={current} />
    </Suspense>
  );
}

const open = (request: NominateRequest) => renderInApp(<Opened request={request} />, { texts: ['awards'] });

function openWith(part: Partial<AwardType>) {
  const awardType = { ...bell, ...part };
  answer(getAwardType, () => awardType);
  return open({ awardType });
}

async function choose(name: string): Promise<void> {
  await nominee.fill(name.slice(0, 3));
  await page.getByRole('option', { name }).click();
}

beforeEach(() => {
  sent.splice(0);
  answerAwards();
  const { awardType: _type, outcome: _outcome, ...nomination } = ownNomination;
  const take = (asked: Asked) => {
    sent.push(asked);
    return nomination;
  };
  answer(nominate, take);
  answer(updateNomination, take);
});

it('sends the nominee and the reason, and says so (AWD-20)', async () => {
  await open({ awardType: firstMile });
  await choose('Tomas Berg');
  await reason.fill('He stayed until it worked.');
  await sendButton.dblClick();
  await expect.element(page.getByText('Nomination sent successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ nomineeId: tomas.id, message: 'He stayed until it worked.' });
  await expect.element(sendButton).not.toBeInTheDocument();
});

it('shows what is missing at each field (AWD-20)', async () => {
  await open({ awardType: firstMile });
  await sendButton.click();
  await expect.element(page.getByText('Nominee is required')).toBeVisible();
  await expect.element(page.getByText('Reason is required')).toBeVisible();
  await reason.fill('x'.repeat(1001));
  await expect.element(page.getByText('1,001 / 1,000')).toBeVisible();
  await expect.element(page.getByText('Message should not be more than 1000 characters')).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows the award, when nominations close, its points and its description (AWD-21)', async () => {
  await openWith({ nominationEndAt: '2031-11-20T17:00:00.000Z' });
  await expect.element(page.getByRole('heading', { name: 'Nominate for The Golden Bell' })).toBeVisible();
  await expect.element(page.getByText(/Nominations close November 20, 2031 at \d+:00/)).toBeVisible();
  await expect.element(page.getByText('250 points, fixed amount')).toBeVisible();
  await expect.element(page.getByText(bell.description)).toBeVisible();
});

it.each([
  [{ total: 1, members: [ines] }, 'You’ve already nominated Ines Duarte.'],
  [{ total: 2, members: [ines, tomas] }, 'You’ve already nominated Ines Duarte and 1 other.'],
  [{ total: 5, members: [ines, tomas, me] }, 'You’ve already nominated Ines Duarte and 4 others.'],
])('names whom the person has nominated already: $total (AWD-22)', async (ownNominees, words) => {
  await openWith({ ownNominees, maxNominations: null });
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});

it('says how many more the person may nominate (AWD-28)', async () => {
  await openWith({ maxNominations: 4 });
  await expect.element(page.getByText(/You can nominate 2 more\./)).toBeVisible();
});

it('cannot be sent once the person has nominated as many as they may (AWD-28)', async () => {
  await openWith({ maxNominations: 2 });
  await expect.element(page.getByText(/You can nominate 2 people for this award, and you have/)).toBeVisible();
  await expect.element(sendButton).toBeDisabled();
});

it.each([
  [
    { shareReasons: false },
    /The jury reads this: Mara and Ines\. No one else does: Tomas Berg hears about it only if they win\./,
  ],
  [{ shareReasons: true }, /Tomas Berg can read it after the winners are announced\./],
  [{ pinForDays: 3 as const }, /The award stays at the top of the feed for 3 days\./],
])('says who reads it and what follows: %j (AWD-23)', async (part, words) => {
  await openWith(part);
  await choose('Tomas Berg');
  await expect.element(page.getByText(words)).toBeVisible();
});

it('warns of unsaved changes (AWD-23)', async () => {
  await open({ awardType: firstMile });
  await reason.fill('He stayed.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Are you sure you want to leave?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(reason).toHaveValue('He stayed.');
});

it.each([
  ['NominationClosed', 'Nominations are closed'],
  ['NominationLimitReached', 'You can nominate 4 people for this award, and you have'],
  ['CandidateNotEligible', 'This person can’t be nominated for this award'],
])('shows the refusal %s and keeps the reason (AWD-27, AWD-28)', async (error, words) => {
  refuse(nominate, 422, { error, message: words });
  await open({ awardType: firstMile });
  await choose('Tomas Berg');
  await reason.fill('He stayed.');
  await sendButton.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(reason).toHaveValue('He stayed.');
});

it('changes what one wrote, with the version it was made on (AWD-28)', async () => {
  await open({ nomination: ownNomination });
  await expect.element(page.getByText('Ines Duarte')).toBeVisible();
  await expect.element(reason).toHaveValue(ownNomination.message);
  await reason.fill('She listened.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Nomination updated')).toBeVisible();
  expect(sent[0]?.body).toEqual({ message: 'She listened.' });
  expect(sent[0]?.headers.get('if-match')).toBe(`"${ownNomination.version}"`);
});

it('asks which award first where several are open, and says so where none is (AWD-20)', async () => {
  await open({});
  await page.getByRole('button', { name: /First Mile/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Nominate for First Mile' })).toBeVisible();
});

it('says that no nominations are open (AWD-20)', async () => {
  answer(listAwardTypes, () => pageOf([]));
  await open({});
  await expect.element(page.getByText('No nominations are open right now')).toBeVisible();
});
