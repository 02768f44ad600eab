import type { Reply } from '@hurrah/contracts/endpoint';
import { searchRecipients } from '@hurrah/contracts/people/recipients';
import { getMyAccounts } from '@hurrah/contracts/points/accounts';
import { listPeers, previewRecognition } from '@hurrah/contracts/recognition/insights';
import { countRecognitions, createRecognition, type RecognitionBody } from '@hurrah/contracts/recognition/recognitions';
import { getRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { listValues } from '@hurrah/contracts/recognition/values';
import { getRefinementSettings } from '@hurrah/contracts/refinement';
import { Suspense, useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Composer } from '../domains/recognition/composer/composer.tsx';
import type { ComposerRequest } from '../domains/recognition/composer/request.ts';
import { recognitions } from '../gallery/recognitions.ts';
import type { Namespace } from '../lib/i18n.ts';
import { answer } from './api.ts';
import { ines, signInWith, tomas } from './company.ts';
import { renderInApp } from './render.tsx';

/** The composer with everything it asks for, and the ways in which a test uses it. */

export const composerTexts: Namespace[] = ['composer', 'editor', 'recognition', 'points'];
export const qualityId = '0194d000-0000-7000-8000-00000000000a';
export const balance = 120;
/** What was sent, saved or scheduled since `answerComposer`. */
export const sent: RecognitionBody[] = [];

const account = { id: qualityId, allTimeReceived: 0, lockedAt: null, permissions: [] };
export const accounts: Reply<typeof getMyAccounts> = {
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
  id: qualityId,
  version: 1,
  name: 'Light the way',
  description: '',
  color: 'purple' as const,
  archived: false,
  used: true,
  permissions: [],
  qualities: [{ id: qualityId, name: 'Rehearses', valueId: qualityId, color: 'purple' as const }],
};

/** Signs in somebody with points to give, in a company with one value. */
export function answerComposer(): void {
  sent.splice(0);
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
  acceptRecognitions();
}

/** Takes what is sent from now on. */
export function acceptRecognitions(): void {
  answer(createRecognition, ({ body }) => {
    sent.push(body);
    return { ...(Object.values(recognitions)[0] as (typeof recognitions)[string]), undoUntil: null };
  });
}

export const sendButton = page.getByRole('button', { name: 'Send', exact: true });

export async function openComposer(): Promise<void> {
  await renderComposer();
  await expect.element(page.getByRole('combobox', { name: 'Recipients' })).toBeVisible();
}

/** Without waiting for anything, and in whatever language there is. */
export const renderComposer = () => renderInApp(<OpenedComposer />, { texts: composerTexts });

/** Open at once, and again with a button beside it. */
function OpenedComposer() {
  const [request, setRequest] = useState<ComposerRequest>({ view: 'new' });
  return (
    <Suspense>
      <button type="button" onClick={() => setRequest({ view: 'new' })}>
        Recognize
      </button>
      <Composer request={request} onClosed={() => {}} onUpgrade={() => {}} />
    </Suspense>
  );
}

export async function choose(name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Recipients' }).fill(name.slice(0, 3));
  await page.getByRole('option', { name }).click();
}

export const write = (text: string) => page.getByRole('textbox', { name: 'Message' }).fill(text);
