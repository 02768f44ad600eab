import { searchGifs } from '@hurrah/contracts/gifs';
import { type SendTo, searchRecipients } from '@hurrah/contracts/people/recipients';
import { listPeers, previewRecognition } from '@hurrah/contracts/recognition/insights';
import {
  deleteRecognition,
  getRecognition,
  listRecognitions,
  undoRecognition,
} from '@hurrah/contracts/recognition/recognitions';
import { getRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { listValues } from '@hurrah/contracts/recognition/values';
import { createRefinement, deleteRefinement, getRefinementSettings } from '@hurrah/contracts/refinement';
import { queryOptions } from '@tanstack/react-query';
import { apiPages, apiQuery, call, useCall } from '../../../lib/api.ts';
import { recognitionsChanged } from '../api.ts';

export const useDeleteRecognition = (success: string) =>
  useCall(deleteRecognition, { refreshes: recognitionsChanged, success });
export const undo = (id: string) => call(undoRecognition, { params: { id } });
export const useRefine = () => useCall(createRefinement);
export const useUndoRefinement = () => useCall(deleteRefinement, { quiet: true });

export const searchDelayMs = 300;

/** The API takes no more ids than these in one question. */
const maxIds = 100;

export const recipientSearchQuery = (search: string, notIdIn: string[]) =>
  apiQuery(searchRecipients, {
    query: { search, ...(notIdIn.length > 0 && { notIdIn: notIdIn.slice(0, maxIds) }) },
  });

export const peersQuery = () => apiQuery(listPeers, { query: { pageSize: 6 } });
export const valuesQuery = () => apiQuery(listValues, { query: { embeds: ['qualities'] } });
export const settingsQuery = () => apiQuery(getRecognitionSettings);
export const refinementQuery = () => apiQuery(getRefinementSettings);
export const recognitionQuery = (id: string) => apiQuery(getRecognition, { params: { id }, query: {} });

/** What sending would do. A question, though it is too long for an address. */
export const previewQuery = (sendTo: SendTo, amount: number) =>
  queryOptions({
    queryKey: ['recognition', 'recipients', 'preview', sendTo, amount],
    queryFn: ({ signal }) => call(previewRecognition, { body: { sendTo, amount } }, { signal }),
  });

/** What somebody has begun: drafts, or what is scheduled. */
export const inProgressQuery = (memberId: string, kind: 'draft' | 'scheduled') => {
  const query =
    kind === 'draft'
      ? { statusIn: ['draft' as const], sentByIdIn: [memberId] }
      : { statusIn: ['published' as const], scheduled: 'true' as const, sentByIdIn: [memberId] };
  return apiPages(listRecognitions, { query });
};

export const findGifs = async (search: string, signal: AbortSignal) =>
  (await call(searchGifs, { query: { search } }, { signal })).results;
