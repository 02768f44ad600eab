import {
  editRecognition,
  type Recognition,
  type RecognitionBody,
  updateRecognition,
} from '@hurrah/contracts/recognition/recognitions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import i18next from 'i18next';
import { call } from '../../../lib/api.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { bodyOf, valuesOf } from './values.ts';

/** Saves, sends or schedules a draft. Where it was changed in another tab since, both changes are kept. */
export async function saveDraft(opened: Recognition, mine: RecognitionBody, key: string): Promise<Recognition> {
  const { id, version } = opened;
  const { reply } = await saveVersioned({
    version,
    begun: storedBody(opened),
    mine,
    valuesOf: storedBody,
    ...inWords(),
    send: (_, seen, body) => call(updateRecognition, { params: { id }, body, version: seen }, { key }),
  });
  return reply ?? opened;
}

/** Saves what a sent one says. Two tabs are treated like those of a draft. */
export async function saveSent(opened: Recognition, mine: RecognitionBody): Promise<Recognition> {
  const { id, version } = opened;
  const { reply } = await saveVersioned({
    version,
    begun: partsOf(storedBody(opened)),
    mine: partsOf(mine),
    valuesOf: (recognition: Recognition) => partsOf(storedBody(recognition)),
    ...inWords(),
    send: (body, seen) => call(editRecognition, { params: { id }, body, version: seen }),
  });
  return reply ?? opened;
}

const storedBody = (recognition: Recognition): RecognitionBody =>
  bodyOf(valuesOf(recognition), { status: recognition.status, scheduledAt: recognition.scheduledAt });

/** What can be changed once it is sent. */
const partsOf = ({ message, qualityIds, attachments, gifs }: RecognitionBody) => ({
  message,
  qualityIds,
  attachments,
  gifs,
});

/** How the question about two different changes names them. */
function inWords() {
  const t = (name: 'to' | 'message' | 'qualities' | 'files' | 'gif' | 'points') =>
    i18next.t(`${name}.label`, { ns: 'composer' });
  return {
    labels: {
      sendTo: t('to'),
      message: t('message'),
      qualityIds: t('qualities'),
      attachments: t('files'),
      gifs: t('gif'),
      amount: t('points'),
    },
    show: (path: string, value: unknown, current: unknown) => wordsOf(path, value, current as Recognition | undefined),
  };
}

/** Ids say nothing to a person; where the names are not known, their number does. */
function wordsOf(path: string, value: unknown, current: Recognition | undefined): string | undefined {
  if (path === 'message') return textOf(value as RichText);
  if (path === 'sendTo' && current) return current.sendTo.map(({ name }) => name).join(', ');
  if (path === 'qualityIds' && current) return current.qualities.map(({ name }) => name).join(', ');
  return Array.isArray(value) && path !== 'gifs' ? String(value.length) : undefined;
}
