import { getAwardType, listAwardTypes, listMyAwardTypes } from '@hurrah/contracts/award/award-types';
import {
  listNominationHistory,
  listNominations,
  listNominees,
  listOwnNominations,
  listWinners,
  previewFinalize,
} from '@hurrah/contracts/award/nominations';
import { getAwardTypeSummary, listAwardTypeRecipients } from '@hurrah/contracts/award/recipients';
import type { QueryKey } from '@tanstack/react-query';
import { queriesOf } from '../../lib/api.ts';
import { pointsMoved } from '../points/index.ts';
import { awardPosts } from './awards/posts.ts';

/** Lists of award types also show how many were nominated or given, and what the bank has left. */
const typeLists = [queriesOf(listAwardTypes), queriesOf(listMyAwardTypes)];
const about = (id: string) => ({ params: { id } });

/** The members of the jury see each other's choices, and what finalizing would do with them. */
export const winnersChanged = (id: string): QueryKey[] =>
  [listWinners, previewFinalize, listNominationHistory].map((endpoint) => queriesOf(endpoint, about(id)));

/** Somebody was nominated, or a nomination was changed or taken back: the nominees of that award type, and its counts. */
export const nominationsChanged = (id: string): QueryKey[] => [
  ...typeLists,
  ...[getAwardType, listNominees, listNominations].map((endpoint) => queriesOf(endpoint, about(id))),
  queriesOf(listOwnNominations),
];

/** An award type was made. */
export const awardTypeAdded: QueryKey[] = typeLists;

/** An award type was changed, or its nomination moved on; names may be hidden now. */
export const awardTypeChanged = (id: string): QueryKey[] => [...nominationsChanged(id), ...winnersChanged(id)];

/** An award was given, changed or taken back: who received it, and what its bank has left. */
export const awardsChanged: QueryKey[] = [
  ...awardPosts.lists,
  ...typeLists,
  ...[getAwardType, getAwardTypeSummary, listAwardTypeRecipients].map((endpoint) => queriesOf(endpoint)),
  ['award', 'preview'],
  ...pointsMoved,
];

/** A nomination was finalized, with or without a winner. */
export const nominationFinalized = (id: string): QueryKey[] => [...awardTypeChanged(id), ...awardsChanged];
