import { type RawBuilder, sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { findTerms, isOpenTo, nameHas, seenBy } from '../../people/index.ts';
import { isNamedFor, membersNamedFor } from '../award-types/queries.ts';

export interface NominationRow {
  id: string;
  version: number;
  awardTypeId: string;
  nomineeId: string;
  nominatorId: string;
  message: string;
  createdAt: Date;
  editedAt: Date | null;
  /** The nominee. */
  memberId: string;
}

const selectNominations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('awardNomination as nomination')
    .innerJoin('awardNominee as nominee', (join) => join.onRef('nominee.id', '=', 'nomination.nomineeId'))
    .selectAll('nomination')
    .select('nominee.memberId');

/** Another member's nomination is not found, like one that does not exist. */
export async function lockOwnNomination(
  ctx: MemberCtx,
  { id, awardTypeId }: { id: string; awardTypeId: string },
): Promise<NominationRow> {
  await ctx.db.selectFrom('awardNomination').select('id').where('id', '=', id).forUpdate().execute();
  return selectNominations(ctx)
    .where('nomination.id', '=', id)
    .where('nomination.awardTypeId', '=', awardTypeId)
    .where('nomination.nominatorId', '=', ctx.memberId)
    .executeTakeFirstOrThrow(() => notFound('award.nominationNotFound'));
}

/** Serializes the requests of each nominator, so that concurrent ones cannot exceed the limit. */
export async function lockNominator(ctx: MemberCtx, awardTypeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nominate ${awardTypeId} ${ctx.memberId}`}, 0))`.execute(
    ctx.db,
  );
}

export async function countOwn(ctx: MemberCtx, awardTypeId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('awardNomination')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('awardTypeId', '=', awardTypeId)
    .where('nominatorId', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A team candidate who hides their profile is a candidate only for callers who may see their team. */
const isKnownCandidate = (ctx: MemberCtx, awardTypeId: string) => sql<boolean>`(
  ${isOpenTo(seenBy(ctx), 'member')} or exists (
    select from award_type_person as by_name
    where by_name.award_type_id = ${awardTypeId} and by_name.part = 'candidate' and by_name.type = 'tenantMember'
      and by_name.person_id = member.id
  )
)`;

/** Whether a member is active and may be nominated. */
export async function isCandidate(ctx: MemberCtx, awardTypeId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select award_type.tenant_wide_candidates
      or (${isNamedFor('candidate', sql`member.id`)} and ${isKnownCandidate(ctx, awardTypeId)}) as may
    from award_type, tenant_member as member
    where award_type.id = ${awardTypeId} and member.id = ${memberId}
      and member.archived_at is null and member.suspended_at is null`.execute(ctx.db);
  return rows[0]?.may ?? false;
}

/** Inserts and counts a nomination. The unique key refuses the same nominee twice. */
export async function insertNomination(
  ctx: MemberCtx,
  { awardTypeId, memberId, message }: { awardTypeId: string; memberId: string; message: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with nominee as (
      insert into award_nominee (award_type_id, member_id, nomination_count) values (${awardTypeId}, ${memberId}, 1)
      on conflict (tenant_id, award_type_id, member_id)
        do update set nomination_count = award_nominee.nomination_count + 1
      returning id
    )
    insert into award_nomination (award_type_id, nominee_id, nominator_id, message, created_at)
    select ${awardTypeId}, nominee.id, ${ctx.memberId}, ${message}, ${ctx.now} from nominee returning id`.execute(
    ctx.db,
  );
  return rows[0]?.id as string;
}

export async function getOwnNomination(ctx: MemberCtx, id: string): Promise<NominationRow> {
  return selectNominations(ctx)
    .where('nomination.id', '=', id)
    .where('nomination.nominatorId', '=', ctx.memberId)
    .executeTakeFirstOrThrow(() => notFound('award.nominationNotFound'));
}

export async function updateMessage(ctx: Ctx, id: string, message: string): Promise<void> {
  await ctx.db.updateTable('awardNomination').set({ message, editedAt: ctx.now }).where('id', '=', id).execute();
}

export async function deleteNomination(ctx: Ctx, { id, nomineeId }: NominationRow): Promise<void> {
  await ctx.db.deleteFrom('awardNomination').where('id', '=', id).execute();
  await sql`update award_nominee set nomination_count = nomination_count - 1 where id = ${nomineeId}`.execute(ctx.db);
}

export interface OwnRow extends NominationRow {
  finalizedAt: Date | null;
  won: boolean;
}

/** Lists the caller's own nominations, newest first. */
export function listOwn(
  ctx: MemberCtx,
  { awardTypeId, ...page }: PageRequest & { awardTypeId?: string | undefined },
): Promise<Page<OwnRow & Record<string, unknown>>> {
  let query = selectNominations(ctx)
    .innerJoin('awardType as type', (join) => join.onRef('type.id', '=', 'nomination.awardTypeId'))
    .select([
      'type.finalizedAt',
      sql<boolean>`exists (select from award_winner where award_winner.nominee_id = nominee.id)`.as('won'),
    ])
    .where('nomination.nominatorId', '=', ctx.memberId);
  if (awardTypeId) query = query.where('nomination.awardTypeId', '=', awardTypeId);
  return paginate(query, ['createdAt', 'id'], page, { newestFirst: true });
}

/** Lists the reasons written about one member. */
export function listAbout(ctx: Ctx, awardTypeId: string, memberId: string, page: PageRequest) {
  const query = selectNominations(ctx)
    .where('nomination.awardTypeId', '=', awardTypeId)
    .where('nominee.memberId', '=', memberId);
  return paginate(query, ['createdAt', 'id'], page, { newestFirst: true });
}

export interface JudgedRow extends NominationRow {
  department: string | null;
  fromManager: boolean;
}

const judgedColumns = sql`
  nomination.*, nominee.member_id, nominator.department,
  member.manager_id is not distinct from nomination.nominator_id as from_manager`;
const judgedTables = sql`award_nomination as nomination
  join award_nominee as nominee on nominee.id = nomination.nominee_id
  join tenant_member as member on member.id = nominee.member_id
  join tenant_member as nominator on nominator.id = nomination.nominator_id`;

/** Lists reasons, newest first, of all nominees or of one. */
export function listReasons(
  ctx: Ctx,
  awardTypeId: string,
  { nomineeId, ...page }: PageRequest & { nomineeId?: string | undefined },
): Promise<Page<JudgedRow & Record<string, unknown>>> {
  const reasons = sql<JudgedRow & Record<string, unknown>>`(
    select ${judgedColumns} from ${judgedTables}
    where nomination.award_type_id = ${awardTypeId} ${nomineeId ? sql`and nomination.nominee_id = ${nomineeId}` : sql``}
  )`;
  const query = ctx.db.selectFrom(reasons.as('reason')).selectAll().$castTo<JudgedRow & Record<string, unknown>>();
  return paginate(query, ['createdAt', 'id'], page, { newestFirst: true });
}

export interface NomineeRow {
  id: string;
  memberId: string;
  nominationCount: number;
  firstName: string;
  lastName: string;
  jobTitle: string | null;
  department: string | null;
  eligible: boolean;
  winnerId: string | null;
  winnerNote: string | null;
  nominatedByYou: boolean;
  nominatedByManager: boolean;
}

/** Lists nominees, most nominations first. */
export function listNominees(
  ctx: MemberCtx,
  awardTypeId: string,
  page: PageRequest,
): Promise<Page<NomineeRow & Record<string, unknown>>> {
  const query = ctx.db
    .selectFrom('awardNominee as nominee')
    .innerJoin('tenantMember as member', (join) => join.onRef('member.id', '=', 'nominee.memberId'))
    .leftJoin('awardWinner as winner', (join) => join.onRef('winner.nomineeId', '=', 'nominee.id'))
    .select([
      'nominee.id',
      'nominee.memberId',
      'nominee.nominationCount',
      'member.firstName',
      'member.lastName',
      'member.jobTitle',
      'member.department',
      sql<boolean>`(member.archived_at is null and member.suspended_at is null)`.as('eligible'),
      'winner.id as winnerId',
      'winner.note as winnerNote',
      isNominatedBy(sql`${ctx.memberId}::uuid`).as('nominatedByYou'),
      isNominatedBy(sql`member.manager_id`).as('nominatedByManager'),
    ])
    .where('nominee.awardTypeId', '=', awardTypeId)
    .where('nominee.nominationCount', '>', 0);
  return paginate(query, ['nominationCount', 'id'], page, { newestFirst: true });
}

const isNominatedBy = (memberId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from award_nomination as theirs
  where theirs.award_type_id = nominee.award_type_id and theirs.nominator_id = ${memberId}
    and theirs.nominee_id = nominee.id
)`;

/** Lists the first reasons of each of these nominees, oldest first. */
export async function listFirstReasons(ctx: Ctx, nomineeIds: string[], limit: number): Promise<JudgedRow[]> {
  if (limit === 0 || nomineeIds.length === 0) return [];
  const { rows } = await sql<JudgedRow>`
    select first.* from unnest(${nomineeIds}::uuid[]) with ordinality as wanted (id, place)
    cross join lateral (
      select ${judgedColumns} from ${judgedTables}
      where nomination.nominee_id = wanted.id order by nomination.created_at, nomination.id limit ${limit}
    ) as first
    order by wanted.place, first.created_at, first.id`.execute(ctx.db);
  return rows;
}

export interface PastAwards {
  memberId: string;
  total: number;
  names: string[];
}

const isAnnounced = (ctx: Ctx) => sql<boolean>`(award.hidden_at is null and award.announce_at <= ${ctx.now})`;

/** Counts the awards of each of these members, with the names of the latest three. */
export async function listPastAwards(ctx: Ctx, memberIds: string[]): Promise<Map<string, PastAwards>> {
  const { rows } = await sql<PastAwards>`
    select wanted.id as member_id,
      (select count(*) from award_recipient join award on award.id = award_recipient.award_id
        where award_recipient.member_id = wanted.id and ${isAnnounced(ctx)})::int as total,
      array(
        select award.name from award_recipient join award on award.id = award_recipient.award_id
        where award_recipient.member_id = wanted.id and ${isAnnounced(ctx)}
        order by award_recipient.created_at desc limit 3
      ) as names
    from unnest(${memberIds}::uuid[]) as wanted (id)`.execute(ctx.db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

export interface CandidateRow {
  id: string;
  firstName: string;
  lastName: string;
  jobTitle: string | null;
}

/** Searches the named candidates by name; never the caller. */
export async function searchNamedCandidates(
  ctx: MemberCtx,
  awardTypeId: string,
  { search, notIdIn, pageSize }: { search: string; notIdIn: string[]; pageSize: number },
): Promise<CandidateRow[]> {
  const terms = search ? await findTerms(ctx, search) : [];
  const { rows } = await sql<CandidateRow>`
    select member.id, member.first_name, member.last_name, member.job_title
    from ${membersNamedFor('candidate', awardTypeId)} as candidate join tenant_member as member on member.id = candidate.id
    where member.id <> ${ctx.memberId} and member.id <> all(${notIdIn}::uuid[])
      and ${isKnownCandidate(ctx, awardTypeId)}
      ${search ? sql`and ${nameHas(sql`member.id`, terms)}` : sql``}
    order by member.first_name, member.last_name, member.id limit ${pageSize}`.execute(ctx.db);
  return rows;
}

export async function listOwnNomineeIds(ctx: MemberCtx, awardTypeId: string): Promise<string[]> {
  const rows = await selectNominations(ctx)
    .where('nomination.awardTypeId', '=', awardTypeId)
    .where('nomination.nominatorId', '=', ctx.memberId)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Lists the named nominators, for a nomination that is not open to everyone. */
export async function listNominatorIds(ctx: Ctx, awardTypeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${membersNamedFor('nominator', awardTypeId)} as nominator order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export interface HistoryRow {
  id: string;
  action: string;
  actorId: string | null;
  at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Lists the audit entries, newest first. */
export function listHistory(
  ctx: Ctx,
  awardTypeId: string,
  page: PageRequest,
): Promise<Page<HistoryRow & Record<string, unknown>>> {
  const query = ctx.db
    .selectFrom('auditEvent')
    .select(['id', 'action', 'actorId', 'at', 'before', 'after'])
    .where('entityType', '=', 'awardType')
    .where('entityId', '=', awardTypeId)
    .$castTo<HistoryRow & Record<string, unknown>>();
  return paginate(query, ['id'], page, { newestFirst: true });
}
