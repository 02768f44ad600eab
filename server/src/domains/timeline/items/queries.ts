import type { ThreadType } from '@hurrah/contracts/comment/threads';
import { type RawBuilder, sql } from 'kysely';
import type { Judging, MemberCtx } from '../../../platform/ctx.ts';
import type { Statement } from '../../../platform/db.ts';
import { template } from '../../../platform/template.ts';
import { type Feelings, feelingsAbout, latestComments, readerOf } from '../../comment/index.ts';
import {
  findItems,
  hasPerson,
  isShown,
  type Shape,
  type Slots,
  shapeOf,
  type Values,
  valuesOf,
} from '../finding/queries.ts';
import type { Query } from '../finding/rules.ts';

export interface ItemRow extends Feelings {
  type: ThreadType;
  postedAt: Date;
  isPublic: boolean;
  pinnedAt: Date | null;
  cardVersion: number;
  card: unknown;
  facts: unknown;
  teamNames: Record<string, string>;
  /** Whether the caller sent or received it. */
  involved: boolean;
}

const page = template<Shape, Values>((shape, slots) => {
  const found = sql`found join timeline_item as item on item.id = found.id`;
  return sql`
    with found as materialized (${findItems(shape, slots)})
    ${selectItems(slots.memberId, found)}
    order by item.posted_at desc, item.id desc`;
});

const comments = template<Shape & { seesHidden: boolean }, Values>(({ seesHidden, ...shape }, slots) =>
  latestComments(findItems(shape, slots), { memberId: slots.memberId, seesHidden }),
);

/** What a page asks, all of which can be asked at once: its items, and the latest comments where they are wanted. */
export function askForItems(ctx: Judging<MemberCtx>, query: Query): Statement[] {
  const [shape, values] = [shapeOf(ctx, query), valuesOf(ctx, query)];
  const { seesHidden } = readerOf(ctx);
  return [
    page(shape, values),
    ...(query.embeds.includes('comments') ? [comments({ ...shape, seesHidden }, values)] : []),
  ];
}

/** Everybody sees what is pinned, because only what everybody sees can be. */
export async function listPinned(ctx: MemberCtx, limit: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    ${selectItems(ctx.memberId, sql`timeline_item as item`)}
    where item.pinned_at is not null and item.is_public and ${isShown(sql`item.type`, sql`item.id`, ctx.now)}
    order by item.pinned_at desc, item.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

/** One that the caller may see. */
export async function findItem(ctx: MemberCtx, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    ${selectItems(ctx.memberId, sql`timeline_item as item`)}
    where item.id = ${id} and ${isShown(sql`item.type`, sql`item.id`, ctx.now)}
      and (item.is_public or ${hasPerson(sql`item.id`, ctx.memberId)})`.execute(ctx.db);
  return rows[0];
}

/** Those of these that may still be seen; the caller has seen all of them a moment ago. */
export async function listItems(ctx: MemberCtx, ids: string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    ${selectItems(ctx.memberId, sql`timeline_item as item`)}
    where item.id = any(${ids}::uuid[]) and ${isShown(sql`item.type`, sql`item.id`, ctx.now)}
      and (item.is_public or ${hasPerson(sql`item.id`, ctx.memberId)})`.execute(ctx.db);
  return rows;
}

/** The card as it is kept, and beside it what is counted and what is the caller's own. */
function selectItems(memberId: Slots['memberId'], from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { columns, joins } = feelingsAbout(memberId, { type: sql`item.type`, id: sql`item.id` });
  return sql`
    select item.id, item.type, item.posted_at as "postedAt", item.is_public as "isPublic",
      item.pinned_at as "pinnedAt", item.card, item.facts, item.card_version as "cardVersion", ${hasPerson(sql`item.id`, memberId)} as involved,
      coalesce((
        select jsonb_object_agg(team.id, team.name) from team where team.id = any(item.named_team_ids)
      ), '{}') as "teamNames",
      ${columns}
    from ${from} ${joins}`;
}

/** One after the other, so that two who pin at once count each other. */
export async function lockPins(ctx: MemberCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pins ' || current_setting('app.tenant_id'), 0))`.execute(
    ctx.db,
  );
}

export async function countPinned(ctx: MemberCtx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('timelineItem')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('pinnedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setPinned(ctx: MemberCtx, id: string, pinned: boolean): Promise<void> {
  await ctx.db
    .updateTable('timelineItem')
    .set({ pinnedAt: pinned ? ctx.now : null, pinnedBy: pinned ? ctx.memberId : null })
    .where('id', '=', id)
    .execute();
}
