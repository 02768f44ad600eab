import {
  type AwardTypeEmbed,
  getAwardType,
  listAwardTypes,
  listMyAwardTypes,
} from '@hurrah/contracts/award/award-types';
import { deleteAward, listAwardReceivers, listFlaggedAwards, undoAward } from '@hurrah/contracts/award/awards';
import {
  getJury,
  listNominationHistory,
  listNominations,
  listNominees,
  listOwnNominations,
  listReceivedReasons,
  listWinners,
  previewFinalize,
} from '@hurrah/contracts/award/nominations';
import { getAwardTypeSummary, listAwardRecipients } from '@hurrah/contracts/award/recipients';
import type { ModerationStatus } from '@hurrah/contracts/comment/threads';
import type { Call } from '@hurrah/contracts/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiPages, apiQuery, call } from '../../lib/api.ts';
import { awardQuery } from './awards/posts.ts';

/** Everybody who received one, by name. */
export const receiversQuery = (id: string) =>
  infiniteQueryOptions({
    ...apiPages(listAwardReceivers, { params: { id }, query: { pageSize: 50 } }),
    queryKey: [...awardQuery(id).queryKey, 'recipients'],
  });

export const flaggedAwardsQuery = (status: ModerationStatus) => apiPages(listFlaggedAwards, { query: { status } });

type TypeFilter = Omit<NonNullable<Call<typeof listAwardTypes>['query']>, 'cursor' | 'page'>;

export const awardTypesQuery = (filter: TypeFilter) => apiPages(listAwardTypes, { query: { pageSize: 20, ...filter } });
export const awardTypeQuery = (id: string, wanted: AwardTypeEmbed[] = []) =>
  apiQuery(getAwardType, { params: { id }, query: { embeds: wanted } });
export const myAwardTypesQuery = (wanted: AwardTypeEmbed[] = []) =>
  apiPages(listMyAwardTypes, { query: { pageSize: 20, embeds: wanted } });

/** What the cards and dialogs of members show of an award type. */
export const memberEmbeds: AwardTypeEmbed[] = ['attachmentUrls', 'ownNominees', 'nominationStatus'];
export const openNominationsQuery = () =>
  awardTypesQuery({ nomination: 'true', statusIn: ['open'], embeds: memberEmbeds });

type ReceiptFilter = Omit<NonNullable<Call<typeof listAwardRecipients>['query']>, 'cursor' | 'page'>;

export const receiptsQuery = (filter: ReceiptFilter = {}) => apiPages(listAwardRecipients, { query: filter });
export const typeSummaryQuery = (id: string) => apiQuery(getAwardTypeSummary, { params: { id } });

export const ownNominationsQuery = (awardTypeId?: string) =>
  apiPages(listOwnNominations, { query: { pageSize: 20, ...(awardTypeId && { awardTypeId }) } });
export const receivedReasonsQuery = (id: string) => apiPages(listReceivedReasons, { params: { id }, query: {} });
export const juryQuery = (id: string) => apiQuery(getJury, { params: { id } });

/** A nomination with everything that its page shows. Live messages say when colleagues on the jury or the clock change it. */
export const nominationQuery = (id: string) =>
  awardTypeQuery(id, [
    'attachmentUrls',
    'pointsBankName',
    'pointsBankBalance',
    'nominators',
    'candidates',
    'stats',
    'nominationStatus',
  ]);
export const nomineesQuery = (id: string) =>
  apiPages(listNominees, { params: { id }, query: { pageSize: 20, reasons: 3 } });
export const reasonsQuery = (id: string, nomineeId: string) =>
  apiPages(listNominations, { params: { id }, query: { nomineeId, pageSize: 20 } });
export const winnersQuery = (id: string) => apiQuery(listWinners, { params: { id } });
export const historyQuery = (id: string) =>
  apiPages(listNominationHistory, { params: { id }, query: { pageSize: 20 } });
export const finalizePreviewQuery = (id: string) => apiQuery(previewFinalize, { params: { id } });

/** The toast that says it was given, and offers to take it back. */
export const sentToast = 'award-sent';
export const takeAwardBack = (id: string) => call(undoAward, { params: { id } });
export const deleteGiven = (id: string) => call(deleteAward, { params: { id } });
