import { previewAward } from '@hurrah/contracts/award/award-types';
import { createAward, undoAward } from '@hurrah/contracts/award/awards';
import { Suspense, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Asked, answer, answerLater, refuse } from '../../../test/api.ts';
import { answerAwards, given, puncture, tailwind } from '../../../test/award-answers.ts';
import { tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { GiveAwardDialog, type GiveRequest } from './give-award-dialog.tsx';

const sent: Asked[] = [];
const giveButton = page.getByRole('button', { name: 'Give award', exact: true });
const message = page.getByRole('textbox', { name: 'What for?' });
const recipients = page.getByRole('combobox', { name: 'Who gets it?' });

function Opened({ request }: { request: GiveRequest }) {
  const [current] = useState(request);
  return (
    <Suspense>
      <GiveAwardDialog request={current} />
    </Suspense>
  );
}

const open = (request: GiveRequest) => renderInApp(<Opened request={request} />, { texts: ['awards', 'editor'] });

async function choose(name: string): Promise<void> {
  await recipients.fill(name.slice(0, 3));
  await page.getByRole('option', { name }).click();
  await expect.element(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

async function fillIn(): Promise<void> {
  await choose('Tomas Berg');
  await message.fill('You made my month.');
}

beforeEach(() => {
  sent.splice(0);
  answerAwards();
  answer(createAward, (asked) => {
    sent.push(asked);
    return given;
  });
});

it('sends it to the chosen people with a key, and says so (AWD-02)', async () => {
  await open({ awardType: tailwind });
  await fillIn();
  await giveButton.click();
  await expect.element(page.getByText('Award sent successfully', { exact: false })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    awardTypeId: tailwind.id,
    sendTo: [{ id: tomas.id, type: 'tenantMember' }],
  });
  expect(sent[0]?.body).not.toHaveProperty('amount');
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('sends once when the button is clicked twice (AWD-02)', async () => {
  await open({ awardType: tailwind });
  await fillIn();
  await giveButton.dblClick();
  await expect.element(page.getByText('Award sent successfully', { exact: false })).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('shows what is missing at each field and sends nothing (AWD-13)', async () => {
  await open({ awardType: puncture });
  await page.getByRole('textbox', { name: 'Points for each' }).clear();
  await giveButton.click();
  for (const words of ['Select a recipient', 'Provide a message', 'Points required']) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Points for each' }).fill('-3');
  await message.fill('x'.repeat(1001));
  await giveButton.click();
  await expect.element(page.getByText('Points must be a positive number')).toBeVisible();
  await expect.element(page.getByText('Your message is too long')).toBeVisible();
  expect(sent).toEqual([]);
});

it('sends the amount that its sender chose, where it is not locked (AWD-08)', async () => {
  await open({ awardType: puncture });
  await fillIn();
  await page.getByRole('textbox', { name: 'Points for each' }).fill('21');
  await giveButton.click();
  await expect.element(page.getByText('Enter 20 or less')).toBeVisible();
  await page.getByRole('textbox', { name: 'Points for each' }).fill('15');
  await giveButton.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body.amount).toBe(15);
});

it('has no amount to choose where it is locked (AWD-08)', async () => {
  await open({ awardType: tailwind });
  await expect.element(page.getByText(/^50 points/)).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Points for each' }).elements()).toEqual([]);
});

it('shows who gets it, what it costs and what the bank keeps (AWD-12)', async () => {
  await open({ awardType: tailwind });
  await choose('Tomas Berg');
  await choose('Ines Duarte');
  await expect.element(page.getByText('2 people get it.')).toBeVisible();
  await expect.element(page.getByText(/100 points from the bank\. It keeps 500\./)).toBeVisible();
});

it('says why it cannot be sent when the bank is too small (AWD-14)', async () => {
  answer(previewAward, () => ({
    recipientCount: 1,
    pointsRecipientCount: 1,
    amount: 50,
    total: 50,
    pointsBankBalance: { available: 20 },
    covered: false,
  }));
  await open({ awardType: tailwind });
  await fillIn();
  await expect.element(page.getByText('This takes 50 points. The bank has 20.')).toBeVisible();
  await expect.element(giveButton).toBeDisabled();
});

it('keeps what was written when the bank was emptied in the meantime (AWD-14)', async () => {
  refuse(createAward, 422, { error: 'InsufficientPointsBank', message: 'The bank has 20 points left.' });
  await open({ awardType: tailwind });
  await fillIn();
  await giveButton.click();
  await expect.element(page.getByText('The bank has 20 points left.')).toBeVisible();
  await expect.element(message).toHaveTextContent('You made my month.');
});

it('takes it back and opens with the same words again (AWD-02)', async () => {
  const undone: string[] = [];
  answer(undoAward, ({ path }) => {
    undone.push(path);
    return {};
  });
  await open({ awardType: tailwind });
  await fillIn();
  await giveButton.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Award taken back')).toBeVisible();
  expect(undone).toEqual([`/award/awards/${given.id}/undo`]);
  await expect.element(message).toHaveTextContent('You made my month.');
  await expect.element(page.getByText('Tomas Berg')).toBeVisible();
});

it('asks before unsaved changes are lost (AWD-02)', async () => {
  await open({ awardType: tailwind });
  await choose('Tomas Berg');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Are you sure you want to leave?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(giveButton).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(giveButton).not.toBeInTheDocument();
});

it('cannot be closed while it is sent (AWD-02)', async () => {
  const letCome = answerLater(createAward, given);
  await open({ awardType: tailwind });
  await fillIn();
  await giveButton.click();
  await userEvent.keyboard('{Escape}');
  expect(page.getByText('Are you sure you want to leave?').elements()).toEqual([]);
  letCome();
  await expect.element(page.getByText('Award sent successfully', { exact: false })).toBeVisible();
});

it('asks which award first where none is named, and keeps the recipients when another is chosen (AWD-11)', async () => {
  await open({});
  await page.getByRole('button', { name: /Puncture Kit/ }).click();
  await choose('Tomas Berg');
  await page.getByRole('button', { name: 'Choose another award' }).click();
  await page.getByRole('button', { name: /Tailwind/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Give Tailwind' })).toBeVisible();
  await expect.element(page.getByText('Tomas Berg')).toBeVisible();
});
