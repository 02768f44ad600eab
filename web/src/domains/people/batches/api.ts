import type { Reply } from '@hurrah/contracts/endpoint';
import {
  type BatchKind,
  executeBatchAddToTeams,
  executeBatchSuspend,
  executeBatchWelcome,
  initBatchAddToTeams,
  initBatchSuspend,
  initBatchWelcome,
  previewBatchAddToTeams,
  previewBatchSuspend,
  previewBatchWelcome,
  updateBatchAddToTeams,
  updateBatchSuspend,
  updateBatchWelcome,
} from '@hurrah/contracts/people/batches';
import { listTeams } from '@hurrah/contracts/people/teams';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api.ts';
import { pageSize } from '../api.ts';

/** A list that is looked at while the next one is on its way. */
const kept = { placeholderData: keepPreviousData } as const;

/** For a field that asks for teams: only those whose members are chosen by hand can be added to. */
export const manualTeamsQuery = (search: string) => ({
  ...apiQuery(listTeams, { query: { ...(search && { search }), teamTypeIn: ['manual'], pageSize: 20 } }),
  ...kept,
});

/** The three operations on many are the same conversation at three addresses. */
export const batchEndpoints = {
  batchSuspend: {
    init: initBatchSuspend,
    preview: previewBatchSuspend,
    update: updateBatchSuspend,
    execute: executeBatchSuspend,
  },
  batchAddToTeams: {
    init: initBatchAddToTeams,
    preview: previewBatchAddToTeams,
    update: updateBatchAddToTeams,
    execute: executeBatchAddToTeams,
  },
  batchWelcome: {
    init: initBatchWelcome,
    preview: previewBatchWelcome,
    update: updateBatchWelcome,
    execute: executeBatchWelcome,
  },
} as const;

/** Which of the people, and which page of them. */
export interface BatchPart {
  only?: 'errors' | 'warnings' | 'changes';
  cursor?: string;
}

/** An operation with one page of its people. */
export type BatchPage = Reply<(typeof batchEndpoints)[BatchKind]['preview']>;

/** How long to wait before looking again at something that is being worked on. */
const pollMs = 1000;

export const batchQuery = (kind: BatchKind, id: string, part: BatchPart) => ({
  ...apiQuery(batchEndpoints[kind].preview, { params: { id }, query: { ...part, pageSize } }),
  ...kept,
  refetchInterval: ({ state }: { state: { data: { status: string } | undefined } }) =>
    state.data?.status === 'executing' ? pollMs : (false as const),
});
