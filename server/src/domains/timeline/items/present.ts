import type { ThreadType } from '@hurrah/contracts/comment/threads';
import type { TimelineItem } from '@hurrah/contracts/timeline';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { listLatest, withComments } from '../../comment/index.ts';
import { itemPolicy } from './policy.ts';
import type { ItemRow } from './queries.ts';
import { type PostKind, postKinds } from './rules.ts';

/** Every kind of post on the page is presented by its own domain, all of them at once. */
export async function presentItems(ctx: MemberCtx, rows: ItemRow[], embeds: 'comments'[]): Promise<TimelineItem[]> {
  const parts = postKinds.map((kind) =>
    presentKind(
      ctx,
      kind,
      rows.filter(({ type }) => type === kind.type),
      embeds,
    ),
  );
  const items = new Map((await Promise.all(parts)).flat().map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => items.get(id) ?? []);
}

async function presentKind(
  ctx: MemberCtx,
  kind: PostKind,
  rows: ItemRow[],
  embeds: 'comments'[],
): Promise<TimelineItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const latest = embeds.includes('comments') ? await listLatest(ctx, kind.type as ThreadType, ids) : undefined;
  const posts = rows.map((row) => {
    const { id, card, facts, teamNames, involved } = row;
    return { id, card, facts, teamNames, involved, thread: withComments(row, latest) };
  });
  const parts = await kind.present(ctx, posts);
  return rows.flatMap((row, index) => {
    const part = parts[index];
    return part
      ? [
          {
            id: row.id,
            postedAt: row.postedAt.toISOString(),
            pinnedAt: row.pinnedAt?.toISOString() ?? null,
            permissions: itemPolicy.allowed(ctx, row),
            ...part,
          },
        ]
      : [];
  });
}
