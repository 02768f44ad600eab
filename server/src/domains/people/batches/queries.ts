import type { BatchKind, BatchNotice } from '@hurrah/contracts/people/batches';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type PageRequest, paginate } from '../../../platform/page.ts';
import type { selectMembers } from '../members/queries.ts';
import type { BatchOnly } from './rules.ts';

export type MemberBatchRow = Selectable<DB['memberBatch']>;
type Members = ReturnType<typeof selectMembers>;
type Notice = RawBuilder<BatchNotice | null>;

const any = (values: string[]) => sql<string>`any(${values}::uuid[])`;

/** Why a member is left out (`error`) or flagged (`warning`), as SQL over `tenant_member` and `own`. */
function validationOf({ kind, createdBy, teamIds }: MemberBatchRow): { error: Notice; warning: Notice } {
  const validations: Record<BatchKind, { error: Notice; warning: Notice }> = {
    batchSuspend: {
      error: sql`case
        when tenant_member.id = ${createdBy}::uuid then 'self'
        when tenant_member.archived_at is not null then 'archived'
        when tenant_member.suspended_at is not null then 'alreadySuspended' end`,
      warning: sql`case when tenant_member.role = 'admin' then 'isAdmin' end`,
    },
    batchWelcome: {
      error: sql`case
        when tenant_member.archived_at is not null then 'archived'
        when tenant_member.suspended_at is not null then 'suspended'
        when tenant_member.joined_at is not null
          and coalesce(tenant_member.account_email = tenant_member.email, true) then 'alreadyJoined' end`,
      warning: sql`case when tenant_member.invited_at is not null then 'alreadyInvited' end`,
    },
    batchAddToTeams: {
      error: sql`case
        when tenant_member.archived_at is not null then 'archived'
        when tenant_member.suspended_at is not null then 'suspended'
        when own.teams > 0 and own.teams = ${teamIds.length} then 'alreadyInTeams' end`,
      warning: sql`case when own.teams > 0 and own.teams < ${teamIds.length} then 'alreadyInTeams' end`,
    },
  };
  return validations[kind as BatchKind];
}

/** Counts the batch's teams that a member is already in, once for both validations. */
const ownTeams = ({ teamIds }: MemberBatchRow) =>
  sql<{ teams: number }>`(
    select count(*) as teams from team_member where member_id = tenant_member.id and team_id = ${any(teamIds)}
  )`;

/** The rows that the batch will change. */
const willChange = sql<boolean>`(member_batch_row.error is null and not member_batch_row.excluded)`;

/** A range of the list: after one position, up to and including another. */
export interface Part {
  batchId: string;
  after: number;
  upTo: number;
}

const isIn = ({ batchId, after, upTo }: Part) =>
  sql<boolean>`(batch_id = ${batchId} and position > ${after} and position <= ${upTo})`;

export function insertBatch(
  ctx: Ctx,
  batch: Pick<MemberBatchRow, 'kind' | 'createdBy' | 'expiresAt' | 'teamIds'>,
): Promise<MemberBatchRow> {
  return ctx.db
    .insertInto('memberBatch')
    .values({ ...batch, createdAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An expired batch is not found, whether or not it has been deleted yet. */
const selectBatch = (ctx: Ctx, kind: BatchKind, id: string) =>
  ctx.db
    .selectFrom('memberBatch')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expiresAt', '>', ctx.now);

export const getBatch = (ctx: Ctx, kind: BatchKind, id: string): Promise<MemberBatchRow> =>
  selectBatch(ctx, kind, id).executeTakeFirstOrThrow(() => notFound('batch.notFound'));

export const lockBatch = (ctx: Ctx, kind: BatchKind, id: string): Promise<MemberBatchRow> =>
  selectBatch(ctx, kind, id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('batch.notFound'));

/** Nothing when it is over or gone. Of two jobs at once, which a crash can leave, one waits for the other. */
export function lockRunning(ctx: Ctx, id: string): Promise<MemberBatchRow | undefined> {
  return ctx.db
    .selectFrom('memberBatch')
    .selectAll()
    .where('id', '=', id)
    .where('startedAt', 'is not', null)
    .where('finishedAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .forUpdate()
    .executeTakeFirst();
}

export function updateBatch(ctx: Ctx, id: string, changes: Updateable<DB['memberBatch']>): Promise<MemberBatchRow> {
  return ctx.db.updateTable('memberBatch').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function countMembers(ctx: Ctx, members: Members, upTo: number): Promise<number> {
  const some = members.select(sql`1`.as('one')).limit(upTo);
  const { count } = await ctx.db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists those of these teams that are filled by hand. */
export function listManualTeams(ctx: Ctx, ids: string[]): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('id', '=', any(ids))
    .where('teamType', '=', 'manual')
    .orderBy('name')
    .execute();
}

/** Inserts and validates all chosen members in one statement. Returns how many they are. */
export async function insertRows(ctx: Ctx, batch: MemberBatchRow, members: Members): Promise<number> {
  const { error, warning } = validationOf(batch);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('memberBatchRow')
    .columns(['batchId', 'memberId', 'position', 'warning', 'error'])
    .expression(
      members
        .crossJoinLateral(ownTeams(batch).as('own'))
        .select([
          sql<string>`${batch.id}::uuid`.as('batchId'),
          'tenantMember.id as memberId',
          sql<number>`row_number() over (order by last_name, first_name, id)`.as('position'),
          warning.as('warning'),
          error.as('error'),
        ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** No statement may take longer than a few seconds, and the list may be a hundred thousand people. */
const rowsAtOnce = 20_000;

export async function validateRows(ctx: Ctx, batch: MemberBatchRow): Promise<void> {
  const { error, warning } = validationOf(batch);
  const { last } = await ctx.db
    .selectFrom('memberBatchRow')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('batchId', '=', batch.id)
    .executeTakeFirstOrThrow();
  for (let after = 0; after < last; after += rowsAtOnce) {
    await sql`update member_batch_row set warning = ${warning}, error = ${error}
      from tenant_member cross join lateral ${ownTeams(batch)} as own
      where tenant_member.id = member_batch_row.member_id
        and ${isIn({ batchId: batch.id, after, upTo: after + rowsAtOnce })}
        and (warning, error) is distinct from (${warning}, ${error})`.execute(ctx.db);
  }
}

/** Excludes these people. Returns how many of them are on the list. */
export async function excludeRows(
  ctx: Ctx,
  batchId: string,
  { memberIds, excluded }: { memberIds: string[]; excluded: boolean },
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('memberBatchRow')
    .set({ excluded })
    .where('batchId', '=', batchId)
    .where('memberId', '=', any(memberIds))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function countRows(ctx: Ctx, batchId: string) {
  const countWhere = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`;
  return ctx.db
    .selectFrom('memberBatchRow')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      countWhere(willChange).as('willChange'),
      countWhere(sql`${willChange} and warning is not null`).as('warnings'),
      countWhere(sql`error is not null`).as('errors'),
      countWhere(sql`result = 'done'`).as('done'),
      countWhere(sql`result = 'failed'`).as('failed'),
    ])
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
}

export function listRows(
  ctx: Ctx,
  { batchId, only, total }: { batchId: string; only: BatchOnly | undefined; total: number },
  page: PageRequest,
) {
  let query = ctx.db
    .selectFrom('memberBatchRow')
    .innerJoin('tenantMember', 'tenantMember.id', 'memberBatchRow.memberId')
    .select(['tenantMember.id', 'firstName', 'lastName', 'jobTitle', 'status'])
    .select(['position', 'excluded', 'warning', 'error', 'result'])
    .where('batchId', '=', batchId);
  if (only === 'errors') query = query.where('error', 'is not', null);
  if (only === 'changes') query = query.where(willChange);
  if (only === 'warnings') query = query.where(willChange).where('warning', 'is not', null);
  return paginate(query, ['position'], page, { total });
}
export type PreviewRow = Awaited<ReturnType<typeof listRows>>['results'][number];

export async function findFirstToChange(ctx: Ctx, batchId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('memberBatchRow')
    .select('memberId')
    .where('batchId', '=', batchId)
    .where(willChange)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.memberId;
}

/** Locks the next rows and validates them again: `refusal` is a change since the preview. */
export async function lockNext(ctx: Ctx, batch: MemberBatchRow, limit: number) {
  const next = await ctx.db
    .selectFrom('memberBatchRow')
    .select(['memberId', 'position'])
    .where('batchId', '=', batch.id)
    .where('position', '>', batch.reachedPosition)
    .where(willChange)
    .orderBy('position')
    .limit(limit)
    .execute();
  // Locked in the order of their ids, as everywhere that locks several members.
  const members = await ctx.db
    .selectFrom('tenantMember')
    .crossJoinLateral(ownTeams(batch).as('own'))
    .selectAll('tenantMember')
    .select(validationOf(batch).error.as('refusal'))
    .where('id', '=', any(next.map(({ memberId }) => memberId)))
    .orderBy('id')
    .forNoKeyUpdate('tenantMember')
    .execute();
  const upTo = next.at(-1)?.position ?? batch.reachedPosition;
  return { members, part: { batchId: batch.id, after: batch.reachedPosition, upTo } };
}

/** Marks the members of a part that cannot be changed any more. */
export async function skipRows(
  ctx: Ctx,
  part: Part,
  { memberIds, error }: { memberIds: string[]; error: BatchNotice },
): Promise<void> {
  await ctx.db
    .updateTable('memberBatchRow')
    .set({ result: 'skipped', error })
    .where(isIn(part))
    .where('memberId', '=', any(memberIds))
    .execute();
}

/** Sets the result of all other rows of the part that were not left out. */
export async function setResult(ctx: Ctx, part: Part, result: 'done' | 'failed'): Promise<void> {
  await ctx.db.updateTable('memberBatchRow').set({ result }).where(isIn(part)).where(willChange).execute();
}

/** Deletes the rows first, so that no single statement deletes several whole companies; the rest waits an hour. */
export async function deleteExpired(ctx: Ctx, rowLimit: number): Promise<void> {
  await sql`delete from member_batch_row where ctid = any(array(
    select member_batch_row.ctid from member_batch_row
    join member_batch on member_batch.id = member_batch_row.batch_id
    where member_batch.expires_at <= ${ctx.now} limit ${rowLimit}))`.execute(ctx.db);
  await ctx.db
    .deleteFrom('memberBatch')
    .where('expiresAt', '<=', ctx.now)
    .where(sql<boolean>`not exists (select from member_batch_row where batch_id = member_batch.id)`)
    .execute();
}
