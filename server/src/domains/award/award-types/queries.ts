import type { SendTo } from '@hurrah/contracts/people/recipients';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { isNamed, type NamedIds, namedMembers } from '../../people/index.ts';

export type AwardTypeRow = Selectable<DB['awardType']>;
export type Part = 'sender' | 'nominator' | 'candidate';

/** An award type with the caller's relation to it. */
export interface SeenAwardType extends AwardTypeRow {
  isSender: boolean;
  isNominator: boolean;
  /** Whether the caller nominated a member or was nominated. */
  isInvolved: boolean;
  /** Whether an award was given or a member nominated. */
  used: boolean;
}

/** Selects the people and teams that are named for a part in an award type. */
function namedFor(part: Part, awardTypeId: RawBuilder<unknown>): NamedIds {
  const ids = (type: NamedRow['type']) => sql`
    select named.person_id from award_type_person as named
    where named.award_type_id = ${awardTypeId} and named.part = ${sql.lit(part)} and named.type = ${sql.lit(type)}`;
  return { people: ids('tenantMember'), teams: ids('team') };
}

/** Whether a member is named for a part in the row `award_type`, by name or through a team. */
export const isNamedFor = (part: Part, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  isNamed(namedFor(part, sql.ref('award_type.id')), memberId);

/** The ids of the active members who are named for a part in an award type, each once. */
export const membersNamedFor = (part: Part, awardTypeId: string) =>
  namedMembers(namedFor(part, sql`${awardTypeId}::uuid`));

const isUsed = sql<boolean>`(
  exists (select from award where award.award_type_id = award_type.id)
  or exists (select from award_nominee where award_nominee.award_type_id = award_type.id)
)`;

const isInvolved = (memberId: string) => sql<boolean>`(
  exists (
    select from award_nominee where award_nominee.award_type_id = award_type.id and award_nominee.member_id = ${memberId}
      and award_nominee.nomination_count > 0
  ) or exists (
    select from award_nomination
    where award_nomination.award_type_id = award_type.id and award_nomination.nominator_id = ${memberId}
  )
)`;

/** Drafts, scheduled and archived ones are visible to their managers only; nominations need the licence. */
export const isVisible = (ctx: MemberCtx): RawBuilder<boolean> => {
  const managesNominations = ctx.can('awardApp:manageNominations');
  const isBegun = sql<boolean>`award_type.nomination_start_at <= ${ctx.now}`;
  const nominations = managesNominations
    ? sql<boolean>`true`
    : ctx.can('awardApp:nominationSender')
      ? sql<boolean>`(${isBegun} and award_type.archived_at is null)`
      : sql<boolean>`false`;
  const awards = ctx.can('awardApp:manage') ? sql<boolean>`true` : sql<boolean>`award_type.archived_at is null`;
  return sql<boolean>`case when award_type.nomination then ${nominations} else ${awards} end`;
};

const selectSeen = (ctx: MemberCtx) => selectAny(ctx).where(isVisible(ctx));

const selectAny = (ctx: MemberCtx) =>
  ctx.db
    .selectFrom('awardType')
    .selectAll()
    .select([
      isNamedFor('sender', sql`${ctx.memberId}::uuid`).as('isSender'),
      isNamedFor('nominator', sql`${ctx.memberId}::uuid`).as('isNominator'),
      isInvolved(ctx.memberId).as('isInvolved'),
      isUsed.as('used'),
      sql<string>`lower(award_type.name)`.as('sortName'),
    ]);

export function getAwardType(ctx: MemberCtx, id: string): Promise<SeenAwardType> {
  return selectSeen(ctx)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('award.typeNotFound'));
}

/** For award types that the caller took part in, so that visibility is not checked. */
export function listAwardTypesById(ctx: MemberCtx, ids: string[]): Promise<SeenAwardType[]> {
  return selectAny(ctx).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Locks the row for update, or for share so that it cannot change until the caller commits. */
export async function lockAwardType(ctx: MemberCtx, id: string, strength: 'update' | 'share'): Promise<SeenAwardType> {
  const lock = ctx.db.selectFrom('awardType').select('id').where('id', '=', id);
  await (strength === 'update' ? lock.forUpdate() : lock.forShare()).execute();
  return getAwardType(ctx, id);
}

/** For callers without a member, such as jobs. */
export function findAwardType(ctx: Ctx, id: string, lock = false): Promise<AwardTypeRow | undefined> {
  return ctx.db
    .selectFrom('awardType')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export interface Filter {
  archived: boolean;
  nomination?: boolean | undefined;
  search?: string | undefined;
  statusIn?: string[] | undefined;
  /** Only award types that the caller may give. */
  mine?: boolean;
}

/** By name. */
export function listAwardTypes(ctx: MemberCtx, filter: Filter, page: PageRequest): Promise<Page<SeenAwardType>> {
  const { archived, nomination, search, statusIn, mine } = filter;
  let query = selectSeen(ctx).where('archivedAt', archived ? 'is not' : 'is', null);
  if (nomination !== undefined) query = query.where('nomination', '=', nomination);
  if (search) query = query.where(sql<boolean>`position(lower(${search}) in lower(award_type.name)) > 0`);
  if (statusIn) query = query.where(sql<boolean>`${statusSql(ctx.now)} = any(${statusIn})`);
  if (mine) {
    query = query.where('nomination', '=', false);
    if (!ctx.can('awardApp:sendAnyAwardType')) {
      query = query.where(
        ctx.can('awardApp:sendOwnAwardType') ? isNamedFor('sender', sql`${ctx.memberId}::uuid`) : sql<boolean>`false`,
      );
    }
  }
  return paginate(ctx.db.selectFrom(query.as('awardType')).selectAll(), ['sortName', 'id'], page);
}

/** The same as `statusOf`. */
const statusSql = (now: Date) => sql<string | null>`case
  when not award_type.nomination then null
  when award_type.finalized_at is not null then 'finalized'
  when award_type.closed_at is not null or award_type.nomination_end_at <= ${now} then 'closed'
  when award_type.nomination_start_at is null then 'draft'
  when award_type.nomination_start_at <= ${now} then 'open'
  else 'scheduled' end`;

export async function insertAwardType(ctx: MemberCtx, values: Insertable<DB['awardType']>): Promise<string> {
  const { id } = await ctx.db.insertInto('awardType').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAwardType(ctx: Ctx, id: string, changes: Updateable<DB['awardType']>): Promise<void> {
  await ctx.db
    .updateTable('awardType')
    .set({ ...changes, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute();
}

export async function deleteAwardType(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('awardType').where('id', '=', id).execute();
}

/** Replaces the people with this part, in the given order. */
export async function replacePeople(ctx: Ctx, awardTypeId: string, part: Part, people: SendTo): Promise<void> {
  await ctx.db.deleteFrom('awardTypePerson').where('awardTypeId', '=', awardTypeId).where('part', '=', part).execute();
  if (people.length === 0) return;
  await sql`
    insert into award_type_person (award_type_id, part, type, person_id, position)
    select ${awardTypeId}, ${part}, type, id, position
    from jsonb_to_recordset(${JSON.stringify(people.map((one, position) => ({ ...one, position })))})
      as named (id uuid, type text, position int)
    on conflict do nothing`.execute(ctx.db);
}

export interface NamedRow {
  awardTypeId: string;
  part: Part;
  id: string;
  type: 'tenantMember' | 'team';
  name: string;
  memberCount: number | null;
}

/** Lists the existing people and teams by name; teams with their current number of members. */
export async function listNamed(ctx: Ctx, awardTypeIds: string[], parts: Part[]): Promise<NamedRow[]> {
  if (awardTypeIds.length === 0 || parts.length === 0) return [];
  const { rows } = await sql<NamedRow>`
    select named.award_type_id, named.part, named.person_id as id, named.type,
      coalesce(team.name, member.first_name || ' ' || member.last_name) as name,
      case when named.type = 'team' then (
        select count(*) from team_member where team_member.team_id = team.id and team_member.active
      )::int end as member_count
    from award_type_person as named
    left join team on named.type = 'team' and team.id = named.person_id
    left join tenant_member as member on named.type = 'tenantMember' and member.id = named.person_id
    where named.award_type_id = any(${awardTypeIds}::uuid[]) and named.part = any(${parts})
      and coalesce(team.id, member.id) is not null
    order by named.award_type_id, named.part, named.position`.execute(ctx.db);
  return rows;
}

/** Lists the names of offered award types that name a team. */
export async function listNamingTeam(ctx: Ctx, teamId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select award_type.name from award_type
    where award_type.archived_at is null and exists (
      select from award_type_person as named
      where named.award_type_id = award_type.id and named.type = 'team' and named.person_id = ${teamId}
    )
    order by lower(award_type.name), award_type.id`.execute(ctx.db);
  return rows.map(({ name }) => name);
}

export interface StatsRow {
  id: string;
  awards: number;
  recipients: number;
  points: number;
  lastGivenAt: Date | null;
  nominations: number;
  nominators: number;
  nominees: number;
}

export async function listStats(ctx: Ctx, ids: string[]): Promise<Map<string, StatsRow>> {
  const { rows } = await sql<StatsRow>`
    select type.id, given.*, nominated.*
    from unnest(${ids}::uuid[]) as type (id)
    cross join lateral (
      select count(*)::int as awards, coalesce(sum(recipient_count), 0)::int as recipients,
        coalesce(sum(total_amount), 0)::bigint as points, max(created_at) as last_given_at
      from award
      where award.award_type_id = type.id and award.hidden_at is null and award.announce_at <= ${ctx.now}
    ) as given
    cross join lateral (
      select coalesce(sum(nomination_count), 0)::int as nominations, count(*)::int as nominees,
        (select count(distinct nominator_id) from award_nomination
          where award_nomination.award_type_id = type.id)::int as nominators
      from award_nominee where award_nominee.award_type_id = type.id and award_nominee.nomination_count > 0
    ) as nominated`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface BankRow {
  id: string;
  name: string;
  balance: number;
}

export async function listBanks(ctx: Ctx, ids: string[]): Promise<Map<string, BankRow>> {
  const { rows } = await sql<BankRow>`
    select bank.id, bank.name, coalesce(account.balance, 0)::bigint as balance
    from budget_item as bank
    left join points_account as account
      on account.tenant_id = bank.tenant_id and account.kind = 'pointsBank' and account.owner_id = bank.id
      and account.shard = 0
    where bank.id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface OwnNominee {
  awardTypeId: string;
  memberId: string;
  total: number;
}

/** Lists the caller's latest three nominees for each, and their number. */
export async function listOwnNominees(ctx: MemberCtx, ids: string[]): Promise<OwnNominee[]> {
  const { rows } = await sql<OwnNominee>`
    select own.award_type_id, nominee.member_id, own.total from (
      select award_type_id, nominee_id, created_at, id,
        (count(*) over (partition by award_type_id))::int as total,
        row_number() over (partition by award_type_id order by created_at desc, id desc) as place
      from award_nomination where nominator_id = ${ctx.memberId} and award_type_id = any(${ids}::uuid[])
    ) as own join award_nominee as nominee on nominee.id = own.nominee_id
    where own.place <= 3 order by own.award_type_id, own.place`.execute(ctx.db);
  return rows;
}

/** Whether an award or another award type shows this upload. */
export async function isBadgeShown(ctx: Ctx, mediaObjectId: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from award where media_object_id = ${mediaObjectId})
      or exists (select from award_type where media_object_id = ${mediaObjectId}) as shown`.execute(ctx.db);
  return rows[0]?.shown ?? false;
}
