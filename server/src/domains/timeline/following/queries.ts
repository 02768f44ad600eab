import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** A team of the item that nobody on it is in any more. */
const hasLostTeam = sql<boolean>`exists (
  select from timeline_team as tag where tag.item_id = part.item_id and not exists (
    select from timeline_person as other
    join team_member as membership on membership.member_id = other.member_id and membership.active
    where other.item_id = tag.item_id and membership.team_id = tag.team_id
  )
)`;

/** Posts that show one of these people under an old name or face, or that have not followed them to their teams. */
export async function listStale(ctx: Ctx, memberIds: string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct part.item_id as id
    from timeline_person as part join tenant_member on tenant_member.id = part.member_id
    where part.member_id = any(${memberIds}::uuid[]) and (
      part.shown_as <> member_look(tenant_member)
      or exists (
        select from team_member as membership
        where membership.member_id = part.member_id and membership.active and not exists (
          select from timeline_team as tag where tag.item_id = part.item_id and tag.team_id = membership.team_id
        )
      )
      or ${hasLostTeam}
    ) limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The next people of a team, and those of their posts that are not found through it yet. */
export async function listJoined(
  ctx: Ctx,
  teamId: string,
  { after, people, items }: { after: string; people: number; items: number },
): Promise<{ last: string | null; itemIds: string[] }> {
  const { rows } = await sql<{ last: string | null; itemIds: string[] }>`
    with person as (
      select member_id from team_member where team_id = ${teamId} and active and member_id > ${after}
      order by member_id limit ${people}
    )
    select (select max(member_id::text) from person) as last, array(
      select distinct part.item_id from person join timeline_person as part on part.member_id = person.member_id
      where not exists (select from timeline_team as tag where tag.item_id = part.item_id and tag.team_id = ${teamId})
      limit ${items}
    ) as item_ids`.execute(ctx.db);
  return rows[0] ?? { last: null, itemIds: [] };
}

/** The next posts that are found through a team, and those of them that nobody in it sent or received. */
export async function listLeft(
  ctx: Ctx,
  teamId: string,
  { after, items }: { after: string; items: number },
): Promise<{ last: string | null; itemIds: string[] }> {
  const { rows } = await sql<{ last: string | null; itemIds: string[] }>`
    with tagged as (
      select item_id from timeline_team where team_id = ${teamId} and item_id > ${after} order by item_id limit ${items}
    )
    select (select max(item_id::text) from tagged) as last, array(
      select tagged.item_id from tagged where not exists (
        select from timeline_person as part
        join team_member as membership on membership.member_id = part.member_id and membership.active
        where part.item_id = tagged.item_id and membership.team_id = ${teamId}
      )
    ) as item_ids`.execute(ctx.db);
  return rows[0] ?? { last: null, itemIds: [] };
}
