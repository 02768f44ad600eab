import type { RecipientType } from '@hurrah/contracts/people/recipients';
import type { Recognition, RecognitionBody } from '@hurrah/contracts/recognition/recognitions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import type { AttachedFile } from './attachments.ts';

/** Somebody, or a team, that was chosen. */
export interface ChosenRecipient {
  id: string;
  name: string;
  type: RecipientType;
  /** How many people a team reaches; null for a person. */
  memberCount: number | null;
  avatarUrl?: string | null | undefined;
}

/** What is in the composer. */
export interface ComposerValues {
  sendTo: ChosenRecipient[];
  message: RichText;
  qualityIds: string[];
  files: AttachedFile[];
  gif: { url: string; title: string } | null;
  /** Points for each; undefined while somebody thinks about another number. */
  amount: number | undefined;
  tenantWide: boolean;
  scheduledAt: string | null;
  refinementId: string | null;
}

export const emptyMessage: RichText = { type: 'doc', content: [] };

export const emptyValues: ComposerValues = {
  sendTo: [],
  message: emptyMessage,
  qualityIds: [],
  files: [],
  gif: null,
  amount: 0,
  tenantWide: true,
  scheduledAt: null,
  refinementId: null,
};

/** A draft, or a scheduled one, as it was left. */
export const valuesOf = (recognition: Recognition): ComposerValues => ({
  sendTo: recognition.sendTo,
  message: recognition.message,
  qualityIds: recognition.qualities.map(({ id }) => id),
  files: recognition.attachmentUrls.map(({ id, originalFilename, type, mobileUrl }) => ({
    key: id,
    id,
    name: originalFilename,
    isPicture: type !== 'document',
    state: 'uploaded',
    progress: 1,
    previewUrl: mobileUrl,
  })),
  gif: recognition.gifs[0] ? { url: recognition.gifs[0], title: '' } : null,
  amount: recognition.amount ?? 0,
  tenantWide: recognition.tenantWide,
  scheduledAt: recognition.scheduledAt,
  refinementId: recognition.refinementId,
});

/** What is sent. A draft keeps what is there; files that did not arrive are left out. */
export const bodyOf = (
  values: ComposerValues,
  choice: Pick<RecognitionBody, 'status' | 'scheduledAt'> & { ignoreExceptions?: boolean },
): RecognitionBody => ({
  message: values.message,
  sendTo: values.sendTo.map(({ id, type }) => ({ id, type })),
  qualityIds: values.qualityIds,
  attachments: values.files.flatMap(({ id, state }) => (id && state === 'uploaded' ? [id] : [])),
  gifs: values.gif ? [values.gif.url] : [],
  amount: values.amount ?? 0,
  tenantWide: values.tenantWide,
  refinementId: values.refinementId,
  ignoreExceptions: false,
  ...choice,
});

export const hasWords = ({ message }: ComposerValues): boolean => textOf(message) !== '';

/** Something a draft can be made of. */
export const isWorthKeeping = (values: ComposerValues): boolean => values.sendTo.length > 0 || hasWords(values);

/** Uploaded files that no recognition has are deleted after a day. */
const uploadsLastMs = 20 * 3_600_000;

/** As it goes onto the device: files that did not arrive cannot be kept, nor addresses that only this page knows. */
export const toKept = (values: ComposerValues): ComposerValues => ({
  ...values,
  files: values.files
    .filter(({ state }) => state === 'uploaded')
    .map((file) => ({ ...file, previewUrl: file.previewUrl?.startsWith('blob:') ? null : (file.previewUrl ?? null) })),
});

export const fromKept = ({ value, at }: { value: ComposerValues; at: number }, now = Date.now()): ComposerValues => ({
  ...emptyValues,
  ...value,
  files: now - at < uploadsLastMs ? value.files : [],
});

/** Whether the one differs from the other in anything that would be sent. */
export function differ(one: ComposerValues, other: ComposerValues): boolean {
  const facts = (values: ComposerValues) => [
    bodyOf(
      { ...values, message: hasWords(values) ? values.message : emptyMessage },
      { status: 'draft', scheduledAt: null },
    ),
    values.files.map(({ key }) => key),
    values.scheduledAt,
  ];
  return JSON.stringify(facts(one)) !== JSON.stringify(facts(other));
}
