import type { Answer, Received } from '@hurrah/contracts/endpoint';
import {
  type listTimelineItems,
  type listPinnedTimelineItems as pinnedApi,
  type TimelineItem,
  timelineLimits,
} from '@hurrah/contracts/timeline';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { Reading } from '../../../platform/route.ts';
import { type LatestRow, listLatest, presentLatest } from '../../comment/index.ts';
import { rerenderCards } from '../cards/service.ts';
import { itemPolicy } from './policy.ts';
import { presentItems } from './present.ts';
import * as queries from './queries.ts';
import { cutPage, isOutdated, type Query } from './rules.ts';

/** The page that everyone opens every day: it runs all queries at once. */
export const listItems = (ctx: ReadonlyCtx<MemberCtx>, query: Query): Reading<Answer<typeof listTimelineItems>> => ({
  statements: queries.askForItems(ctx, query),
  async present([rows = [], comments], within) {
    const { results, next } = cutPage(rows as unknown as queries.ItemRow[], query.pageSize);
    const latest = comments && (await presentLatest(ctx, comments as unknown as LatestRow[]));
    const items = results.some(isOutdated) ? await within((inside) => rerenderOutdated(inside, results)) : results;
    return { results: await presentItems(ctx, items, latest), next };
  },
});

/** The same rows with cards of the current version. */
async function rerenderOutdated(ctx: MemberCtx, rows: queries.ItemRow[]): Promise<queries.ItemRow[]> {
  const ids = rows.filter(isOutdated).map(({ id }) => id);
  if (ids.length === 0) return rows;
  await rerenderCards(ctx, ids, 'read');
  const rerendered = new Map((await queries.listItems(ctx, ids)).map((row) => [row.id, row]));
  return rows.flatMap((row) => (isOutdated(row) ? (rerendered.get(row.id) ?? []) : row));
}

export async function listPinned(ctx: MemberCtx, { pageSize, embeds }: Received<typeof pinnedApi>['query']) {
  const rows = await rerenderOutdated(ctx, await queries.listPinned(ctx, pageSize));
  const latest = embeds.includes('comments') ? await listLatest(ctx, rows) : undefined;
  return { results: await presentItems(ctx, rows, latest) };
}

export async function pinItem(ctx: MemberCtx, id: string, pinned: boolean): Promise<TimelineItem> {
  await queries.lockPins(ctx);
  const before = await getItem(ctx, id);
  itemPolicy.require(ctx, 'pin', before);
  if (pinned !== (before.pinnedAt !== null)) await changePin(ctx, before, pinned);
  const [item] = await presentItems(ctx, [await getItem(ctx, id)], undefined);
  return item as TimelineItem;
}

async function changePin(ctx: MemberCtx, { id, type }: queries.ItemRow, pinned: boolean): Promise<void> {
  if (pinned && (await queries.countPinned(ctx)) >= timelineLimits.pinned) {
    throw conflict('timeline.tooManyPinned', { max: timelineLimits.pinned });
  }
  await queries.setPinned(ctx, id, pinned, ctx.memberId);
  await audit(ctx, {
    action: pinned ? 'timeline.itemPinned' : 'timeline.itemUnpinned',
    entityType: 'timelineItem',
    entityId: id,
  });
  ctx.live.push({ to: 'tenant', message: { topic: 'post', type, id, event: 'pinned' } });
}

/** Pins a public post for its own domain, once it is rendered. At the limit, the oldest pin is removed. */
export async function pinPost(ctx: Ctx, { id, type }: { id: string; type: TimelineItem['type'] }): Promise<void> {
  await queries.lockPins(ctx);
  if ((await queries.countPinned(ctx)) >= timelineLimits.pinned) await queries.unpinOldest(ctx);
  await queries.setPinned(ctx, id, true);
  ctx.live.push({ to: 'tenant', message: { topic: 'post', type, id, event: 'pinned' } });
}

/** Unpins a post that `pinPost` has pinned. A pin set by a member stays. */
export async function unpinPost(ctx: Ctx, { id, type }: { id: string; type: TimelineItem['type'] }): Promise<void> {
  await queries.lockPins(ctx);
  if (!(await queries.unpinAutomatic(ctx, id))) return;
  ctx.live.push({ to: 'tenant', message: { topic: 'post', type, id, event: 'pinned' } });
}

async function getItem(ctx: MemberCtx, id: string): Promise<queries.ItemRow> {
  const found = await queries.findItem(ctx, id);
  const [row] = found ? await rerenderOutdated(ctx, [found]) : [];
  if (!row) throw notFound('timeline.postNotFound');
  return row;
}
