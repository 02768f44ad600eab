import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/**
 * Everything here is looked up row by row through an index, and written so that no plan can do otherwise: these tables
 * grow from nothing to millions of rows, and a plan made for few would read them whole.
 */

/** The items that a member sent or received. Public and private rows have an index each. */
const partsOf = (memberId: RawBuilder<unknown>) => sql`(
  select item_id, member_id, shown_as from timeline_person where member_id = ${memberId} and is_public
  union all
  select item_id, member_id, shown_as from timeline_person where member_id = ${memberId} and not is_public
)`;

/** Whether no member of a team sent or received an item. */
const hasLost = (teamId: RawBuilder<unknown>, itemId: RawBuilder<unknown>) => sql<boolean>`(
  select true from timeline_person as other
  where other.item_id = ${itemId} and (
    select membership.active from team_member as membership
    where membership.team_id = ${teamId} and membership.member_id = other.member_id
  ) limit 1
) is null`;

const isTagged = (teamId: RawBuilder<unknown>, itemId: RawBuilder<unknown>) => sql<boolean>`(
  select true from timeline_team as tag where tag.item_id = ${itemId} and tag.team_id = ${teamId}
) is not null`;

/** Counts the posts of each of these people, in their order; counting stops at `upTo`. */
export async function countParts(ctx: Ctx, memberIds: string[], upTo: number): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (select from ${partsOf(sql`person.id`)} as part limit ${upTo}) as counted
    ) as count
    from unnest(${memberIds}::uuid[]) with ordinality as person (id, place) order by place`.execute(ctx.db);
  return rows.map(({ count }) => count);
}

/** Posts that show one of these people under an old name or face, or that lack the tag of one of their teams. */
export function listStale(ctx: Ctx, memberIds: string[], limit: number): Promise<string[]> {
  return listPartsWhere(ctx, memberIds, {
    limit,
    condition: sql`part.shown_as <> now.look or (
      select true from team_member as membership
      where membership.member_id = part.member_id and membership.active
        and not ${isTagged(sql`membership.team_id`, sql`part.item_id`)} limit 1
    )`,
  });
}

/** Lists posts of these members that are tagged with a team in which none of their people is any more. */
export function listLost(ctx: Ctx, memberIds: string[], limit: number): Promise<string[]> {
  return listPartsWhere(ctx, memberIds, {
    limit,
    condition: sql`(
      select true from timeline_team as kept
      where kept.item_id = part.item_id and ${hasLost(sql`kept.team_id`, sql`kept.item_id`)} limit 1
    )`,
  });
}

async function listPartsWhere(
  ctx: Ctx,
  memberIds: string[],
  { condition, limit }: { condition: RawBuilder<unknown>; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct part.item_id as id
    from unnest(${memberIds}::uuid[]) as person (id)
    cross join lateral (
      select member_look(tenant_member) as look from tenant_member where tenant_member.id = person.id offset 0
    ) as now
    cross join lateral ${partsOf(sql`person.id`)} as part
    where ${condition} limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export interface Found {
  /** The cursor to continue after; null at the end. */
  last: string | null;
  itemIds: string[];
}

/** The next people of a team, and those of their posts that are not found through it yet. */
export async function listJoined(
  ctx: Ctx,
  teamId: string,
  { after, people, items }: { after: string; people: number; items: number },
): Promise<Found> {
  const { rows } = await sql<Found>`
    with person as materialized (
      select member_id from team_member where team_id = ${teamId} and active and member_id > ${after}
      order by member_id limit ${people}
    )
    select (select max(member_id::text) from person) as last, array(
      select distinct part.item_id from person cross join lateral ${partsOf(sql`person.member_id`)} as part
      where not ${isTagged(sql`${teamId}`, sql`part.item_id`)}
      limit ${items}
    ) as item_ids`.execute(ctx.db);
  return rows[0] ?? { last: null, itemIds: [] };
}

/** The next posts tagged with a team, and those of them that no member of it sent or received. */
export async function listLeft(
  ctx: Ctx,
  teamId: string,
  { after, items }: { after: string; items: number },
): Promise<Found> {
  const { rows } = await sql<Found>`
    with tagged as materialized (
      select item_id from timeline_team where team_id = ${teamId} and item_id > ${after} order by item_id limit ${items}
    )
    select (select max(item_id::text) from tagged) as last, array(
      select tagged.item_id from tagged where ${hasLost(sql`${teamId}`, sql`tagged.item_id`)}
    ) as item_ids`.execute(ctx.db);
  return rows[0] ?? { last: null, itemIds: [] };
}
