import type { TimelineItemType } from '@hurrah/contracts/timeline';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Post, type PostKind, postKinds } from '../items/rules.ts';
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
export async function lockForWriting(ctx: Ctx, ids: string[]): Promise<void> {
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
