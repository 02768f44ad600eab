import type { Received } from '@hurrah/contracts/endpoint';
import { type listTimelineItems as api, TimelineItemType } from '@hurrah/contracts/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { behind, paginateFeed, type Stretch } from '../../../platform/page.ts';
import { type Feelings, feelingsAbout } from '../../comment/index.ts';

export type Query = Received<typeof api>['query'];

export interface ItemRow extends Feelings {
  type: TimelineItemType;
  postedAt: Date;
  isPublic: boolean;
  pinnedAt: Date | null;
  card: unknown;
  facts: unknown;
  teamNames: Record<string, string>;
  /** Whether the caller sent or received it. */
  involved: boolean;
}
type Row = ItemRow & Record<string, unknown>;

export function listItems(ctx: MemberCtx, query: Query): Promise<{ results: ItemRow[]; next: string | null }> {
  const read = async (stretch: Stretch): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      with found as materialized (${find(ctx, query, stretch)})
      ${selectItems(ctx, sql`found join timeline_item as item on item.id = found.id`)}
      order by item.posted_at desc, item.id desc`.execute(ctx.db);
    return rows;
  };
  return paginateFeed(read, ['postedAt', 'id'], query);
}

/** Everybody sees what is pinned, because only what everybody sees can be. */
export async function listPinned(ctx: MemberCtx, limit: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    ${selectItems(ctx, sql`timeline_item as item`)}
    where item.pinned_at is not null and item.is_public
    order by item.pinned_at desc, item.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

/** One that the caller may see. */
export async function findItem(ctx: MemberCtx, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    ${selectItems(ctx, sql`timeline_item as item`)}
    where item.id = ${id} and (item.is_public or ${hasPerson(sql`item.id`, ctx.memberId)})`.execute(ctx.db);
  return rows[0];
}

const hasPerson = (item: RawBuilder<unknown>, memberId: string) => sql<boolean>`exists (
  select from timeline_person as part where part.item_id = ${item} and part.member_id = ${memberId}
)`;

/** The card as it is kept, and beside it what is counted and what is the caller's own. */
function selectItems(ctx: MemberCtx, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { columns, joins } = feelingsAbout(ctx, { type: sql`item.type`, id: sql`item.id` });
  return sql`
    select item.id, item.type, item.posted_at, item.is_public, item.pinned_at, item.card, item.facts,
      ${hasPerson(sql`item.id`, ctx.memberId)} as involved,
      coalesce((
        select jsonb_object_agg(team.id, team.name) from team where team.id = any(item.named_team_ids)
      ), '{}') as team_names,
      ${columns}
    from ${from} ${joins}`;
}

type Way = (stretch: Stretch) => RawBuilder<unknown>;

/**
 * What everybody sees and what only the caller does are walked apart, each in the order of its own index and no further
 * than one page, type by type. So neither a rare type nor a company full of private posts makes a page slower.
 */
function find(ctx: MemberCtx, query: Query, stretch: Stretch): RawBuilder<unknown> {
  const ways = [wayToPublic(ctx, query), wayToPrivate(ctx, query)].map((way) => way(stretch));
  return sql`
    select distinct posted_at, id from (${sql.join(ways, sql` union all `)}) as met
    order by posted_at desc, id desc limit ${stretch.limit}`;
}

/** Through what narrows most: a person, then teams, then everything. */
function wayToPublic(ctx: MemberCtx, query: Query): Way {
  const [personId, otherId] = personsOf(ctx, query);
  const rest = [
    sql`way.is_public`,
    ...(otherId ? [hasPerson(sql`way.item_id`, otherId)] : []),
    ...(personId && query.teamIdIn ? [hasTeam(query.teamIdIn)] : []),
    ...(query.includePinned ? [] : [isNotPinned]),
  ];
  if (personId) return walk(query, { table: 'timelinePerson', owner: 'memberId', ids: [personId] }, rest);
  if (query.teamIdIn) return walk(query, { table: 'timelineTeam', owner: 'teamId', ids: query.teamIdIn }, rest);
  return walk(query, { table: 'timelineItem' }, rest);
}

/** Only what the caller sent or received. */
function wayToPrivate(ctx: MemberCtx, query: Query): Way {
  const others = personsOf(ctx, query).filter((id) => id !== ctx.memberId);
  const rest = [
    sql`not way.is_public`,
    ...others.map((id) => hasPerson(sql`way.item_id`, id)),
    ...(query.teamIdIn ? [hasTeam(query.teamIdIn)] : []),
  ];
  return walk(query, { table: 'timelinePerson', owner: 'memberId', ids: [ctx.memberId] }, rest);
}

/** Whose posts are asked for; with two, both must be part of them. */
const personsOf = (ctx: MemberCtx, { my, sentOrReceivedById }: Query): string[] => [
  ...new Set([...(sentOrReceivedById ? [sentOrReceivedById] : []), ...(my ? [ctx.memberId] : [])]),
];

const hasTeam = (teamIds: string[]) => sql<boolean>`exists (
  select from timeline_team as tag where tag.item_id = way.item_id and tag.team_id = any(${teamIds}::uuid[])
)`;

/** They are so few that they are looked up once for the whole page. */
const isNotPinned = sql<boolean>`way.item_id <> all(array(
  select pinned.id from timeline_item as pinned where pinned.pinned_at is not null
))`;

type Table = { table: 'timelineItem' } | { table: 'timelinePerson' | 'timelineTeam'; owner: string; ids: string[] };

const walk =
  (query: Query, from: Table, conditions: RawBuilder<unknown>[]): Way =>
  ({ from: last, limit }) => {
    const types = query.itemTypeIn ?? TimelineItemType.options;
    const isOwn = from.table === 'timelineItem';
    const rows = isOwn
      ? sql`(select item.id as item_id, item.type, item.posted_at, item.is_public from timeline_item as item) as way`
      : sql`${sql.table(from.table)} as way`;
    const owners = isOwn ? sql`` : sql`cross join unnest(${from.ids}::uuid[]) as owner (id)`;
    const every = [
      ...(isOwn ? [] : [sql`${sql.ref(`way.${from.owner}`)} = owner.id`]),
      sql`way.type = kind.type`,
      ...conditions,
      ...(last ? [behind(['way.postedAt', 'way.itemId'], { from: last, descending: true })] : []),
    ];
    return sql`(
      select walked.posted_at, walked.id from unnest(${types}::text[]) as kind (type) ${owners}
      cross join lateral (
        select way.posted_at, way.item_id as id from ${rows} where ${sql.join(every, sql` and `)}
        order by way.posted_at desc, way.item_id desc limit ${limit}
      ) as walked
    )`;
  };

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
