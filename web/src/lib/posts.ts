import type { ThreadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import type { ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import type { LiveMessage } from '@hurrah/contracts/live';
import type { ThreadType } from '@hurrah/contracts/posts';
import { type InfiniteData, type Query, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, refresh } from './api.ts';
import type { Format } from './dates.ts';
import type { LiveListener } from './domain.ts';
import type { Guard } from './permissions.ts';

/** A post of any kind. Lists of posts hold these, and the post itself is one query of its own. */
export interface PostRef {
  type: ThreadType;
  id: string;
}

/** What can stand below a post. Each kind says which of these its posts have. */
export type Carried = 'reactions' | 'comments' | 'endorsements' | 'flags';

/** What every kind of post has in common. What a kind does not carry, its posts do not have; only reports can hide one. */
export type Post = Partial<ThreadSummary> & { id: string; hiddenAt?: string | null };

export interface PostCardProps<Of extends Post = Post> {
  post: Of;
  /** At the top of a feed, where the comments would push everything else down. */
  isShort: boolean;
  /** Without `toggle` the person may not change it. */
  pin: { isPinned: boolean; toggle?: () => void };
}

/** A post that its sender can still undo. Until then only they see it. */
export interface SentPost<Of extends Post = Post> {
  post: Of;
  postedAt: string;
}

interface FetchOptions {
  signal?: AbortSignal;
  bare?: boolean;
}

/**
 * What feeds, threads and live updates know about a kind of post. A domain exports one as `post` from its post.tsx; a card
 * that is heavy or rare can be a `lazyPart`.
 */
export interface PostKind<Of extends Post = Post> {
  type: ThreadType;
  /** A company may lack this part of the product. */
  can: Guard;
  /** The lists that show or count its posts, in the cache. */
  lists: readonly QueryKey[];
  /** The path of the route on which one post stands alone. */
  to: `/${string}/$id`;
  /** The foot of a card and its menu offer these and nothing else. */
  carries: readonly Carried[];
  /** The endpoints of what it carries. */
  thread: Partial<Record<keyof ThreadEndpoints, Endpoint>>;
  Card(props: PostCardProps<Of>): ReactNode;
  Skeleton(): ReactNode;
  /** What a screen reader says on arriving at the post. Its texts are among the domain's `homeTexts`. */
  labelOf(post: Of, format: Format): string;
  get(id: string, options: FetchOptions): Promise<Of>;
  /** As they are now. What is missing is no longer there for this person. */
  getMany(ids: string[]): Promise<Of[]>;
  /** What this person sent since then or can still undo. */
  listJustSent?(memberId: string, since: number, signal: AbortSignal): Promise<SentPost<Of>[]>;
}

let kinds: readonly PostKind[] = [];

/** The app calls it with the kinds that its domains bring. */
export function setPostKinds(brought: readonly PostKind[]): void {
  kinds = brought;
}

export const postKinds = (): readonly PostKind[] => kinds;

export function postKind(type: ThreadType): PostKind {
  const kind = kinds.find((one) => one.type === type);
  if (!kind) throw new Error(`No domain brings posts of the kind ${type}`);
  return kind;
}

export const carries = ({ type }: PostRef, what: Carried): boolean => postKind(type).carries.includes(what);

/** The path of the page of one post. */
export const postPath = ({ type, id }: PostRef): string => postKind(type).to.replace('$id', id);

/** The same as an address to share. */
export const postAddress = (post: PostRef): string => location.origin + postPath(post);

const keptMs = 60 * 60_000;

/** Live updates say when it changes, so that scrolling back to it sends no request. */
export const postQuery = <Of extends Post = Post>({ type, id }: PostRef) =>
  queryOptions({
    queryKey: ['post', type, id],
    queryFn: ({ signal, client }) => fetchPost(client, { type, id }, { signal }) as Promise<Of>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  });

/** Marks a query whose answer is a feed of posts, from which a post that is gone is removed at once. */
export const postFeed = { isPostFeed: true };
type Feed = { results: PostRef[] };

export function keepPosts(client: QueryClient, type: ThreadType, posts: Post[]): void {
  for (const post of posts) if (!isReacting(client, post.id)) keepPost(client, type, post);
}

/** Not every list brings the comments. */
function keepPost(client: QueryClient, type: ThreadType, post: Post): void {
  client.setQueryData(postQuery({ type, id: post.id }).queryKey, (before) => ({
    ...post,
    ...(!post.comments && before?.comments && { comments: before.comments }),
  }));
}

export function changePost<Of extends Post = Post>(
  client: QueryClient,
  post: PostRef,
  change: (before: Of) => Of,
): void {
  client.setQueryData(postQuery<Of>(post).queryKey, (before) => before && change(before));
}

/** Removes a post from the feeds: it is deleted, hidden or undone. Other lists are fetched again instead. */
export function removePost(client: QueryClient, { id }: Pick<PostRef, 'id'>): void {
  for (const { queryKey } of client.getQueryCache().findAll({ predicate: ({ meta }) => meta === postFeed })) {
    client.setQueryData<Feed | InfiniteData<Feed>>(queryKey, (feed) =>
      feed && 'pages' in feed
        ? { ...feed, pages: feed.pages.map((page) => withoutPost(page, id)) }
        : feed && withoutPost(feed, id),
    );
  }
}

const withoutPost = (feed: Feed, id: string): Feed =>
  feed.results.some((post) => post.id === id)
    ? { ...feed, results: feed.results.filter((post) => post.id !== id) }
    : feed;

/** Removes a post that is gone or hidden from the feeds; a card that is scrolled to can be the first to learn of it. */
async function fetchPost(client: QueryClient, { type, id }: PostRef, options: FetchOptions): Promise<Post> {
  try {
    const post = await postKind(type).get(id, options);
    if (post.hiddenAt) removePost(client, { id });
    return post;
  } catch (error) {
    if (isGone(error)) removePost(client, { id });
    throw error;
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Fetches a post and everything below it again, and takes it away if it is gone. */
export async function refreshPost(client: QueryClient, post: PostRef): Promise<void> {
  // The answer to the person's own reaction will be newer.
  if (isReacting(client, post.id)) return;
  try {
    keepPost(client, post.type, await fetchPost(client, post, { bare: true }));
    await client.invalidateQueries({ queryKey: postQuery(post).queryKey, predicate: isBelowPost });
  } catch (error) {
    if (isGone(error)) losePost(client, post);
    await refresh(client, postKind(post.type).lists);
  }
}

/** A hidden post stays visible to its sender and to moderators, but not in the feeds. */
function showPost(client: QueryClient, { type, id }: PostRef, post: Post): void {
  if (post.hiddenAt) removePost(client, { id });
  keepPost(client, type, post);
}

/** A page of its own asks for it again and says that it is gone. */
function losePost(client: QueryClient, post: PostRef): void {
  removePost(client, post);
  void client.invalidateQueries({ queryKey: postQuery(post).queryKey, exact: true });
}

const isReacting = (client: QueryClient, id: string): boolean =>
  client.isMutating({ mutationKey: ['reaction', id] }) > 0;

/** Comments, reactions and the like, as opposed to the post itself. */
const isBelowPost = ({ queryKey }: Query): boolean => queryKey.length > 3;

export const livePosts: LiveListener = {
  onMessages: (messages, client) => {
    const about = messages.filter(({ topic }) => topic === 'post');
    // Without an id, too many posts changed to name each of them.
    if (about.some(({ id }) => !id)) void refreshShown(client);
    else for (const message of about) void follow(client, message);
  },
  onGap: (client) => void refreshShown(client),
};

/**
 * A post on the screen is fetched again by itself. Any other waits until it is shown; a new one also refreshes lists
 * short enough to be fetched in one request.
 */
async function follow(client: QueryClient, { type, id, event }: LiveMessage): Promise<void> {
  const kind = kinds.find((one) => one.type === type);
  if (!kind || !id) return;
  const post = { type: kind.type, id };
  const query = client.getQueryCache().find({ queryKey: postQuery(post).queryKey });
  if (query?.isActive()) return refreshPost(client, post);
  for (const queryKey of [postQuery(post).queryKey, ...kind.lists]) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  if (event === 'posted') {
    await Promise.all(
      kind.lists.map((queryKey) => client.refetchQueries({ queryKey, predicate: isShortList, type: 'active' })),
    );
  }
}

const isShortList = ({ state: { data } }: Query): boolean =>
  (data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length === 1;

/** Anything may have changed: fetches what is on the screen with one request per kind; the rest waits until it is shown. */
async function refreshShown(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['post'], refetchType: 'none' });
  await Promise.all([
    client.refetchQueries({ queryKey: ['post'], predicate: isBelowPost, type: 'active' }),
    ...kinds.map(({ lists }) => refresh(client, lists)),
    ...kinds.map((kind) => refreshShownOf(client, kind)),
  ]);
}

async function refreshShownOf(client: QueryClient, { type, getMany }: PostKind): Promise<void> {
  const shown = client.getQueryCache().findAll({ queryKey: ['post', type], type: 'active' });
  const ids = shown.filter((query) => !isBelowPost(query)).map(({ queryKey }) => String(queryKey[2]));
  if (ids.length === 0) return;
  const found = await getMany(ids).catch(() => undefined);
  // Nobody asked for it: the next message tries again.
  if (!found) return;
  for (const post of found) showPost(client, { type, id: post.id }, post);
  const missing = new Set(ids).difference(new Set(found.map(({ id }) => id)));
  for (const id of missing) losePost(client, { type, id });
}
