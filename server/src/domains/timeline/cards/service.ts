import type { TimelineItemType } from '@hurrah/contracts/timeline';
import { Counter } from 'prom-client';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { emit } from '../../../platform/events.ts';
import { listTenants } from '../../access/index.ts';
import { isOutdated, type Post, postKinds, type TimelineKind } from '../items/rules.ts';
import { cardsOutdated } from './events.ts';
import * as queries from './queries.ts';

/** Renders these posts as they are now, and deletes the items of posts that no one may see any more. Idempotent. */
export async function renderItems(ctx: Ctx, kind: TimelineKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockForWriting(ctx, ids);
  const posts = await kind.render(ctx, ids);
  const shown = new Set(posts.map(({ id }) => id));
  const gone = ids.filter((id) => !shown.has(id));
  if (gone.length > 0) await queries.deleteItems(ctx, gone);
  if (posts.length === 0) return;
  const fresh = new Set(await queries.saveItems(ctx, kind, posts));
  await queries.tagItems(ctx, [...shown]);
  for (const post of posts) if (fresh.has(post.id)) publishPosted(ctx, kind, post);
}

/** Both statements are sent in one packet. */
async function lockForWriting(ctx: Ctx, ids: string[]): Promise<void> {
  await Promise.all([queries.lockRenderingShared(ctx), queries.lockItems(ctx, ids)]);
}

/** Replaces the team tags of existing items. */
export async function retagItems(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockForWriting(ctx, ids);
  await queries.tagItems(ctx, ids);
}

/** Publishes a new post only to members who may see it. */
function publishPosted(ctx: Ctx, { type }: TimelineKind, { id, isPublic, personIds }: Post): void {
  ctx.live.push({ to: isPublic ? 'tenant' : personIds, message: { topic: 'post', type, id, event: 'posted' } });
}

/** Rerenders existing items of any kind. */
export async function rerenderItems(ctx: Ctx, ids: string[]): Promise<void> {
  const items = await queries.listTypes(ctx, ids);
  for (const kind of postKinds) {
    const own = items.filter(({ type }) => type === kind.type).map(({ id }) => id);
    await renderItems(ctx, kind, own);
  }
}

/** For code that writes posts without emitting their events. */
export async function renderPosts(ctx: Ctx, type: TimelineItemType, ids: string[]): Promise<void> {
  const kind = postKinds.find((one) => one.type === type);
  if (!kind) throw new Error(`No domain brings posts of the kind ${type}`);
  await renderItems(ctx, kind, ids);
}

const rerenders = new Counter({
  name: 'hurrah_card_redraws_total',
  help: 'Stored cards of an older version that were redrawn, by type and by what came across them',
  labelNames: ['type', 'cause'],
});
type Cause = 'read' | 'job' | 'command';

/** The most cards that one transaction checks and rerenders. */
const batch = { cards: 1_000, rerenders: 200 };

/** Rerenders those of these cards that still have an older version once they are locked. */
export async function rerenderCards(ctx: Ctx, ids: string[], cause: Cause): Promise<void> {
  // Several requests may read the same page: those that waited for the lock find the cards already rerendered.
  await lockForWriting(ctx, ids);
  const outdated = (await queries.listCards(ctx, ids)).filter(isOutdated);
  for (const kind of postKinds) {
    const own = outdated.filter(({ type }) => type === kind.type).map(({ id }) => id);
    if (own.length === 0) continue;
    await renderItems(ctx, kind, own);
    rerenders.inc({ type: kind.type, cause }, own.length);
  }
}

/** Emits an event for each kind whose cards have not all been checked since its version changed. */
export async function startRerendering(ctx: Ctx): Promise<void> {
  for (const kind of postKinds) {
    if (!(await queries.isSwept(ctx, kind))) await emit(ctx, cardsOutdated, { type: kind.type });
  }
}

export async function rerenderSome(ctx: Ctx, type: TimelineItemType): Promise<void> {
  const kind = postKinds.find((one) => one.type === type);
  if (!kind) return;
  const { isDone } = await sweep(ctx, kind, 'job');
  if (!isDone) await emit(ctx, cardsOutdated, { type });
}

/** Checks the next batch of cards, after the last one of the previous batch. */
export async function sweep(
  ctx: Ctx,
  kind: TimelineKind,
  cause: Cause,
  limits = batch,
): Promise<{ rerendered: number; isDone: boolean }> {
  const after = await queries.lockSweep(ctx, kind);
  if (after === null) return { rerendered: 0, isDone: true };
  const cards = await queries.listCardsAfter(ctx, kind.type, { after, limit: limits.cards });
  const outdated = cards.filter(isOutdated);
  const now = outdated.slice(0, limits.rerenders);
  if (now.length > 0) {
    await rerenderCards(
      ctx,
      now.map(({ id }) => id),
      cause,
    );
  }
  const last = now.length < outdated.length ? now.at(-1) : cards.at(-1);
  const isDone = now.length === outdated.length && cards.length < limits.cards;
  await queries.updateSweep(ctx, kind.type, isDone ? null : (last?.id ?? null));
  return { rerendered: now.length, isDone };
}

/** Rerenders outdated cards of every tenant, for `node server/src/main.ts redraw`. Returns how many. */
export async function rerenderEveryTenant(now: Date): Promise<number> {
  let total = 0;
  for (const { id: tenantId, cell } of await listTenants()) {
    const inside = <T>(work: (ctx: Ctx) => Promise<T>) =>
      inBackground(getCell(cell), { tenantId, requestId: 'redraw', now, live: [] }, work);
    await inside(queries.deleteSweeps);
    for (const kind of postKinds) {
      for (let isDone = false; !isDone; ) {
        const swept = await inside((ctx) => sweep(ctx, kind, 'command'));
        total += swept.rerendered;
        isDone = swept.isDone;
      }
    }
  }
  return total;
}
