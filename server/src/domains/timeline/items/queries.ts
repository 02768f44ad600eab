import type { PostType } from '@hurrah/contracts/posts';
import { TimelineItemType, timelineLimits } from '@hurrah/contracts/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import type { Statement } from '../../../platform/db.ts';
import { isAfter } from '../../../platform/page.ts';
import { template } from '../../../platform/template.ts';
import { type Counters, countersFor, latestComments, readerOf } from '../../comment/index.ts';
import { isOpenTo, seenBy } from '../../people/index.ts';
import { positionOf, postKinds, type Query, type TimelineKind } from './rules.ts';

export interface ItemRow extends Counters {
  type: PostType;
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

/** The statements of a page, sent together: its items and, on request, their latest comments. */
export function askForItems(ctx: ReadonlyCtx<MemberCtx>, query: Query): Statement[] {
  const [shape, values] = [shapeOf(ctx, query), valuesOf(ctx, query)];
  const { seesHidden } = readerOf(ctx);
  return [
    page(shape, values),
    ...(query.embeds.includes('comments') ? [comments({ ...shape, seesHidden }, values)] : []),
  ];
}

/** Only public items can be pinned, so everyone sees them. */
export async function listPinned(ctx: MemberCtx, limit: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    ${selectItems(ctx.memberId, sql`timeline_item as item`)}
    where item.pinned_at is not null and item.is_public and ${isShown(sql`item.type`, sql`item.id`, ctx.now)}
    order by item.pinned_at desc, item.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

/** An item that the caller may see. */
export async function findItem(ctx: MemberCtx, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    ${selectItems(ctx.memberId, sql`timeline_item as item`)}
    where item.id = ${id} and ${isShown(sql`item.type`, sql`item.id`, ctx.now)}
      and (item.is_public or ${hasPerson(sql`item.id`, ctx.memberId)})`.execute(ctx.db);
  return rows[0];
}

/** Lists those of these items that the caller may still see. */
export async function listItems(ctx: MemberCtx, ids: string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    ${selectItems(ctx.memberId, sql`timeline_item as item`)}
    where item.id = any(${ids}::uuid[]) and ${isShown(sql`item.type`, sql`item.id`, ctx.now)}
      and (item.is_public or ${hasPerson(sql`item.id`, ctx.memberId)})`.execute(ctx.db);
  return rows;
}

/** The stored card, its counters and the caller's own reaction. */
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

/** Serializes pinning, so that two members at once cannot exceed the limit. */
export async function lockPins(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pins ' || current_setting('app.tenant_id'), 0))`.execute(
    ctx.db,
  );
}

export async function countPinned(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('timelineItem')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('pinnedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** `by` is null if the product pins automatically. */
export async function setPinned(ctx: Ctx, id: string, pinned: boolean, by: string | null = null): Promise<void> {
  await ctx.db
    .updateTable('timelineItem')
    .set({ pinnedAt: pinned ? ctx.now : null, pinnedBy: pinned ? by : null })
    .where('id', '=', id)
    .execute();
}

export async function unpinOldest(ctx: Ctx): Promise<void> {
  await sql`
    update timeline_item set pinned_at = null, pinned_by = null
    where id = (select id from timeline_item where pinned_at is not null order by pinned_at, id limit 1)`.execute(
    ctx.db,
  );
}

export async function unpinAutomatic(ctx: Ctx, id: string): Promise<boolean> {
  const unpinned = await ctx.db
    .updateTable('timelineItem')
    .set({ pinnedAt: null })
    .where('id', '=', id)
    .where('pinnedAt', 'is not', null)
    .where('pinnedBy', 'is', null)
    .executeTakeFirst();
  return unpinned.numUpdatedRows > 0n;
}

/** Everything that the text of the statement depends on. */
interface Shape {
  /** Everyone listed must have sent or received the item. */
  persons: ('memberId' | 'personId')[];
  /** One team is by far the most common filter and has its own plan. */
  teams: 'none' | 'one' | 'several';
  /** Whether the filter could reveal the teams of a hidden profile. Never for members who manage people. */
  guarded: boolean;
  includePinned: boolean;
  hasCursor: boolean;
  /**
   * The limit of each scan. A literal, because a plan for any limit would sort millions of rows. Few sizes, because every
   * text is prepared on every connection.
   */
  scanLimit: number;
}

/** The parameters of the statement. */
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

const maxScanLimit = timelineLimits.pageSize + 1;
const scanLimits = [21, maxScanLimit];

function shapeOf(ctx: ReadonlyCtx<MemberCtx>, query: Query): Shape {
  const { my, sentOrReceivedById, teamIdIn, includePinned, cursor } = query;
  const other = sentOrReceivedById === ctx.memberId ? undefined : sentOrReceivedById;
  const isMine = my || sentOrReceivedById === ctx.memberId;
  return {
    persons: [...(other ? ['personId' as const] : []), ...(isMine ? ['memberId' as const] : [])],
    teams: teamsIn(teamIdIn),
    guarded: seenBy(ctx) !== undefined && (teamIdIn !== undefined || other !== undefined),
    includePinned,
    hasCursor: cursor !== undefined,
    scanLimit: scanLimits.find((scanLimit) => scanLimit > query.pageSize) ?? maxScanLimit,
  };
}

const teamsIn = (teamIds: string[] | undefined): Shape['teams'] => {
  if (!teamIds) return 'none';
  return teamIds.length === 1 ? 'one' : 'several';
};

function valuesOf(ctx: ReadonlyCtx<MemberCtx>, query: Query): Values {
  const [postedAt, id] = positionOf(query) ?? [];
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
 * Whether a post may still be seen. Items are updated by events, so an item can outlive its post while no worker runs.
 * Every read therefore checks the post's own row.
 */
const isShown = (type: RawBuilder<unknown>, id: RawBuilder<unknown>, now: unknown): RawBuilder<boolean> =>
  byKind(type, (kind) => kind.isShown(id, now));

function byKind(type: RawBuilder<unknown>, ask: (kind: TimelineKind) => RawBuilder<boolean>): RawBuilder<boolean> {
  const kinds = postKinds.map((kind) => sql`when ${sql.lit(kind.type)} then ${ask(kind)}`);
  return sql<boolean>`case ${type} ${sql.join(kinds, sql` `)} else false end`;
}

/** Posts must not reveal the teams of a hidden profile: only posts that name the person themselves count. */
function toldOfPerson({ guarded, persons }: Shape, { memberId, personId }: Slots): RawBuilder<boolean>[] {
  if (!guarded || !persons.includes('personId')) return [];
  const isOpen = sql`(select ${isOpenTo(memberId)} from tenant_member where tenant_member.id = ${personId}::uuid)`;
  return [sql`(${isOpen} or ${byKind(sql`entry.type`, (kind) => kind.isToldOf(sql`entry.item_id`, personId))})`];
}

/**
 * Whether the caller may know that a post belongs to a team: it was sent to the team, or a team member whose profile
 * they may see sent or received it. `offset 0` forces one lookup per row.
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
 * Public and private items are scanned separately, type by type, each in index order and up to one page. So neither a
 * rare type nor many private posts make a page slower.
 */
function findItems(shape: Shape, slots: Slots): RawBuilder<unknown> {
  const scans = [scanPublic(shape, slots), scanPrivate(shape, slots)];
  return sql`
    select distinct posted_at, id, type from (${sql.join(scans, sql` union all `)}) as merged
    order by posted_at desc, id desc limit ${slots.limit}`;
}

/** Scans by the most selective filter: a person, then teams, then everything. */
function scanPublic(shape: Shape, slots: Slots): RawBuilder<unknown> {
  const [person, ...others] = shape.persons;
  const rest = [
    sql`entry.is_public`,
    ...others.map((other) => hasPerson(sql`entry.item_id`, slots[other])),
    ...toldOfPerson(shape, slots),
    ...(person ? withinTeams(shape, slots) : []),
    ...(!person && shape.teams !== 'none' ? toldOfTeam(shape, slots, 'entry') : []),
    ...(shape.includePinned ? [] : [isNotPinned]),
  ];
  if (person) return scan(shape, slots, byPerson(slots[person]), rest);
  return scan(shape, slots, shape.teams === 'none' ? everything : byTeams(shape, slots), rest);
}

/** Only posts that the caller sent or received. */
function scanPrivate(shape: Shape, slots: Slots): RawBuilder<unknown> {
  const rest = [
    sql`not entry.is_public`,
    ...(shape.persons.includes('personId') ? [hasPerson(sql`entry.item_id`, slots.personId)] : []),
    ...toldOfPerson(shape, slots),
    ...withinTeams(shape, slots),
  ];
  return scan(shape, slots, byPerson(slots.memberId), rest);
}

const oneTeam = ({ teamIds }: Slots) => sql`(${teamIds}::uuid[])[1]`;

function withinTeams(shape: Shape, slots: Slots): RawBuilder<boolean>[] {
  if (shape.teams === 'none') return [];
  const isOne = shape.teams === 'one' ? sql`= ${oneTeam(slots)}` : sql`= any(${slots.teamIds}::uuid[])`;
  const conditions = [sql`tag.item_id = entry.item_id`, sql`tag.team_id ${isOne}`, ...toldOfTeam(shape, slots, 'tag')];
  return [sql`exists (select from timeline_team as tag where ${sql.join(conditions, sql` and `)})`];
}

/** There are so few pinned items that one look-up per page is enough. */
const isNotPinned = sql<boolean>`entry.item_id <> all(array(
  select pinned.id from timeline_item as pinned where pinned.pinned_at is not null
))`;

/** A table that is read in index order, once for each of `owners` if there are any. */
interface IndexScan {
  rows: RawBuilder<unknown>;
  owners: RawBuilder<unknown>;
  isOwned: RawBuilder<unknown>;
}

const byPerson = (memberId: unknown): IndexScan => ({
  rows: sql`timeline_person as entry`,
  owners: sql``,
  isOwned: sql`entry.member_id = ${memberId}`,
});

const byTeams = ({ teams }: Shape, slots: Slots): IndexScan => {
  const rows = sql`timeline_team as entry`;
  if (teams === 'one') return { rows, owners: sql``, isOwned: sql`entry.team_id = ${oneTeam(slots)}` };
  return {
    rows,
    owners: sql`cross join unnest(${slots.teamIds}::uuid[]) as owner (id)`,
    isOwned: sql`entry.team_id = owner.id`,
  };
};

const everything: IndexScan = {
  rows: sql`(select item.id as item_id, item.type, item.posted_at, item.is_public from timeline_item as item) as entry`,
  owners: sql``,
  isOwned: sql`true`,
};

function scan(
  { hasCursor, scanLimit }: Shape,
  { types, postedAt, id, now }: Slots,
  { rows, owners, isOwned }: IndexScan,
  rest: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const conditions = [
    isOwned,
    sql`entry.type = kind.type`,
    ...rest,
    isShown(sql`entry.type`, sql`entry.item_id`, now),
    ...(hasCursor ? [isAfter(['entry.postedAt', 'entry.itemId'], { from: [postedAt, id], descending: true })] : []),
  ];
  return sql`(
    select scanned.posted_at, scanned.id, kind.type from unnest(${types}::text[]) as kind (type) ${owners}
    cross join lateral (
      select entry.posted_at, entry.item_id as id from ${rows} where ${sql.join(conditions, sql` and `)}
      order by entry.posted_at desc, entry.item_id desc limit ${sql.lit(scanLimit)}
    ) as scanned
  )`;
}
