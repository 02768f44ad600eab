import { type AwardTypeEmbed, getAwardType, initiateBadge, listAwardTypes } from '@hurrah/contracts/award/award-types';
import { listAwardTypeRecipients } from '@hurrah/contracts/award/recipients';
import { listPointsBanks } from '@hurrah/contracts/points/banks';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery, call } from '../../../lib/api.ts';
import { followUpload, postFile } from '../../../lib/post-file.ts';
import { awardTypeQuery } from '../api.ts';
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

/** Sends a badge of one's own; answers the id by which an award type takes it. */
export async function sendBadge(file: File): Promise<string> {
  const originalFilename = file.name.trim().slice(-255) || 'badge';
  const body = { originalFilename, contentType: file.type as 'image/png' };
  const { mediaObject, upload } = await call(initiateBadge, { body });
  await postFile(upload, file);
  return mediaObject.id;
}

/** Waits until the award type shows a badge of one's own; answers as `followUpload`. */
export const followBadge = (id: string, mediaObjectId: string): Promise<string | null | undefined> =>
  followUpload(mediaObjectId, { isShown: () => showsBadge(id, mediaObjectId) });

/** The address of every size names the picture it was drawn from. */
async function showsBadge(id: string, mediaObjectId: string): Promise<boolean> {
  const input = { params: { id }, query: { embeds: ['attachmentUrls' as const] } };
  const type = await call(getAwardType, input).catch(() => undefined);
  return type?.attachmentUrls?.sm.includes(mediaObjectId) ?? false;
}
