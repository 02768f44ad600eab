import type { StaffImportOptions, StaffImportStatus, StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';

export type ImportRow = Selectable<DB['staffImport']>;

export const insertImport = (ctx: Ctx, row: Insertable<DB['staffImport']>): Promise<ImportRow> =>
  ctx.db.insertInto('staffImport').values(row).returningAll().executeTakeFirstOrThrow();

export const getImport = (ctx: Ctx, id: string): Promise<ImportRow> =>
  ctx.db
    .selectFrom('staffImport')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('staff.importNotFound'));

export const lockImport = (ctx: Ctx, id: string): Promise<ImportRow> =>
  ctx.db
    .selectFrom('staffImport')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('staff.importNotFound'));

export const updateImport = (ctx: Ctx, id: string, changes: Updateable<DB['staffImport']>): Promise<ImportRow> =>
  ctx.db.updateTable('staffImport').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Undefined when the import was cancelled or restarted meanwhile: the job then has nothing more to do. */
export const moveImport = (
  ctx: Ctx,
  id: string,
  { from, ...changes }: { from: StaffImportStatus } & Updateable<DB['staffImport']>,
): Promise<ImportRow | undefined> =>
  ctx.db
    .updateTable('staffImport')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();

export function listImports(
  ctx: Ctx,
  { sourceIn, ...page }: { sourceIn?: StaffSource[] | undefined } & PageRequest,
): Promise<Page<ImportRow>> {
  let query = ctx.db.selectFrom('staffImport').selectAll();
  if (sourceIn) query = query.where('source', '=', sql<string>`any(${sourceIn})`);
  return paginate(query, ['createdAt', 'id'], page, { newestFirst: true });
}

/** Two at once would each compare with rows that the other is changing. */
export async function findApplying(ctx: Ctx): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('staffImport')
    .select('id')
    .where('status', 'in', ['applying', 'undoing'])
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Held until the end of the transaction, so that two cannot both find that nothing is being applied. */
export async function lockApplying(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff import ' || ${ctx.tenantId}, 0))`.execute(ctx.db);
}

/** Finished imports of exactly the same files, the newest of each. */
export async function listSameFiles(ctx: Ctx, imports: ImportRow[]): Promise<Map<string, { id: string; at: string }>> {
  const { rows } = await sql<{ id: string; sameId: string; at: Date }>`
    select one.id, same.id as same_id, same.finished_at as at
    from staff_import as one
    cross join lateral (
      select id, finished_at from staff_import as other
      where other.file_hash = one.file_hash and other.status in ('completed', 'completedWithErrors')
        and other.id <> one.id and other.created_at < one.created_at
      order by other.finished_at desc limit 1
    ) as same
    where one.id = any(${imports.map(({ id }) => id)})`.execute(ctx.db);
  return new Map(rows.map(({ id, sameId, at }) => [id, { id: sameId, at: at.toISOString() }]));
}

export async function findMapping(ctx: Ctx, columnsHash: string): Promise<StaffImportOptions | undefined> {
  const row = await ctx.db
    .selectFrom('staffMapping')
    .select('options')
    .where('columnsHash', '=', columnsHash)
    .executeTakeFirst();
  return row?.options as StaffImportOptions | undefined;
}

export async function keepMapping(ctx: Ctx, columnsHash: string, options: StaffImportOptions): Promise<void> {
  const kept = { options: JSON.stringify(options), usedAt: ctx.now };
  await ctx.db
    .insertInto('staffMapping')
    .values({ columnsHash, ...kept })
    .onConflict((conflict) => conflict.columns(['tenantId', 'columnsHash']).doUpdateSet(kept))
    .execute();
}

export async function getToday(ctx: Ctx): Promise<string> {
  const { timeZone } = await ctx.db.selectFrom('tenant').select('timeZone').executeTakeFirstOrThrow();
  return ctx.now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export async function hasFailures(ctx: Ctx, importId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${failures(importId)}) as found`.execute(ctx.db);
  return rows[0]?.found ?? false;
}

export async function countFailures(ctx: Ctx, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${failures(importId)}) as failure`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

const failures = (importId: string) => sql`
  select from staff_import_row where import_id = ${importId} and action <> 'unchanged'
    and (action = 'error' or result = 'error')`;

export const keptDays = 30;

/** Of imports that are long over only the summary stays. Some at a time; the rest waits for the next day. */
export async function forgetOldRows(ctx: Ctx): Promise<void> {
  await sql`
    delete from staff_import_row where import_id in (
      select id from staff_import as old
      where created_at < ${new Date(ctx.now.getTime() - keptDays * 86_400_000)}
        and exists (select from staff_import_row as row where row.import_id = old.id)
      order by created_at limit 1
    )`.execute(ctx.db);
}
