import type { MessageCode } from '@hurrah/contracts/messages';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import type { StaffField, StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { problem, problemWith } from '../rows/queries.ts';

/** The action of a row depends on other rows: each of these is one statement over the whole import. */

const changing = sql`row.action in ('create', 'update', 'reactivate', 'review')`;

/** The same id, address or person twice: the right line cannot be known, so none is accepted. */
export async function refuseTwins(ctx: Ctx, importId: string): Promise<void> {
  await refuseTwinsBy(ctx, importId, { column: 'employeeId', field: 'employeeId', code: 'staff.sameEmployeeId' });
  await refuseTwinsBy(ctx, importId, { column: 'email', field: 'email', code: 'staff.sameEmail' });
  await refuseTwinsBy(ctx, importId, { column: 'memberId', field: null, code: 'staff.samePerson' });
}

async function refuseTwinsBy(
  ctx: Ctx,
  importId: string,
  { column, field, code }: { column: 'employeeId' | 'email' | 'memberId'; field: StaffField | null; code: MessageCode },
): Promise<void> {
  const key = sql.ref(column);
  await sql`
    with twins as (
      select ${key} as key, array_agg(line order by line) as lines from staff_import_row
      where import_id = ${importId} and ${key} is not null group by ${key} having count(*) > 1
    )
    update staff_import_row as row set action = 'error',
      errors = row.errors || ${problemWith(field ? sql.lit(field) : sql`null::text`, code, sql`jsonb_build_object('lines', ${namedLines})`)}
    from twins where row.import_id = ${importId} and row.${key} = twins.key`.execute(ctx.db);
}

/** Our choice: ten lines are enough to find the others by. */
const namedLines = sql`array_to_string(lines[1:10], ', ') || case when cardinality(lines) > 10 then ', …' else '' end`;

/** A manager who is not a member yet may be added by this file, or have their id changed by it. */
export async function findManagersInFile(ctx: Ctx, importId: string): Promise<void> {
  const unknown = sql`row.manager_id is null and coalesce(row.manager_employee_id, row.manager_email) is not null`;
  for (const [key, named] of [
    ['employeeId', 'managerEmployeeId'],
    ['email', 'managerEmail'],
  ]) {
    await sql`
      update staff_import_row as row set manager_id = manager.member_id
      from staff_import_row as manager
      where row.import_id = ${importId} and ${unknown} and manager.import_id = ${importId}
        and ${sql.ref(`manager.${key}`)} = ${sql.ref(`row.${named}`)}`.execute(ctx.db);
  }
  const named = sql`case when row.manager_employee_id is null then 'managerEmail' else 'managerEmployeeId' end`;
  const value = sql`jsonb_build_object('value', coalesce(row.manager_employee_id, row.manager_email))`;
  await refuse(
    ctx,
    importId,
    sql`${unknown} and row.action in ('create', 'update', 'reactivate', 'review', 'skip', 'unchanged')`,
    problemWith(named, 'staff.unknownManager', value),
  );
  // Found after all, and the same as before: no change.
  await sql`
    with same as (
      select row.id, jsonb_path_query_array(row.changes, ${notManager}::jsonpath) as changes
      from staff_import_row as row join tenant_member as member on member.id = row.member_id
      where row.import_id = ${importId} and row.action in ('update', 'reactivate', 'review')
        and member.manager_id = row.manager_id and row.changes @? ${ofManager}::jsonpath
    )
    update staff_import_row as row set changes = same.changes,
      action = case when row.action = 'update' and same.changes = '[]' then 'unchanged' else row.action end
    from same where row.import_id = ${importId} and row.id = same.id`.execute(ctx.db);
}

const ofManager = '$[*] ? (@.field == "managerEmployeeId" || @.field == "managerEmail")';
const notManager = '$[*] ? (@.field != "managerEmployeeId" && @.field != "managerEmail")';

/** Returns how many rows are newly refused. */
async function refuse(
  ctx: Ctx,
  importId: string,
  which: RawBuilder<unknown>,
  why: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update staff_import_row as row set action = 'error', errors = row.errors || ${why}
    where row.import_id = ${importId} and ${which}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** It is the same person after all. */
export async function confirmReviewed(ctx: Ctx, importId: string, rowIds: number[]): Promise<void> {
  await sql`
    update staff_import_row as row
    set action = case when member.archived_at is null then 'update' else 'reactivate' end
    from tenant_member as member
    where row.import_id = ${importId} and row.id = any(${rowIds}::int[]) and row.action = 'review'
      and member.id = row.member_id`.execute(ctx.db);
}

export async function leaveOutReviewed(ctx: Ctx, importId: string, rowIds: number[]): Promise<void> {
  const name = sql`jsonb_build_object('name', member.first_name || ' ' || member.last_name)`;
  await sql`
    update staff_import_row as row
    set action = 'error', errors = row.errors || ${problemWith(sql.lit('email'), 'staff.leftOut', name)}
    from tenant_member as member
    where row.import_id = ${importId} and row.id = any(${rowIds}::int[]) and row.action = 'review'
      and member.id = row.member_id`.execute(ctx.db);
}

/** A row cannot report to a refused line. Each refusal may cause others, so it is repeated until none comes. */
export async function refuseOrphans(ctx: Ctx, importId: string): Promise<number> {
  const orphaned = sql`${changing} and exists (
    select from staff_import_row as manager
    where manager.import_id = ${importId} and manager.member_id = row.manager_id and manager.action in ('error', 'skip')
  ) and not exists (select from tenant_member as known where known.id = row.manager_id)`;
  return refuse(ctx, importId, orphaned, problem(null, 'staff.managerRefused'));
}

/** From every row of `edge` upwards: its new manager if it has one, otherwise the current one. */
export const managerChain: RawBuilder<unknown> = sql`chain as (
      select member_id as start, manager_id as current from edge where manager_id is not null
      union
      select start, case when edge.member_id is null then member.manager_id else edge.manager_id end
      from chain
      left join edge on edge.member_id = current
      left join tenant_member as member on member.id = current
      where current <> start
        and case when edge.member_id is null then member.manager_id else edge.manager_id end is not null
    )`;

/**
 * Walks up from every member whose manager changes, by the file's managers first and the current ones otherwise; a walk
 * that returns to its start is a circle.
 */
export async function refuseCircles(ctx: Ctx, importId: string): Promise<number> {
  const circles = sql`${changing} and row.member_id in (
    with recursive edge as materialized (
      select row.member_id, row.manager_id from staff_import_row as row
      where row.import_id = ${importId} and ${changing} and (
        row.action = 'create' or row.changes @? ${ofManager}::jsonpath
      )
    ), ${managerChain}
    select start from chain where start = current
  )`;
  return refuse(ctx, importId, circles, problem(null, 'staff.circularManager'));
}

/** Lists the segment values in the file, and whether a member has them already. */
export async function listSegmentValuesInFile(ctx: Ctx, importId: string, segments: Segment[]): Promise<FileValue[]> {
  const ofSegment = segments.map((segment) => {
    const column = sql.ref(segment);
    return sql`(
      select ${sql.lit(segment)} as field, value, count, exists (
        select from tenant_member where tenant_member.${column} = value and archived_at is null
      ) as known
      from (
        select row.${column} as value, count(*)::int as count from staff_import_row as row
        where row.import_id = ${importId} and ${changing} and row.${column} is not null
        group by row.${column} order by 2 desc limit 1000
      ) as brought
    )`;
  });
  const { rows } = await sql<FileValue>`${sql.join(ofSegment, sql` union all `)}`.execute(ctx.db);
  return rows;
}
export interface FileValue {
  field: Segment;
  value: string;
  count: number;
  known: boolean;
}

/** Orders new managers before their reports. */
export async function orderByManagers(ctx: Ctx, importId: string): Promise<void> {
  await sql`
    with recursive tree as (
      select id, member_id, 0 as depth, action from staff_import_row as row
      where import_id = ${importId} and action = 'create' and not exists (
        select from staff_import_row as manager
        where manager.import_id = ${importId} and manager.member_id = row.manager_id and manager.action = 'create'
      )
      union all
      select row.id, row.member_id, tree.depth + 1, row.action
      from tree join staff_import_row as row on row.import_id = ${importId} and row.manager_id = tree.member_id
      where tree.action = 'create' and ${changing}
    )
    update staff_import_row as row set depth = tree.depth
    from tree where row.import_id = ${importId} and row.id = tree.id and tree.depth > 0`.execute(ctx.db);
}

/**
 * Adds rows for members of this source whom it no longer names, except the importing admin. Returns how many it would
 * archive, and out of how many.
 */
export async function addMissing(
  ctx: Ctx,
  importId: string,
  { source, actorId }: { source: StaffSource; actorId: string | null },
): Promise<{ archived: number; of: number }> {
  const { rows } = await sql<{ archived: number; of: number }>`
    with known as (
      select member.id, record.id as record_id from staff_record as record
      join tenant_member as member on member.id = record.member_id
      where record.source = ${source} and member.archived_at is null
    ), added as (
      insert into staff_import_row (import_id, id, record_id, member_id, action, errors)
      select ${importId}, (select coalesce(max(id), 0) from staff_import_row where import_id = ${importId})
          + row_number() over (order by known.id),
        known.record_id, known.id, case when known.id = ${actorId} then 'skip' else 'archive' end,
        case when known.id = ${actorId} then ${problem(null, 'staff.ownArchive')} else '[]' end
      from known
      where not exists (
        select from staff_import_row as row where row.import_id = ${importId} and row.member_id = known.id
      )
      returning action
    )
    select (select count(*) from added where action = 'archive') as archived, (select count(*) from known) as of`.execute(
    ctx.db,
  );
  return rows[0] ?? { archived: 0, of: 0 };
}
