import { StaffField, type StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { type GivenColumns, isWaiting, ownFields, problem, valueFrom } from '../rows/queries.ts';

/** Rows that are applied together, with everything by which people are found for them. */
export interface Part {
  importId: string;
  ids: number[];
  memberIds: string[];
  managerIds: string[];
  employeeIds: string[];
  emails: string[];
}

/** The next rows that change something, managers first. */
export async function findPart(ctx: Ctx, importId: string, limit: number): Promise<Part | undefined> {
  const { rows } = await sql<Omit<Part, 'importId'>>`
    with part as (
      select id, member_id, manager_id, employee_id, email from staff_import_row
      where import_id = ${importId} and ${isWaiting}
      order by depth, id limit ${limit}
    )
    select array_agg(id order by id) as ids, array_agg(member_id) as member_ids,
      coalesce(array_agg(distinct manager_id) filter (where manager_id is not null), '{}') as manager_ids,
      coalesce(array_agg(employee_id) filter (where employee_id is not null), '{}') as employee_ids,
      coalesce(array_agg(email) filter (where email is not null), '{}') as emails
    from part having count(*) > 0`.execute(ctx.db);
  return rows[0] && { importId, ...rows[0] };
}

const inPart = ({ importId, ids }: Part): RawBuilder<boolean> =>
  sql<boolean>`row.import_id = ${importId} and row.id = any(${ids}) and row.result is null`;

/**
 * Since the comparison, an address or an id may have been taken, or a manager's line may have failed. Each refusal may
 * cause others; returns whether there was any.
 */
export async function refuseOvertaken(ctx: Ctx, part: Part): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with checked as (
      select row.id, by_id.id is not null as id_taken, by_email.id is not null as email_taken
      from staff_import_row as row
      left join (select id, employee_id from tenant_member where employee_id = any(${part.employeeIds}::text[])) as by_id
        on by_id.employee_id = row.employee_id and by_id.id <> row.member_id
      left join (select id, email from tenant_member where email = any(${part.emails}::text[])) as by_email
        on by_email.email = row.email and by_email.id <> row.member_id
      left join (select id from tenant_member where id = any(${part.managerIds}::uuid[])) as boss
        on boss.id = row.manager_id
      left join (select row.member_id from staff_import_row as row where ${inPart(part)}) as beside
        on beside.member_id = row.manager_id
      where ${inPart(part)} and row.action in ('create', 'update', 'reactivate') and (
        by_id.id is not null or by_email.id is not null
        or (row.manager_id is not null and boss.id is null and beside.member_id is null)
      )
    )
    update staff_import_row as row set result = 'error', errors = row.errors || case
      when id_taken then ${problem('employeeId', 'staff.employeeIdTakenMeanwhile')}
      when email_taken then ${problem('email', 'staff.emailTakenMeanwhile')}
      else ${problem(null, 'staff.managerNotAdded')}
    end
    from checked where row.id = checked.id and ${inPart(part)}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Foreign keys are checked row by row. A job replans every statement, and would do so for each of these checks. */
export async function withCachedPlans<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('plan_cache_mode') as before, set_config('plan_cache_mode', 'auto', true)`.execute(ctx.db);
  const result = await work();
  await sql`select set_config('plan_cache_mode', ${rows[0]?.before}, true)`.execute(ctx.db);
  return result;
}

export async function insertNew(ctx: Ctx, part: Part): Promise<void> {
  const columns = sql.join([...ownFields, 'managerId'].map((field) => sql.ref(field)));
  const values = sql.join([...ownFields, 'managerId'].map((field) => sql.ref(`row.${field}`)));
  await sql`
    insert into tenant_member (id, ${columns}, created_at, updated_at)
    select row.member_id, ${values}, ${ctx.now}, ${ctx.now} from staff_import_row as row
    where ${inPart(part)} and row.action = 'create'`.execute(ctx.db);
}

/** Only the columns that the file has; all others stay unchanged. */
export async function updateKnown(ctx: Ctx, part: Part, { mapped, clears }: GivenColumns): Promise<EmailChange[]> {
  const set = ownFields
    .filter((field) => mapped.has(field))
    .map((field) => sql`${sql.ref(field)} = ${valueFrom(field, clears)}`);
  if (mapped.has('managerEmployeeId') || mapped.has('managerEmail')) {
    set.push(sql`manager_id = ${valueFrom('managerId', clears)}`);
  }
  const { rows } = await sql<EmailChange>`
    update tenant_member as member
    set ${sql.join([...set, ...readdressing(ctx, mapped), sql`archived_at = null`, sql`updated_at = ${ctx.now}`])}
    from staff_import_row as row
    where ${inPart(part)} and row.action in ('update', 'reactivate') and member.id = row.member_id
      and member.id = any(${part.memberIds}::uuid[])
    returning member.id, old.email as from, new.email as to, new.account_email,
      old.user_id is not null or old.invited_at is not null as invited`.execute(ctx.db);
  return rows.filter(({ from, to }) => from !== to);
}

/** The columns that change with the address of a member who has an account or an invitation. */
function readdressing(ctx: Ctx, mapped: ReadonlySet<StaffField>): RawBuilder<unknown>[] {
  if (!mapped.has('email')) return [];
  const account = sql`case when member.user_id is not null then coalesce(member.account_email, member.email) end`;
  const isInvited = sql`member.email <> row.email and row.email is distinct from ${account}
    and (member.user_id is not null or member.invited_at is not null)`;
  return [
    sql`account_email = ${account}`,
    sql`invited_at = case when ${isInvited} then ${ctx.now} else member.invited_at end`,
    sql`invitation_problem = case when member.email = row.email then member.invitation_problem end`,
  ];
}

export interface EmailChange {
  id: string;
  from: string;
  to: string;
  accountEmail: string | null;
  /** Whether the member has an account or an invitation, so that the new address is invited. */
  invited: boolean;
}

/** Keeps old addresses as aliases; a new address that was another member's old one is theirs no longer. */
export async function rememberEmails(ctx: Ctx, changed: EmailChange[]): Promise<void> {
  await sql`
    insert into member_previous_email (email, member_id)
    select * from unnest(${changed.map(({ from }) => from)}::text[], ${changed.map(({ id }) => id)}::uuid[])
    on conflict (tenant_id, email) do update set member_id = excluded.member_id`.execute(ctx.db);
}

export async function archiveMissing(ctx: Ctx, part: Part): Promise<void> {
  await sql`
    update tenant_member as member set archived_at = ${ctx.now}, updated_at = ${ctx.now}
    from staff_import_row as row
    where ${inPart(part)} and row.action = 'archive' and member.id = row.member_id
      and member.id = any(${part.memberIds}::uuid[]) and member.archived_at is null
  `.execute(ctx.db);
}

const fieldsOfRow = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  StaffField.options.flatMap((field) => [sql.lit(field), sql.ref(`row.${field}`)]),
)}))`;

/** Stores the record of the source. One record for each person and source, even if their id there has changed. */
export async function keepRecords(ctx: Ctx, part: Part, source: StaffSource): Promise<void> {
  await sql`
    with said as (
      select coalesce(row.record_id, own.id) as id, coalesce(row.employee_id, row.email) as key,
        case when row.action <> 'skip' then row.member_id end as member_id, ${fieldsOfRow} as fields
      from staff_import_row as row
      left join (
        select id, member_id from staff_record where member_id = any(${part.memberIds}::uuid[]) and source = ${source}
      ) as own on own.member_id = row.member_id
      where ${inPart(part)} and row.line is not null
    ), changed as (
      update staff_record as record set key = coalesce(said.key, record.key), fields = said.fields,
        member_id = coalesce(said.member_id, record.member_id), import_id = ${part.importId}, changed_at = ${ctx.now}
      from said where record.id = said.id and record.id = any(array(select id from said))
    )
    insert into staff_record (source, key, member_id, fields, import_id, first_seen_at, changed_at)
    select ${source}, key, member_id, fields, ${part.importId}, ${ctx.now}, ${ctx.now} from said
    where id is null and key is not null
    ${onConflictFollow}`.execute(ctx.db);
}

const onConflictFollow = sql`on conflict (tenant_id, source, key) do update set
  fields = excluded.fields, import_id = excluded.import_id, changed_at = excluded.changed_at,
  member_id = coalesce(excluded.member_id, staff_record.member_id)`;

/** Stores records of unchanged members that this source had not named before. Returns whether there may be more. */
export async function keepMoreRecords(ctx: Ctx, importId: string, source: StaffSource): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into staff_record (source, key, member_id, fields, import_id, first_seen_at, changed_at)
    select ${source}, coalesce(row.employee_id, row.email), row.member_id, ${fieldsOfRow}, ${importId}, ${ctx.now}, ${ctx.now}
    from staff_import_row as row
    where row.import_id = ${importId} and row.action = 'unchanged' and not exists (
      select from staff_record as own where own.member_id = row.member_id and own.source = ${source}
    )
    limit 5000 ${onConflictFollow} returning id`.execute(ctx.db);
  return rows.length > 0;
}

/** Stores the results of the rows and returns their members; failed rows count as done too. */
export async function finishRows(ctx: Ctx, part: Part): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    with counted as (
      update staff_import set done = done + ${part.ids.length} where id = ${part.importId}
    )
    update staff_import_row as row set result = case row.action
      when 'create' then 'created' when 'update' then 'updated' when 'reactivate' then 'reactivated'
      when 'archive' then 'archived' when 'skip' then 'skipped' else 'unchanged' end
    where ${inPart(part)} returning row.member_id`.execute(ctx.db);
  return rows.map(({ memberId }) => memberId);
}

/** One audit entry for each person, with the previous values. */
export async function auditRows(ctx: Ctx, part: Part): Promise<void> {
  await sql`
    insert into audit_event (at, actor_id, action, entity_type, entity_id, before, after, request_id)
    select ${ctx.now}, ${ctx.memberId}, 'identity.member' || case row.action
        when 'create' then 'Created' when 'update' then 'Edited' when 'reactivate' then 'Reactivated' else 'Archived' end,
      'tenantMember', row.member_id::text,
      (select jsonb_object_agg(change ->> 'field', change -> 'before') from jsonb_array_elements(row.changes) as change),
      case when row.action = 'create' then ${fieldsOfRow}
        else (select jsonb_object_agg(change ->> 'field', change -> 'after') from jsonb_array_elements(row.changes) as change)
      end || jsonb_build_object('staffImportId', row.import_id, 'version', member.version),
      ${ctx.requestId}
    from staff_import_row as row
    left join (select id, version from tenant_member where id = any(${part.memberIds}::uuid[])) as member
      on member.id = row.member_id
    where ${inPart(part)}`.execute(ctx.db);
}

/** The last resort for one row that the database would not take. */
export async function failRow(ctx: Ctx, importId: string, id: number): Promise<void> {
  await sql`
    with counted as (update staff_import set done = done + 1 where id = ${importId})
    update staff_import_row set result = 'error',
      errors = errors || ${problem(null, 'staff.keyTakenMeanwhile')}
    where import_id = ${importId} and id = ${id}`.execute(ctx.db);
}
