import { type AwardTypeEmbed, initiateBadge, listAwardTypes } from '@hurrah/contracts/award/award-types';
import { listAwardTypeRecipients } from '@hurrah/contracts/award/recipients';
import { PictureType } from '@hurrah/contracts/media';
import { listPointsBanks } from '@hurrah/contracts/points/banks';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery, call } from '../../lib/api.ts';
import { postFile } from '../../lib/post-file.ts';
import { awardTypeQuery } from './api.ts';
import type { TypesSearch } from './search.ts';

export const pageSize = 20;

/** A list that is looked at while the next one is on its way. */
const kept = { placeholderData: keepPreviousData } as const;

const listed: AwardTypeEmbed[] = [
  'attachmentUrls',
  'pointsBankName',
  'pointsBankBalance',
  'senders',
  'stats',
  'nominationStatus',
];

export const awardTypePageQuery = (filter: TypesSearch & { nomination: 'true' | 'false' }) => ({
  ...apiQuery(listAwardTypes, { query: { ...filter, pageSize, embeds: listed } }),
  ...kept,
});

export const recipientPageQuery = (id: string, cursor: string | undefined) => ({
  ...apiQuery(listAwardTypeRecipients, { params: { id }, query: { pageSize, ...(cursor && { cursor }) } }),
  ...kept,
});

/** An award type with everything that its page and its form show. */
export const wholeTypeQuery = (id: string) =>
  awardTypeQuery(id, [
    'attachmentUrls',
    'pointsBankName',
    'pointsBankBalance',
    'senders',
    'nominators',
    'candidates',
    'nominationStatus',
  ]);

export const pointsBanksQuery = () => apiQuery(listPointsBanks);

/** What the API takes; it looks again itself, and not only at the name. */
export const pictureTypes = PictureType.options;
const maxPictureBytes = 10 * 1024 * 1024;

export type PictureProblem = 'type' | 'tooLarge';

/** What is wrong with a file, before anything of it is sent. */
export function problemOf({ type, size }: { type: string; size: number }): PictureProblem | undefined {
  if (!pictureTypes.some((one) => one === type)) return 'type';
  return size > maxPictureBytes ? 'tooLarge' : undefined;
}

/** Sends a badge of one's own; answers the id by which an award type takes it. */
export async function sendBadge(file: File): Promise<string> {
  const originalFilename = file.name.trim().slice(-255) || 'badge';
  const body = { originalFilename, contentType: file.type as (typeof pictureTypes)[number] };
  const { mediaObject, upload } = await call(initiateBadge, { body });
  await postFile(upload, file);
  return mediaObject.id;
}
