import { type Recognition, type RecognitionBody, updateRecognition } from '@hurrah/contracts/recognition/recognitions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import i18next from 'i18next';
import { call } from '../../../lib/api.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { bodyOf, valuesOf } from './values.ts';

/** Saves, sends or schedules a draft. Where it was changed in another tab since, both changes are kept. */
export async function saveDraft(opened: Recognition, mine: RecognitionBody, key: string): Promise<Recognition> {
  const { id, version } = opened;
  const t = (name: 'to' | 'message' | 'qualities' | 'points') => i18next.t(`${name}.label`, { ns: 'composer' });
  const { reply } = await saveVersioned({
    version,
    begun: storedBody(opened),
    mine,
    valuesOf: storedBody,
    labels: { sendTo: t('to'), message: t('message'), qualityIds: t('qualities'), amount: t('points') },
    show: (path, value, current) => wordsOf(path, value, current as Recognition | undefined),
    send: (_, seen, body) => call(updateRecognition, { params: { id }, body, version: seen }, { key }),
  });
  return reply ?? opened;
}

const storedBody = (recognition: Recognition): RecognitionBody =>
  bodyOf(valuesOf(recognition), { status: recognition.status, scheduledAt: recognition.scheduledAt });

/** Ids say nothing to a person; where the names are not known, their number does. */
function wordsOf(path: string, value: unknown, current: Recognition | undefined): string | undefined {
  if (path === 'message') return textOf(value as RichText);
  if (path === 'sendTo' && current) return current.sendTo.map(({ name }) => name).join(', ');
  if (path === 'qualityIds' && current) return current.qualities.map(({ name }) => name).join(', ');
  return Array.isArray(value) && path !== 'gifs' ? String(value.length) : undefined;
}
