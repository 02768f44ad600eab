import type { Comment } from '@hurrah/contracts/comment/threads';
import type { TimelineItem } from '@hurrah/contracts/timeline';
import type { MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import { withComments } from '../../comment/index.ts';
import { itemPolicy } from './policy.ts';
import type { ItemRow } from './queries.ts';
import { postKinds, type TimelineKind } from './rules.ts';

type Latest = Map<string, Comment[]> | undefined;

/** Every kind of post on the page is presented by its own domain, all of them at once. */
export async function presentItems(
  ctx: ReadonlyCtx<MemberCtx>,
  rows: ItemRow[],
  latest: Latest,
): Promise<TimelineItem[]> {
  const byType = Map.groupBy(rows, ({ type }) => type);
  const kinds = postKinds.map((kind) => presentKind(ctx, kind, byType.get(kind.type) ?? [], latest));
  const items = new Map((await Promise.all(kinds)).flat().map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => items.get(id) ?? []);
}

async function presentKind(
  ctx: ReadonlyCtx<MemberCtx>,
  kind: TimelineKind,
  rows: ItemRow[],
  latest: Latest,
): Promise<TimelineItem[]> {
  if (rows.length === 0) return [];
  const posts = rows.map((row) => {
    const { id, card, facts, teamNames, involved } = row;
    return { id, card, facts, teamNames, involved, thread: withComments(row, latest) };
  });
  const parts = await kind.present(ctx, posts);
  return rows.map((row, index) => ({
    id: row.id,
    postedAt: row.postedAt.toISOString(),
    pinnedAt: row.pinnedAt?.toISOString() ?? null,
    permissions: itemPolicy.allowed(ctx, row),
    ...(parts[index] as (typeof parts)[number]),
  }));
}
