import { z } from 'zod';
import { Award } from './award/awards.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { CursorParameter, listOf, PageCursor } from './page.ts';
import { PostType } from './posts.ts';
import { Recognition } from './recognition/recognitions.ts';

/** The feed on a company's home page: posts of every kind, in one order. */

export const timelineLimits = {
  /** Our choices: few pins, so that the newest post stays near the top; and no reader needs more teams at once. */
  pinned: 10,
  teams: 20,
  pageSize: 50,
};

export const TimelineItemType = PostType;
export type TimelineItemType = PostType;
export const TimelineItemAction = z.enum(['pin']);
export type TimelineItemAction = z.infer<typeof TimelineItemAction>;

const common = {
  /** That of the post. */
  id: Id,
  postedAt: z.iso.datetime(),
  pinnedAt: z.iso.datetime().nullable(),
  permissions: z.array(TimelineItemAction),
};

/** Each kind of post adds its own part, under the name of its type. */
export const TimelineItem = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('recognition'), recognition: Recognition }),
  z.object({ ...common, type: z.literal('award'), award: Award }),
]);
export type TimelineItem = z.infer<typeof TimelineItem>;

const embeds = listOf(z.enum(['comments'])).default([]);

export const listTimelineItems = endpoint({
  method: 'GET',
  path: '/timeline/items',
  summary: 'The posts that concern the caller, newest first. Private, hidden and recalled ones never appear to others',
  can: 'timelineApp:browse',
  query: z.object({
    cursor: CursorParameter,
    pageSize: z.coerce.number().int().min(1).max(timelineLimits.pageSize).default(20),
    itemTypeIn: listOf(TimelineItemType).optional(),
    /** Posts that a member of one of these teams sent or received. */
    teamIdIn: listOf(Id).pipe(z.array(Id).max(timelineLimits.teams)).optional(),
    /** Posts that the caller sent or received. */
    my: z.stringbool().default(false),
    /** Posts that this person sent or received. */
    sentOrReceivedById: Id.optional(),
    /** Pinned posts have a list of their own; with true they are also included by time. */
    includePinned: z.stringbool().default(false),
    embeds,
  }),
  response: z.object({
    results: z.array(TimelineItem),
    /** Goes back as `cursor`; null after the last page. Nothing is counted: that would take longer than the page. */
    next: PageCursor,
  }),
});

export const listPinnedTimelineItems = endpoint({
  method: 'GET',
  path: '/timeline/items/pinned',
  summary: 'What stands above everything else, the last one pinned first',
  can: 'timelineApp:browse',
  query: z.object({ pageSize: z.coerce.number().int().min(1).max(100).default(100), embeds }),
  response: z.object({ results: z.array(TimelineItem) }),
});

export const pinTimelineItem = endpoint({
  method: 'PUT',
  path: '/timeline/items/:id/pin',
  summary: 'Pin a post that everybody sees, or take it down again',
  can: 'timelineApp:manage',
  params: z.object({ id: Id }),
  body: z.object({ pinned: z.boolean() }),
  response: TimelineItem,
});
