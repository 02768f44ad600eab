import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Post, TimelineKind } from '../items/rules.ts';

/**
 * Serializes renderers of the same post, because events arrive in any order and the last writer must read the latest
 * state. Locks are taken in the order of ids to avoid deadlocks.
 */
export async function lockItems(ctx: Ctx, ids: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('item ' || current_setting('app.tenant_id') || item.id, 0))
    from (select id from unnest(${ids}::uuid[]) as one (id) order by id) as item`.execute(ctx.db);
}

const rendering = sql`hashtextextended('drawing ' || current_setting('app.tenant_id'), 0)`;

/** Any number of renderers hold it at once. Taken before `lockItems`. */
export async function lockRenderingShared(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${rendering})`.execute(ctx.db);
}

/**
 * Waits for running renderers that may have read outdated values and whose items would be missed. Keep the transaction
 * short: no renderer starts while the lock is held.
 */
export async function lockRendering(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rendering})`.execute(ctx.db);
}

/** Writes items with their people in one statement. Returns the ids of new items. */
export async function saveItems(ctx: Ctx, { type, cardVersion }: TimelineKind, posts: Post[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    with post as (
      select * from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as post (
        id uuid, "postedAt" timestamptz, "isPublic" boolean, card jsonb, facts jsonb, "personIds" uuid[],
        "shownIds" uuid[], "namedTeamIds" uuid[]
      )
    ), written as (
      insert into timeline_item (id, type, posted_at, is_public, card, facts, named_team_ids, card_version)
      select id, ${type}, "postedAt", "isPublic", card, facts, "namedTeamIds", ${cardVersion}::int from post
      on conflict (tenant_id, id) do update set
        posted_at = excluded.posted_at, is_public = excluded.is_public, card = excluded.card, facts = excluded.facts,
        named_team_ids = excluded.named_team_ids, card_version = excluded.card_version
      returning id, old.id is null as is_new
    ), person as (
      select post.id as item_id, person.id as member_id, post."postedAt", post."isPublic",
        (select member_look(tenant_member) from tenant_member
          where tenant_member.id = person.id and person.id = any(post."shownIds")) as shown_as
      from post cross join lateral (select distinct id from unnest(post."personIds") as one (id)) as person
    ), gone as (
      delete from timeline_person as part using post
      where part.item_id = post.id and part.member_id <> all(post."personIds")
    ), people as (
      insert into timeline_person (item_id, member_id, type, posted_at, is_public, shown_as)
      select item_id, member_id, ${type}, "postedAt", "isPublic", shown_as from person
      on conflict (tenant_id, item_id, member_id) do update set
        posted_at = excluded.posted_at, is_public = excluded.is_public, shown_as = excluded.shown_as
      where (timeline_person.posted_at, timeline_person.is_public, timeline_person.shown_as)
        is distinct from (excluded.posted_at, excluded.is_public, excluded.shown_as)
    )
    select id, is_new from written`.execute(ctx.db);
  return rows.filter(({ isNew }) => isNew).map(({ id }) => id);
}

/** Tags items with the current teams of their people. */
export async function tagItems(ctx: Ctx, ids: string[]): Promise<void> {
  await sql`
    with wanted as (
      select distinct part.item_id, membership.team_id, part.type, part.posted_at, part.is_public
      from timeline_person as part
      -- Person by person: a plan made while the table was small would read all of it.
      cross join lateral (
        select team_id from team_member where team_member.member_id = part.member_id and team_member.active offset 0
      ) as membership
      where part.item_id = any(${ids}::uuid[])
    ), dropped as (
      delete from timeline_team as tag
      where tag.item_id = any(${ids}::uuid[])
        and not exists (select from wanted where wanted.item_id = tag.item_id and wanted.team_id = tag.team_id)
    )
    insert into timeline_team (item_id, team_id, type, posted_at, is_public)
    select item_id, team_id, type, posted_at, is_public from wanted
    on conflict (tenant_id, item_id, team_id) do update set
      posted_at = excluded.posted_at, is_public = excluded.is_public
    where (timeline_team.posted_at, timeline_team.is_public) is distinct from (excluded.posted_at, excluded.is_public)`.execute(
    ctx.db,
  );
}

/** Their people and team tags are deleted with them. */
export async function deleteItems(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.deleteFrom('timelineItem').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export async function listTypes(ctx: Ctx, ids: string[]): Promise<{ id: string; type: string }[]> {
  return ctx.db
    .selectFrom('timelineItem')
    .select(['id', 'type'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

const firstId = '00000000-0000-0000-0000-000000000000';

type Swept = Pick<TimelineKind, 'type' | 'cardVersion'>;

export async function isSwept(ctx: Ctx, { type, cardVersion }: Swept): Promise<boolean> {
  const sweep = await ctx.db
    .selectFrom('cardSweep')
    .select('version')
    .where('type', '=', type)
    .where('version', '>=', cardVersion)
    .where('reachedId', 'is', null)
    .executeTakeFirst();
  return sweep !== undefined;
}

/** Locks the sweep and returns the last checked id; null if it is done. A new version starts a new sweep. */
export async function lockSweep(ctx: Ctx, { type, cardVersion }: Swept): Promise<string | null> {
  await sql`
    insert into card_sweep as sweep (type, version, reached_id) values (${type}, ${cardVersion}, ${firstId})
    on conflict (tenant_id, type) do update set version = excluded.version, reached_id = excluded.reached_id
    where sweep.version < excluded.version`.execute(ctx.db);
  const { reachedId } = await ctx.db
    .selectFrom('cardSweep')
    .select('reachedId')
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return reachedId;
}

export async function updateSweep(ctx: Ctx, type: string, reachedId: string | null): Promise<void> {
  await ctx.db.updateTable('cardSweep').set({ reachedId }).where('type', '=', type).execute();
}

/** Makes the next sweep check every card again. */
export async function deleteSweeps(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('cardSweep').execute();
}

interface CardRow {
  id: string;
  type: string;
  cardVersion: number;
}

export async function listCardsAfter(
  ctx: Ctx,
  type: string,
  { after, limit }: { after: string; limit: number },
): Promise<CardRow[]> {
  return ctx.db
    .selectFrom('timelineItem')
    .select(['id', 'type', 'cardVersion'])
    .where('type', '=', type)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listCards(ctx: Ctx, ids: string[]): Promise<CardRow[]> {
  return ctx.db
    .selectFrom('timelineItem')
    .select(['id', 'type', 'cardVersion'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
