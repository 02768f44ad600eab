import { type AttachmentType, recognitionLimits } from '@hurrah/contracts/recognition/recognitions';

/** A file on its way, or one that has arrived. */
export interface AttachedFile {
  /** Ours, from the first moment on; the storage gives `id` a little later. */
  key: string;
  id?: string;
  name: string;
  isPicture: boolean;
  state: 'pending' | 'uploaded' | 'error';
  /** From 0 to 1, while it is being sent. */
  progress: number;
  /** Why it was not taken, in words. */
  error?: string;
  previewUrl?: string | null;
}

const types: Record<string, AttachmentType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** As the browser's own chooser takes it. */
export const acceptedFiles = Object.keys(types)
  .map((ending) => `.${ending}`)
  .join(',');

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file is, by its name: browsers know the types of documents only where an office suite is installed. */
export const attachmentTypeOf = (name: string): AttachmentType | undefined => types[endingOf(name)];

export const isPicture = (type: AttachmentType): boolean => type.startsWith('image/');

type Refusal = 'tooLarge' | 'wrongType' | 'tooMany';

/** Why a file cannot be added, before anything is sent. */
export function refusalOf(file: { name: string; size: number }, count: number): Refusal | undefined {
  if (count >= recognitionLimits.attachments) return 'tooMany';
  if (!attachmentTypeOf(file.name)) return 'wrongType';
  return file.size > recognitionLimits.attachmentBytes ? 'tooLarge' : undefined;
}

const maxNameLength = 30;
const endLength = 10;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A long name loses its middle: its beginning says what it is, and its end which kind. */
export function shortName(name: string): string {
  const letters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (letters.length <= maxNameLength) return name;
  return [...letters.slice(0, maxNameLength - endLength - 1), '…', ...letters.slice(-endLength)].join('');
}
