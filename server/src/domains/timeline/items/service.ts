import type { Received } from '@hurrah/contracts/endpoint';
import {
  type listPinnedTimelineItems as pinnedApi,
  type TimelineItem,
  timelineLimits,
} from '@hurrah/contracts/timeline';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { itemPolicy } from './policy.ts';
import { presentItems } from './present.ts';
import * as queries from './queries.ts';

export async function listItems(ctx: MemberCtx, query: queries.Query) {
  const { results, next } = await queries.listItems(ctx, query);
  return { results: await presentItems(ctx, results, query.embeds), next };
}

export async function listPinned(ctx: MemberCtx, { pageSize, embeds }: Received<typeof pinnedApi>['query']) {
  return { results: await presentItems(ctx, await queries.listPinned(ctx, pageSize), embeds) };
}

export async function pinItem(ctx: MemberCtx, id: string, pinned: boolean): Promise<TimelineItem> {
  await queries.lockPins(ctx);
  const before = await getItem(ctx, id);
  itemPolicy.require(ctx, 'pin', before);
  if (pinned !== (before.pinnedAt !== null)) await changePin(ctx, id, pinned);
  const [item] = await presentItems(ctx, [await getItem(ctx, id)], []);
  return item as TimelineItem;
}

async function changePin(ctx: MemberCtx, id: string, pinned: boolean): Promise<void> {
  if (pinned && (await queries.countPinned(ctx)) >= timelineLimits.pinned) {
    throw conflict(`At most ${timelineLimits.pinned} posts can be pinned. Take one down first.`);
  }
  await queries.setPinned(ctx, id, pinned);
  await audit(ctx, {
    action: pinned ? 'timeline.itemPinned' : 'timeline.itemUnpinned',
    entityType: 'timelineItem',
    entityId: id,
  });
  ctx.live.push({ to: 'tenant', message: { topic: 'pins' } });
}

async function getItem(ctx: MemberCtx, id: string): Promise<queries.ItemRow> {
  const row = await queries.findItem(ctx, id);
  if (!row) throw notFound('Post');
  return row;
}
