import type { StaffUndo } from '@hurrah/contracts/staffing/staff-records';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { managerChain } from '../differences/queries.ts';
import { ownFields } from '../rows/queries.ts';

const ofManager = '$[*] ? (@.field == "managerEmployeeId" || @.field == "managerEmail")';
const changesManager = sql`row.changes @? ${sql.lit(ofManager)}::jsonpath`;

/** The current values of a member, named as in the changes of a row. */
const current = sql`(values ${sql.join(
  ownFields.map((field) => sql`(${sql.lit(field)}, ${sql.ref(`member.${field}`)}::text)`),
)}) as own (field, value)`;

/** Whether every field that the import changed is still as the import left it. */
const isUntouched = sql`(not exists (
    select from jsonb_array_elements(row.changes) as change join ${current} on own.field = change ->> 'field'
    where own.value is distinct from change ->> 'after'
  ) and (not ${changesManager} or member.manager_id is not distinct from row.manager_id))`;

/** Whether another member has the address or the ID that the member had before. */
const isTaken = sql`exists (
    select from jsonb_array_elements(row.changes) as change
    join tenant_member as other on other.id <> member.id and (
      (change ->> 'field' = 'email' and other.email = change ->> 'before')
      or (change ->> 'field' = 'employeeId' and other.employee_id = change ->> 'before')
    )
  )`;

/** The new address of a member with an account or an invitation has already been invited. */
const wasReaddressed = sql`(row.changes @? '$[*] ? (@.field == "email")'
  and (member.user_id is not null or member.invited_at is not null))`;

/** The previous manager, found by the address or ID in the row. */
const managerBefore = sql`lateral (
    select change ->> 'before' as key, (
      select boss.id from tenant_member as boss where case change ->> 'field'
        when 'managerEmail' then boss.email = change ->> 'before' else boss.employee_id = change ->> 'before' end
    ) as id
    from jsonb_path_query(row.changes, ${sql.lit(ofManager)}::jsonpath) as change limit 1
  ) as manager on true`;

/** The verdict on a row: `undo`, or why it is kept. */
const verdict = sql`case
    when row.result = 'created' then case
      when member.joined_at is not null or member.user_id is not null then 'signedIn'
      when member.archived_at is not null then 'changed'
      else 'undo' end
    when row.result = 'archived' then case when member.archived_at <= import.finished_at then 'undo' else 'changed' end
    when (row.result = 'reactivated' and member.archived_at is not null) or ${wasReaddressed} or ${isTaken}
      or (manager.key is not null and manager.id is null) or not ${isUntouched} then 'changed'
    else 'undo' end`;

const judged = (importId: string): RawBuilder<unknown> => sql`
  select row.id, row.result, ${verdict} as verdict
  from staff_import_row as row
  join staff_import as import on import.id = row.import_id
  join tenant_member as member on member.id = row.member_id
  left join ${managerBefore}
  where row.import_id = ${importId} and row.result in ('created', 'updated', 'reactivated', 'archived')`;

const countsOf = (rows: RawBuilder<unknown>, undo: RawBuilder<unknown>) => sql<StaffUndo>`
  select count(*) filter (where result = 'created' and ${undo})::int as created,
    count(*) filter (where result = 'updated' and ${undo})::int as updated,
    count(*) filter (where result = 'reactivated' and ${undo})::int as reactivated,
    count(*) filter (where result = 'archived' and ${undo})::int as archived,
    count(*) filter (where verdict = 'signedIn')::int as signed_in,
    count(*) filter (where verdict = 'changed')::int as changed
  from (${rows}) as judged`;

export async function previewUndo(ctx: Ctx, importId: string): Promise<StaffUndo> {
  const { rows } = await countsOf(judged(importId), sql`verdict = 'undo'`).execute(ctx.db);
  return rows[0] as StaffUndo;
}

export async function countUndone(ctx: Ctx, importId: string): Promise<StaffUndo> {
  const rows = sql`select result, undo as verdict from staff_import_row where import_id = ${importId}`;
  const counted = await countsOf(rows, sql`verdict = 'done'`).execute(ctx.db);
  return counted.rows[0] as StaffUndo;
}

/** Stores the verdict on each row, so that the job resumes with the same plan after a crash. */
export async function planUndo(ctx: Ctx, importId: string): Promise<void> {
  await sql`
    with judged as materialized (${judged(importId)})
    update staff_import_row as row set undo = judged.verdict
    from judged where row.import_id = ${importId} and row.id = judged.id and row.undo is null`.execute(ctx.db);
}

/** Keeps members who would report to themselves with their previous manager. Returns how many. */
export async function keepCircles(ctx: Ctx, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with recursive edge as materialized (
      select row.member_id, manager.id as manager_id from staff_import_row as row left join ${managerBefore}
      where row.import_id = ${importId} and row.undo = 'undo' and row.result in ('updated', 'reactivated')
        and ${changesManager}
    ), ${managerChain}
    update staff_import_row as row set undo = 'changed'
    where row.import_id = ${importId} and row.undo = 'undo'
      and row.member_id in (select start from chain where start = current)`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** The next rows of the plan whose members are unchanged since it was made. */
export async function findPart(ctx: Ctx, importId: string, limit: number): Promise<{ ids: number[]; kept: number[] }> {
  const { rows } = await sql<{ id: number; verdict: string }>`
    select id, verdict from (${judged(importId)} and row.undo = 'undo' order by row.id limit ${limit}) as part
  `.execute(ctx.db);
  const { ids = [], kept = [] } = Object.groupBy(rows, ({ verdict: now }) => (now === 'undo' ? 'ids' : 'kept'));
  return { ids: ids.map(({ id }) => id), kept: kept.map(({ id }) => id) };
}

export async function setUndo(
  ctx: Ctx,
  importId: string,
  { ids, undo }: { ids: number[]; undo: 'done' | 'changed' },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    update staff_import_row set undo = ${undo} where import_id = ${importId} and id = any(${ids}::int[])
    returning member_id`.execute(ctx.db);
  return rows.map(({ memberId }) => memberId);
}

const inPart = (importId: string, ids: number[]): RawBuilder<unknown> =>
  sql`row.import_id = ${importId} and row.id = any(${ids}::int[])`;

/** Archives the members that the import added or restored, and restores those it archived. */
export async function undoStates(ctx: Ctx, importId: string, ids: number[]): Promise<void> {
  await sql`
    update tenant_member as member
    set archived_at = case when row.result = 'archived' then null else ${ctx.now}::timestamptz end, updated_at = ${ctx.now}
    from staff_import_row as row
    where ${inPart(importId, ids)} and row.result in ('created', 'archived', 'reactivated')
      and member.id = row.member_id`.execute(ctx.db);
}

/** Fields as they were before the import. */
export async function undoFields(ctx: Ctx, importId: string, ids: number[]): Promise<void> {
  const set = ownFields.map((field) => {
    const before = sql`before.fields ->> ${sql.lit(field)}`;
    const value = field === 'startOn' ? sql`(${before})::date` : before;
    const column = sql.ref(`member.${field}`);
    return sql`${sql.ref(field)} = case when before.fields ? ${sql.lit(field)} then ${value} else ${column} end`;
  });
  await sql`
    with before as materialized (
      select row.member_id, ${changesManager} as has_manager, manager.id as manager_id, (
        select jsonb_object_agg(change ->> 'field', change -> 'before') from jsonb_array_elements(row.changes) as change
      ) as fields
      from staff_import_row as row left join ${managerBefore}
      where ${inPart(importId, ids)} and row.result in ('updated', 'reactivated') and row.changes <> '[]'
    )
    update tenant_member as member set ${sql.join(set)}, updated_at = ${ctx.now},
      manager_id = case when before.has_manager then before.manager_id else member.manager_id end
    from before where member.id = before.member_id`.execute(ctx.db);
}

export async function auditUndone(ctx: Ctx, importId: string, ids: number[]): Promise<void> {
  await sql`
    insert into audit_event (at, actor_id, action, entity_type, entity_id, before, after, request_id)
    select ${ctx.now}, ${ctx.memberId}, 'identity.member' || case row.result
        when 'updated' then 'Edited' when 'archived' then 'Reactivated' else 'Archived' end,
      'tenantMember', row.member_id::text,
      (select jsonb_object_agg(change ->> 'field', change -> 'after') from jsonb_array_elements(row.changes) as change),
      coalesce((
        select jsonb_object_agg(change ->> 'field', change -> 'before') from jsonb_array_elements(row.changes) as change
      ), '{}') || jsonb_build_object('undoneStaffImportId', row.import_id, 'version', member.version),
      ${ctx.requestId}
    from staff_import_row as row join tenant_member as member on member.id = row.member_id
    where ${inPart(importId, ids)}`.execute(ctx.db);
}
