import { type MessageCode, type PlainCode, type StoredMessage, toStore } from '@hurrah/contracts/messages';
import {
  StaffField,
  type StaffFields,
  type StaffRowAction,
  type StaffRowResult,
} from '@hurrah/contracts/staffing/staff-records';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';

export type StaffRow = Selectable<DB['staffImportRow']>;

/** A stored error of a row: its sentence is written when the row is read. */
export type StoredRowError = { field: StaffField | null } & StoredMessage;

export interface NewRow {
  id: number;
  line: number | null;
  recordId?: string;
  fields: StaffFields;
  errors: StoredRowError[];
}

/** Fields with a column of the same name in both tables; a manager is found by another person's. */
export const ownFields = StaffField.options.filter(
  (field): field is Exclude<StaffField, 'managerEmployeeId' | 'managerEmail'> => !field.startsWith('manager'),
);

/**
 * Stores rows together with their actions, in one statement for all of them: the member of each, by employee id, then
 * address, then earlier address; the differences in the columns that the file has; and whether an address is another
 * member's. Dependencies between rows come later, in differences.
 */
export async function insertRows(
  ctx: Ctx,
  importId: string,
  { rows, columns: given, addMembers }: { rows: NewRow[]; columns: GivenColumns; addMembers: boolean },
): Promise<void> {
  const listOf = (field: StaffField) => rows.map(({ fields }) => fields[field] ?? null);
  const listed = sql.join([
    sql`${rows.map(({ id }) => id)}::int[]`,
    sql`${rows.map(({ line }) => line)}::int[]`,
    sql`${rows.map(({ recordId }) => recordId ?? null)}::uuid[]`,
    packed(rows.map(({ errors }) => (errors.length > 0 ? JSON.stringify(errors) : '[]'))),
    ...StaffField.options.map((field) => packed(listOf(field))),
  ]);
  const columns = sql.join(StaffField.options.map((field) => sql.ref(field)));
  const values = sql.join(StaffField.options.map((field) => sql.ref(`row.${field}`)));
  const typed = sql.join(
    StaffField.options.map((field) => (field === 'startOn' ? sql`start_on::date` : sql.ref(field))),
  );
  await inSets(ctx, async () => {
    await sql`
      with row as materialized (
        select id, line, record_id, errors::jsonb as errors, ${typed} from unnest(${listed})
          as given (id, line, record_id, errors, ${columns})
      ),
      ${knownPeople(listOf)}
      insert into staff_import_row (
        import_id, id, line, record_id, ${columns}, member_id, manager_id, action, changes, errors
      )
      select ${importId}, row.id, row.line, row.record_id, ${values}, coalesce(member.id, uuidv7()), manager.id,
        case
          when checked.errors <> '[]' then 'error'
          when member.id is null then ${addMembers ? 'create' : 'skip'}
          when ${looksLikeAnother(given)} then 'review'
          when member.archived_at is not null then 'reactivate'
          when found.changes = '[]' then 'unchanged'
          else 'update'
        end,
        found.changes, checked.errors
      from row
      left join by_id on by_id.employee_id = row.employee_id
      left join by_email on by_email.email = row.email
      left join earlier on earlier.email = row.email
      left join known as member on member.id = coalesce(by_id.id, by_email.id, earlier.member_id)
      left join boss as before on before.id = member.manager_id
      left join boss as boss_by_id on boss_by_id.employee_id = row.manager_employee_id
      left join boss as boss_by_email on boss_by_email.email = row.manager_email
      cross join lateral (select coalesce(boss_by_id.id, boss_by_email.id) as id) as manager
      cross join lateral (select ${changesOf(given)} as changes offset 0) as found
      cross join lateral (
        select case
          when by_email.id <> member.id
            then row.errors || ${problemWith(sql.lit('email'), 'staff.emailTaken', sql`jsonb_build_object('value', row.email)`)}
          when member.id is null and (row.email is null or row.first_name is null or row.last_name is null)
            and row.errors = '[]'
            then ${problem(null, 'staff.newPersonIncomplete')}
          else row.errors
        end as errors offset 0
      ) as checked`.execute(ctx.db);
  });
}

/**
 * A list of texts as one text. Written as an array it would take twice as long on both sides. The marks between are
 * characters that `readRow` does not let through.
 */
const packed = (texts: (string | null)[]): RawBuilder<unknown> =>
  sql`string_to_array(${texts.map((text) => text ?? '\u001e').join('\u001f')}::text, chr(31), chr(30))`;

/**
 * All members that these rows could match, and all managers, before and after; each found by key. Addresses are looked
 * up only if the employee id did not match, which it does for most rows of a nightly file.
 */
function knownPeople(listOf: (field: StaffField) => (string | null)[]): RawBuilder<unknown> {
  const among = (field: StaffField) => sql`any(${packed([...new Set(listOf(field))])})`;
  const person = sql`id, archived_at, manager_id, ${sql.join(ownFields.map((field) => sql.ref(field)))}`;
  const keys = sql`id, employee_id, email`;
  return sql`
    by_id as materialized (select ${person} from tenant_member where employee_id = ${among('employeeId')}),
    address as materialized (
      select row.email from row left join by_id on by_id.employee_id = row.employee_id
      where by_id.email is distinct from row.email
    ),
    earlier as materialized (
      select email, member_id from member_previous_email where email = any(array(select email from address))
    ),
    by_email as materialized (
      select ${person} from tenant_member where email = any(array(select email from address))
    ),
    known as materialized (
      select * from by_id
      union all
      select ${person} from tenant_member where id = any(array(
        (select id from by_email union select member_id from earlier) except select id from by_id
      ))
    ),
    boss as materialized (
      select ${keys} from tenant_member where employee_id = ${among('managerEmployeeId')}
      union select ${keys} from tenant_member where email = ${among('managerEmail')}
      union select ${keys} from tenant_member where id = any(array(select manager_id from known))
    )`;
}

/**
 * PostgreSQL underestimates newly inserted rows and would choose nested loops, which take minutes. Members are found by
 * key here, and sets are joined as sets.
 */
export async function inSets<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await setLoops(ctx, 'off');
  const result = await work();
  await setLoops(ctx, 'on');
  return result;
}

const setLoops = (ctx: Ctx, loops: 'on' | 'off') =>
  sql`select set_config('enable_nestloop', ${loops}, true)`.execute(ctx.db);

export const problem = (field: StaffField | null, code: PlainCode): RawBuilder<unknown> =>
  sql`${JSON.stringify([{ field, ...toStore(code) }])}::jsonb`;

/** The same with parameters that the row itself gives. */
export const problemWith = (
  field: RawBuilder<unknown>,
  code: MessageCode,
  params: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}, 'code', ${sql.lit(code)}, 'params', ${params}))`;

/** The mapped columns of a file, and whether an empty cell clears the current value. */
export interface GivenColumns {
  mapped: ReadonlySet<StaffField>;
  clears: boolean;
}

/** The value of a member after the row: an empty cell keeps the current value unless it is to be cleared. */
export const valueFrom = (field: string, clears: boolean): RawBuilder<unknown> =>
  clears ? sql.ref(`row.${field}`) : sql`coalesce(${sql.ref(`row.${field}`)}, ${sql.ref(`member.${field}`)})`;

const namesNoManager = sql`coalesce(row.manager_employee_id, row.manager_email) is null`;

/** Neither name is the member's, and neither are ID and birthday, if both are known. */
function looksLikeAnother({ mapped }: GivenColumns): RawBuilder<unknown> {
  if (!mapped.has('firstName') || !mapped.has('lastName')) return sql`false`;
  const differs = (['firstName', 'lastName'] as const).map(
    (field) => sql`search_form(${sql.ref(`row.${field}`)}) <> search_form(${sql.ref(`member.${field}`)})`,
  );
  const unlike = (['employeeId', 'birthday'] as const).map(
    (field) => sql`(${sql.ref(`row.${field}`)} = ${sql.ref(`member.${field}`)}) is not true`,
  );
  return sql`${sql.join([...differs, ...unlike], sql` and `)}`;
}

/** As [{ field, before, after }]; most rows are as they were, and those cost one comparison. */
function changesOf({ mapped, clears }: GivenColumns): RawBuilder<unknown> {
  const own = ownFields.filter((field) => mapped.has(field));
  const followsManager = mapped.has('managerEmployeeId') || mapped.has('managerEmail');
  const pairs = own.map((field) => ({ field, before: sql.ref(`member.${field}`), after: valueFrom(field, clears) }));
  const same = pairs.map(({ before, after }) => sql`${before} is not distinct from ${after}`);
  // A manager whom this file adds is not a member yet; until then it counts as a change.
  const sameManager = sql`((member.manager_id is not distinct from manager.id
    and (manager.id is not null or ${namesNoManager}))${clears ? sql`` : sql` or ${namesNoManager}`})`;
  const values = pairs.map(
    ({ field, before, after }) =>
      sql`(${field}::text, ${before}::text, ${after}::text, ${before} is distinct from ${after})`,
  );
  if (followsManager) {
    const field = mapped.has('managerEmployeeId') ? 'managerEmployeeId' : 'managerEmail';
    const before = sql`before.${sql.ref(field === 'managerEmail' ? 'email' : 'employeeId')}`;
    values.push(
      sql`(${field}::text, ${before}, coalesce(row.manager_employee_id, row.manager_email), not ${sameManager})`,
    );
    same.push(sameManager);
  }
  return sql`case
    when member.id is null or (${sql.join(same, sql` and `)}) then '[]'::jsonb
    else coalesce((
      select jsonb_agg(jsonb_build_object('field', field, 'before', before, 'after', after))
      from (values ${sql.join(values)}) as value (field, before, after, differs) where differs
    ), '[]')
  end`;
}

/** Deletes part by part, so that no statement takes long. Returns whether there may be more. */
export async function deleteSomeRows(ctx: Ctx, importId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from staff_import_row where import_id = ${importId} and id in (
      select id from staff_import_row where import_id = ${importId} order by id limit 20000
    ) returning id`.execute(ctx.db);
  return rows.length > 0;
}

export async function countActions(ctx: Ctx, importId: string): Promise<Record<StaffRowAction, number>> {
  const { rows } = await sql<Record<StaffRowAction, number>>`
    select count(*) filter (where action = 'create') as create, count(*) filter (where action = 'update') as update,
      count(*) filter (where action = 'unchanged') as unchanged, count(*) filter (where action = 'archive') as archive,
      count(*) filter (where action = 'reactivate') as reactivate, count(*) filter (where action = 'skip') as skip,
      count(*) filter (where action = 'review') as review, count(*) filter (where action = 'error') as error
    from staff_import_row where import_id = ${importId}`.execute(ctx.db);
  return rows[0] as Record<StaffRowAction, number>;
}

/** The problems by column and kind, the most frequent first. */
export async function listProblems(ctx: Ctx, importId: string): Promise<StoredProblem[]> {
  const { rows } = await sql<StoredProblem>`
    select error ->> 'field' as field, count(*)::int as count, min(row.line) as line,
      (array_agg(error - 'field' order by row.id))[1] as example
    from staff_import_row as row cross join jsonb_array_elements(row.errors) as error
    where row.import_id = ${importId} and row.action = 'error'
    group by error ->> 'field', error ->> 'code' order by 2 desc, 3 limit 20`.execute(ctx.db);
  return rows;
}
export interface StoredProblem {
  field: StaffField | null;
  count: number;
  line: number | null;
  example: StoredMessage;
}

/** Lists the active members that the import has added. */
export async function listCreated(ctx: Ctx, importId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('staffImportRow as row')
    .innerJoin('tenantMember as member', 'member.id', 'row.memberId')
    .select('member.id')
    .where('row.importId', '=', importId)
    .where('row.result', '=', 'created')
    .where('member.archivedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a row still has something to do. One that changes nothing has had its result from the beginning. */
export const isWaiting = sql<boolean>`result is null and action in ('create', 'update', 'archive', 'reactivate', 'skip')`;

interface RowFilter {
  actionIn?: StaffRowAction[] | undefined;
  resultIn?: StaffRowResult[] | undefined;
}

/** With the name of the member if the file has none. */
function selectRows(ctx: Ctx, importId: string, { actionIn, resultIn }: RowFilter) {
  let query = ctx.db
    .selectFrom('staffImportRow as row')
    .leftJoin('tenantMember as member', 'member.id', 'row.memberId')
    .selectAll('row')
    .select(['member.firstName as memberFirstName', 'member.lastName as memberLastName', 'member.id as knownId'])
    .where('row.importId', '=', importId);
  if (actionIn) query = query.where('row.action', '=', sql<string>`any(${actionIn})`);
  // A row that nothing was to be done for has had its result from the beginning.
  const result = sql`coalesce(row.result, case when row.action in ('error', 'unchanged') then row.action end)`;
  if (resultIn) query = query.where(sql<boolean>`${result} = any(${resultIn})`);
  return query;
}
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

export const listRows = (
  ctx: Ctx,
  importId: string,
  { page, ...filter }: RowFilter & { page: PageRequest },
): Promise<Page<ListedRow>> =>
  paginate(ctx.db.selectFrom(selectRows(ctx, importId, filter).as('listed')).selectAll(), ['id'], page, {
    countUpTo: 10_000,
  });

export const listRowsAfter = (
  ctx: Ctx,
  importId: string,
  { after, limit, ...filter }: RowFilter & { after: number; limit: number },
): Promise<ListedRow[]> =>
  selectRows(ctx, importId, filter).where('row.id', '>', after).orderBy('row.id').limit(limit).execute();
