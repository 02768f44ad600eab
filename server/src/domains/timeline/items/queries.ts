import type { ThreadType } from '@hurrah/contracts/comment/threads';
import { TimelineItemType, timelineLimits } from '@hurrah/contracts/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import type { Statement } from '../../../platform/db.ts';
import { behind } from '../../../platform/page.ts';
import { template } from '../../../platform/template.ts';
import { type Counters, countersFor, latestComments, readerOf } from '../../comment/index.ts';
import { isOpenTo, seenBy } from '../../people/index.ts';
import { type PostKind, placeOf, postKinds, type Query } from './rules.ts';

export interface ItemRow extends Counters {
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
export function askForItems(ctx: ReadonlyCtx<MemberCtx>, query: Query): Statement[] {
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
  const { columns, joins } = countersFor(memberId, { type: sql`item.type`, id: sql`item.id` });
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

/** All that the text of the statement depends on. */
interface Shape {
  /** Who must have sent or received an item, each of them. */
  persons: ('memberId' | 'personId')[];
  /** One is by far the commonest, and has a plan of its own that does not depend on which it is. */
  teams: 'none' | 'one' | 'several';
  /** Whether a person or team could tell what a hidden profile does not; never for those who manage people. */
  guarded: boolean;
  includePinned: boolean;
  goesOn: boolean;
  /**
   * How far each way is walked. It stands in the text, because a plan for any number would rather sort millions of rows;
   * and in few sizes, because every text is prepared on every connection.
   */
  reach: number;
}

/** What is filled in. */
interface Values extends Record<string, unknown> {
  memberId: string;
  now: Date;
  personId: string | undefined;
  types: string[];
  teamIds: string[] | undefined;
  postedAt: string | undefined;
  id: string | undefined;
  limit: number;
}
type Slots = Record<keyof Values, unknown>;

const maxReach = timelineLimits.pageSize + 1;
const reaches = [21, maxReach];

function shapeOf(ctx: ReadonlyCtx<MemberCtx>, query: Query): Shape {
  const { my, sentOrReceivedById, teamIdIn, includePinned, cursor } = query;
  const other = sentOrReceivedById === ctx.memberId ? undefined : sentOrReceivedById;
  const isMine = my || sentOrReceivedById === ctx.memberId;
  return {
    persons: [...(other ? ['personId' as const] : []), ...(isMine ? ['memberId' as const] : [])],
    teams: teamsIn(teamIdIn),
    guarded: seenBy(ctx) !== undefined && (teamIdIn !== undefined || other !== undefined),
    includePinned,
    goesOn: cursor !== undefined,
    reach: reaches.find((reach) => reach > query.pageSize) ?? maxReach,
  };
}

const teamsIn = (teamIds: string[] | undefined): Shape['teams'] => {
  if (!teamIds) return 'none';
  return teamIds.length === 1 ? 'one' : 'several';
};

function valuesOf(ctx: ReadonlyCtx<MemberCtx>, query: Query): Values {
  const [postedAt, id] = placeOf(query) ?? [];
  return {
    memberId: ctx.memberId,
    now: ctx.now,
    personId: query.sentOrReceivedById,
    types: [...new Set(query.itemTypeIn ?? TimelineItemType.options)],
    teamIds: query.teamIdIn,
    postedAt,
    id,
    limit: query.pageSize + 1,
  };
}

const hasPerson = (item: RawBuilder<unknown>, memberId: unknown) => sql<boolean>`exists (
  select from timeline_person as part where part.item_id = ${item} and part.member_id = ${memberId}
)`;

/**
 * Whether a post may still be seen. Items follow events, so an item can outlive its post for as long as no worker runs:
 * the post's own row is asked whenever one is read.
 */
const isShown = (type: RawBuilder<unknown>, id: RawBuilder<unknown>, now: unknown): RawBuilder<boolean> =>
  byKind(type, (kind) => kind.isShown(id, now));

function byKind(type: RawBuilder<unknown>, ask: (kind: PostKind) => RawBuilder<boolean>): RawBuilder<boolean> {
  const kinds = postKinds.map((kind) => sql`when ${sql.lit(kind.type)} then ${ask(kind)}`);
  return sql<boolean>`case ${type} ${sql.join(kinds, sql` `)} else false end`;
}

/** A hidden profile does not tell its teams: of such a person only posts count that tell of them themselves. */
function toldOfPerson({ guarded, persons }: Shape, { memberId, personId }: Slots): RawBuilder<boolean>[] {
  if (!guarded || !persons.includes('personId')) return [];
  const isOpen = sql`(select ${isOpenTo(memberId)} from tenant_member where tenant_member.id = ${personId}::uuid)`;
  return [sql`(${isOpen} or ${byKind(sql`way.type`, (kind) => kind.isToldOf(sql`way.item_id`, personId))})`];
}

/**
 * Whether the caller may know that a post belongs to a team: it was sent to the team, or somebody of the team whose
 * profile they may see sent or received it. `offset 0` keeps it a look-up for each row, whatever the planner believes.
 */
function toldOfTeam({ guarded }: Shape, { memberId }: Slots, table: string): RawBuilder<boolean>[] {
  if (!guarded) return [];
  const [item, team] = [sql.ref(`${table}.item_id`), sql.ref(`${table}.team_id`)];
  return [
    sql`(
      ${team} = any((select named.named_team_ids from timeline_item as named where named.id = ${item})::uuid[])
      or exists (
        select from timeline_person as part
        join team_member on team_member.member_id = part.member_id and team_member.team_id = ${team}
        join tenant_member on tenant_member.id = part.member_id
        where part.item_id = ${item} and team_member.active and ${isOpenTo(memberId)} offset 0
      )
    )`,
  ];
}

/**
 * What everybody sees and what only the caller does are walked apart, each in the order of its own index and no further
 * than one page, type by type. So neither a rare type nor a company full of private posts makes a page slower.
 */
function findItems(shape: Shape, slots: Slots): RawBuilder<unknown> {
  const ways = [wayToPublic(shape, slots), wayToPrivate(shape, slots)];
  return sql`
    select distinct posted_at, id, type from (${sql.join(ways, sql` union all `)}) as met
    order by posted_at desc, id desc limit ${slots.limit}`;
}

/** Through what narrows most: a person, then teams, then everything. */
function wayToPublic(shape: Shape, slots: Slots): RawBuilder<unknown> {
  const [person, ...others] = shape.persons;
  const rest = [
    sql`way.is_public`,
    ...others.map((other) => hasPerson(sql`way.item_id`, slots[other])),
    ...toldOfPerson(shape, slots),
    ...(person ? withinTeams(shape, slots) : []),
    ...(!person && shape.teams !== 'none' ? toldOfTeam(shape, slots, 'way') : []),
    ...(shape.includePinned ? [] : [isNotPinned]),
  ];
  if (person) return walk(shape, slots, byPerson(slots[person]), rest);
  return walk(shape, slots, shape.teams === 'none' ? everything : byTeams(shape, slots), rest);
}

/** Only what the caller sent or received. */
function wayToPrivate(shape: Shape, slots: Slots): RawBuilder<unknown> {
  const rest = [
    sql`not way.is_public`,
    ...(shape.persons.includes('personId') ? [hasPerson(sql`way.item_id`, slots.personId)] : []),
    ...toldOfPerson(shape, slots),
    ...withinTeams(shape, slots),
  ];
  return walk(shape, slots, byPerson(slots.memberId), rest);
}

const oneTeam = ({ teamIds }: Slots) => sql`(${teamIds}::uuid[])[1]`;

function withinTeams(shape: Shape, slots: Slots): RawBuilder<boolean>[] {
  if (shape.teams === 'none') return [];
  const isOne = shape.teams === 'one' ? sql`= ${oneTeam(slots)}` : sql`= any(${slots.teamIds}::uuid[])`;
  const conditions = [sql`tag.item_id = way.item_id`, sql`tag.team_id ${isOne}`, ...toldOfTeam(shape, slots, 'tag')];
  return [sql`exists (select from timeline_team as tag where ${sql.join(conditions, sql` and `)})`];
}

/** They are so few that they are looked up once for the whole page. */
const isNotPinned = sql<boolean>`way.item_id <> all(array(
  select pinned.id from timeline_item as pinned where pinned.pinned_at is not null
))`;

/** A table that is read in the order of its index, for each of `owners` where it has some. */
interface Way {
  rows: RawBuilder<unknown>;
  owners: RawBuilder<unknown>;
  isOwned: RawBuilder<unknown>;
}

const byPerson = (memberId: unknown): Way => ({
  rows: sql`timeline_person as way`,
  owners: sql``,
  isOwned: sql`way.member_id = ${memberId}`,
});

const byTeams = ({ teams }: Shape, slots: Slots): Way => {
  const rows = sql`timeline_team as way`;
  if (teams === 'one') return { rows, owners: sql``, isOwned: sql`way.team_id = ${oneTeam(slots)}` };
  return {
    rows,
    owners: sql`cross join unnest(${slots.teamIds}::uuid[]) as owner (id)`,
    isOwned: sql`way.team_id = owner.id`,
  };
};

const everything: Way = {
  rows: sql`(select item.id as item_id, item.type, item.posted_at, item.is_public from timeline_item as item) as way`,
  owners: sql``,
  isOwned: sql`true`,
};

function walk(
  { goesOn, reach }: Shape,
  { types, postedAt, id, now }: Slots,
  { rows, owners, isOwned }: Way,
  rest: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const conditions = [
    isOwned,
    sql`way.type = kind.type`,
    ...rest,
    isShown(sql`way.type`, sql`way.item_id`, now),
    ...(goesOn ? [behind(['way.postedAt', 'way.itemId'], { from: [postedAt, id], descending: true })] : []),
  ];
  return sql`(
    select walked.posted_at, walked.id, kind.type from unnest(${types}::text[]) as kind (type) ${owners}
    cross join lateral (
      select way.posted_at, way.item_id as id from ${rows} where ${sql.join(conditions, sql` and `)}
      order by way.posted_at desc, way.item_id desc limit ${sql.lit(reach)}
    ) as walked
  )`;
}
