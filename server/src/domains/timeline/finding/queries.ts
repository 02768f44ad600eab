import { TimelineItemType, timelineLimits } from '@hurrah/contracts/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { Judging, MemberCtx } from '../../../platform/ctx.ts';
import { behind } from '../../../platform/page.ts';
import { isOpenTo, seenBy } from '../../people/index.ts';
import { type PostKind, postKinds } from '../items/rules.ts';
import { placeOf, type Query } from './rules.ts';

/** All that the text of the statement depends on. */
export interface Shape {
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
export interface Values extends Record<string, unknown> {
  memberId: string;
  now: Date;
  personId: string | undefined;
  types: string[];
  teamIds: string[] | undefined;
  postedAt: string | undefined;
  id: string | undefined;
  limit: number;
}
export type Slots = Record<keyof Values, unknown>;

const maxReach = timelineLimits.pageSize + 1;
const reaches = [21, maxReach];

export function shapeOf(ctx: Judging<MemberCtx>, query: Query): Shape {
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

export function valuesOf(ctx: Judging<MemberCtx>, query: Query): Values {
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

export const hasPerson = (item: RawBuilder<unknown>, memberId: unknown) => sql<boolean>`exists (
  select from timeline_person as part where part.item_id = ${item} and part.member_id = ${memberId}
)`;

/**
 * Whether a post may still be seen. Items follow events, so an item can outlive its post for as long as no worker runs:
 * the post's own row is asked whenever one is read.
 */
export const isShown = (type: RawBuilder<unknown>, id: RawBuilder<unknown>, now: unknown): RawBuilder<boolean> =>
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
export function findItems(shape: Shape, slots: Slots): RawBuilder<unknown> {
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
