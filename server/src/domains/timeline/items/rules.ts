import type { Received } from '@hurrah/contracts/endpoint';
import type { listTimelineItems as api, TimelineItem } from '@hurrah/contracts/timeline';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import type { Event } from '../../../platform/events.ts';
import { cursorAt, readCursor } from '../../../platform/page.ts';
import type { PostKind, ThreadState } from '../../comment/index.ts';

/** A post as its own domain renders it. */
export interface Post {
  id: string;
  postedAt: Date;
  /** Otherwise only those in `personIds` see it. */
  isPublic: boolean;
  /** The content for everyone who may see the post, as plain JSON. */
  card: object;
  /** The facts that not everyone may see, and those that its domain's policy needs. */
  facts: object;
  /** The sender and the recipients. */
  personIds: string[];
  /** Those of them whose name or face is on the card. */
  shownIds: string[];
  namedTeamIds: string[];
}

/** A stored post, for one reader. */
export interface KeptPost {
  id: string;
  card: unknown;
  facts: unknown;
  /** The teams that the card names, by their current names. */
  teamNames: Record<string, string>;
  /** Whether the reader sent or received it. */
  involved: boolean;
  thread: ThreadState;
}

type Common = 'id' | 'postedAt' | 'pinnedAt' | 'permissions';
type PartOf<Item> = Item extends unknown ? Omit<Item, Common> : never;

/** The interface of a kind of post on the timeline. */
interface OnTimeline {
  /** The version of the cards that `render` returns. Stored cards of an older version are rerendered. */
  cardVersion: number;
  /** After these events posts are rerendered, or deleted if `render` leaves them out. */
  changes: { event: Event<z.ZodType>; idsOf(payload: never): string[] }[];
  /** Returns those of these posts that anyone may see now. */
  render(ctx: Ctx, ids: string[]): Promise<Post[]>;
  /** SQL that returns whether the post `id` may be seen at `now`, from what its domain stored. */
  isShown(id: RawBuilder<unknown>, now: unknown): RawBuilder<boolean>;
  /** SQL that returns whether every reader of the post `id` knows that this member sent or received it. */
  isToldOf(id: RawBuilder<unknown>, memberId: unknown): RawBuilder<boolean>;
  /** As the caller sees them, in the order given. */
  present(ctx: ReadonlyCtx<MemberCtx>, posts: KeptPost[]): Promise<PartOf<TimelineItem>[]>;
}

export type TimelineKind = PostKind & OnTimeline;

export const isOnTimeline = (kind: PostKind): kind is TimelineKind => 'render' in kind;

/** Every kind of post on the timeline, from the manifests of their domains. */
export const postKinds: TimelineKind[] = [];

export const setPostKinds = (kinds: TimelineKind[]): void => void postKinds.splice(0, Infinity, ...kinds);

/** A card of a newer version comes from a newer release and is kept. */
export const isOutdated = ({ type, cardVersion }: { type: string; cardVersion: number }): boolean =>
  cardVersion < (postKinds.find((kind) => kind.type === type)?.cardVersion ?? 0);

export type Query = Received<typeof api>['query'];

const Position = z.tuple([z.iso.datetime(), z.uuid()]);

/** The last item of the previous page; undefined for the first page. */
export const positionOf = ({ cursor }: Query): [string, string] | undefined =>
  cursor === undefined ? undefined : readCursor(cursor, Position);

/** The query returns one row more than a page, which only shows that there is another page. */
export function cutPage<Row extends { id: string; postedAt: Date }>(rows: Row[], pageSize: number) {
  const results = rows.slice(0, pageSize);
  const last = results.at(-1);
  return { results, next: rows.length > pageSize && last ? cursorAt([last.postedAt, last.id]) : null };
}
