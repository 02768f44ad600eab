import type { TimelineItemType } from '@hurrah/contracts/timeline';
import { Counter } from 'prom-client';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { emit } from '../../../platform/events.ts';
import { listTenants } from '../../access/index.ts';
import { isOutdated, type Post, type PostKind, postKinds } from '../items/rules.ts';
import { cardsOutdated } from './events.ts';
import * as queries from './queries.ts';

/** Draws these posts as they are now, and takes away those that nobody may see any more. However often it runs. */
export async function drawItems(ctx: Ctx, kind: PostKind, ids: string[]): Promise<void> {
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

/** Sent together and taken one after the other. */
async function lockForWriting(ctx: Ctx, ids: string[]): Promise<void> {
  await Promise.all([queries.lockDrawingShared(ctx), queries.lockItems(ctx, ids)]);
}

/** Gives items that are there the teams of their people anew. */
export async function retagItems(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockForWriting(ctx, ids);
  await queries.tagItems(ctx, ids);
}

/** Only those who may see it learn that it is there. */
function publishPosted(ctx: Ctx, { type }: PostKind, { id, isPublic, personIds }: Post): void {
  ctx.live.push({ to: isPublic ? 'tenant' : personIds, message: { topic: 'post', type, id, event: 'posted' } });
}

/** The same for items of any kind that are there already. */
export async function redrawItems(ctx: Ctx, ids: string[]): Promise<void> {
  const items = await queries.listTypes(ctx, ids);
  for (const kind of postKinds) {
    const own = items.filter(({ type }) => type === kind.type).map(({ id }) => id);
    await drawItems(ctx, kind, own);
  }
}

/** For who writes posts without their events. */
export async function drawPosts(ctx: Ctx, type: TimelineItemType, ids: string[]): Promise<void> {
  const kind = postKinds.find((one) => one.type === type);
  if (!kind) throw new Error(`No domain brings posts of the kind ${type}`);
  await drawItems(ctx, kind, ids);
}

const redraws = new Counter({
  name: 'hurrah_card_redraws_total',
  help: 'Stored cards of an older version that were redrawn, by type and by what came across them',
  labelNames: ['type', 'cause'],
});
type Cause = 'read' | 'job' | 'command';

/** What one transaction looks at and redraws at most. */
const batch = { cards: 1_000, redraws: 200 };

/** Redraws those of these cards that still have an older version once they are locked. */
export async function redrawCards(ctx: Ctx, ids: string[], cause: Cause): Promise<void> {
  // Many read the same page at once: whoever waited here finds the cards redrawn.
  await lockForWriting(ctx, ids);
  const outdated = (await queries.listCards(ctx, ids)).filter(isOutdated);
  for (const kind of postKinds) {
    const own = outdated.filter(({ type }) => type === kind.type).map(({ id }) => id);
    if (own.length === 0) continue;
    await drawItems(ctx, kind, own);
    redraws.inc({ type: kind.type, cause }, own.length);
  }
}

/** Only tenants whose cards have not all been looked at since the last change of version have anything to do. */
export async function startRedrawing(ctx: Ctx): Promise<void> {
  for (const kind of postKinds) {
    if (!(await queries.isSwept(ctx, kind))) await emit(ctx, cardsOutdated, { type: kind.type });
  }
}

export async function redrawSome(ctx: Ctx, type: TimelineItemType): Promise<void> {
  const kind = postKinds.find((one) => one.type === type);
  if (!kind) return;
  const { isDone } = await sweep(ctx, kind, 'job');
  if (!isDone) await emit(ctx, cardsOutdated, { type });
}

/** Goes on where the last one ended. */
export async function sweep(
  ctx: Ctx,
  kind: PostKind,
  cause: Cause,
  limits = batch,
): Promise<{ redrawn: number; isDone: boolean }> {
  const after = await queries.lockSweep(ctx, kind);
  if (after === null) return { redrawn: 0, isDone: true };
  const cards = await queries.listCardsAfter(ctx, kind.type, { after, limit: limits.cards });
  const outdated = cards.filter(isOutdated);
  const now = outdated.slice(0, limits.redraws);
  if (now.length > 0) {
    await redrawCards(
      ctx,
      now.map(({ id }) => id),
      cause,
    );
  }
  const last = now.length < outdated.length ? now.at(-1) : cards.at(-1);
  const isDone = now.length === outdated.length && cards.length < limits.cards;
  await queries.updateSweep(ctx, kind.type, isDone ? null : (last?.id ?? null));
  return { redrawn: now.length, isDone };
}

/** Looks at every card of every tenant, for `node server/src/main.ts redraw`. Answers how many it redrew. */
export async function redrawEveryTenant(now: Date): Promise<number> {
  let total = 0;
  for (const { id: tenantId, cell } of await listTenants()) {
    const inside = <T>(work: (ctx: Ctx) => Promise<T>) =>
      inBackground(getCell(cell), { tenantId, requestId: 'redraw', now, live: [] }, work);
    await inside(queries.deleteSweeps);
    for (const kind of postKinds) {
      for (let isDone = false; !isDone; ) {
        const swept = await inside((ctx) => sweep(ctx, kind, 'command'));
        total += swept.redrawn;
        isDone = swept.isDone;
      }
    }
  }
  return total;
}
