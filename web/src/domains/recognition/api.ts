import type { ModerationStatus } from '@hurrah/contracts/comment/threads';
import type { Call } from '@hurrah/contracts/endpoint';
import { getRecognitionGoal, listPeers } from '@hurrah/contracts/recognition/insights';
import * as recognitions from '@hurrah/contracts/recognition/recognitions';
import {
  countRecognitions,
  deleteRecognition,
  getRecognition,
  listFlaggedRecognitions,
  listRecognitionRecipients,
  listRecognitions,
  type Recognition,
  undoRecognition,
} from '@hurrah/contracts/recognition/recognitions';
import { getNewThanks } from '@hurrah/contracts/recognition/thanks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiPages, apiQuery, call } from '../../lib/api.ts';
import { keepPosts, type PostKind, type PostRef, postQuery } from '../../lib/posts.ts';
import { pointsMoved } from '../points/index.ts';

type Filter = Omit<NonNullable<Call<typeof listRecognitions>['query']>, 'cursor' | 'page' | 'embeds'>;

const embeds = ['comments' as const];
const postOf = ({ id }: { id: string }) => ({ type: 'recognition', id }) as const;

/** Recognitions with the latest two comments of each, newest first, page by page. */
export const recognitionsQuery = (filter: Filter = {}) => {
  const query = { pageSize: 20, ...filter, embeds };
  return infiniteQueryOptions({
    queryKey: [...apiQuery(listRecognitions, { query }).queryKey, 'pages'],
    queryFn: async ({ pageParam, signal, client }): Promise<{ results: PostRef[]; next: string | null }> => {
      const page = { ...query, ...(pageParam && { cursor: pageParam }) };
      const { results, next } = await call(listRecognitions, { query: page }, { signal });
      keepPosts(client, 'recognition', results);
      return { results: results.map(postOf), next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
};

export const recognitionQuery = (id: string) => postQuery<Recognition>(postOf({ id }));

/** Everything that shows or counts recognitions. Values and settings know nothing of them. */
const recognitionLists = ['recognitions', 'goal', 'peers', 'managers'].map((name) => ['recognition', name]);

/** How feeds and live updates fetch recognitions. */
export const recognitionPosts = {
  lists: recognitionLists,
  thread: recognitions,
  get: (id, options) => call(getRecognition, { params: { id }, query: { embeds } }, options),
  getMany: async (ids) =>
    (await call(listRecognitions, { query: { idIn: ids, pageSize: 100, embeds } }, { bare: true })).results,
  listJustSent: async (memberId, since, signal) => {
    const query = { sentByIdIn: [memberId], scheduled: 'false' as const, pageSize: 3, embeds };
    const { results } = await call(listRecognitions, { query }, { signal });
    return results
      .map((post) => ({ post, postedAt: postedAt(post) }))
      .filter(({ post, postedAt: sentAt }) => post.undoUntil !== null || Date.parse(sentAt) >= since);
  },
} satisfies Partial<PostKind<Recognition>>;

export const postedAt = ({ sentAt, createdAt }: Recognition): string => sentAt ?? createdAt;

/** Everybody who received one, by name. */
export const recipientsQuery = (id: string) =>
  infiniteQueryOptions({
    ...apiPages(listRecognitionRecipients, { params: { id }, query: { pageSize: 50 } }),
    queryKey: [...recognitionQuery(id).queryKey, 'recipients'],
  });

export const flaggedRecognitionsQuery = (status: ModerationStatus) =>
  apiPages(listFlaggedRecognitions, { query: { status } });

/** How many drafts and scheduled recognitions wait. */
export const inProgressCountQuery = ({ id }: { id: string }) =>
  apiQuery(countRecognitions, { query: { senderIdIn: [id], statusIn: ['draft', 'published'], scheduled: 'true' } });

/** How the caller does this month. Their own sends ask again; what others do changes nothing. */
export const goalQuery = () => ({ ...apiQuery(getRecognitionGoal), staleTime: 3_600_000 });

/** The latest thank-you that the person has not seen yet. It stays on the screen once it was seen. */
export const newThanksQuery = () => ({ ...apiQuery(getNewThanks), staleTime: Number.POSITIVE_INFINITY });

/** People who may be worth a thank-you, the most forgotten first. */
export const forgottenPeersQuery = () => apiQuery(listPeers, { query: { pageSize: 6, forgotten: 'true' } });

/** One was sent, changed or taken back, and its points moved with it. */
export const recognitionsChanged = [...recognitionLists, ['recognition', 'recipients'], ...pointsMoved];

export const takeBack = (id: string) => call(undoRecognition, { params: { id } });
export const deleteSent = (id: string) => call(deleteRecognition, { params: { id } });
