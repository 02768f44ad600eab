import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';

export type WrongRow = Selectable<DB['staffImportRow']>;

const isWrong = sql<boolean>`line is not null and (action = 'error' or result = 'error')`;

export const listWrongRows = (
  ctx: Ctx,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<WrongRow[]> =>
  ctx.db
    .selectFrom('staffImportRow')
    .selectAll()
    .where('importId', '=', importId)
    .where(isWrong)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function countWrongRows(ctx: Ctx, importId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('staffImportRow')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .where(isWrong)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lines in review too, because they may be left out. */
export async function listWrongIds(ctx: Ctx, importId: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('staffImportRow')
    .select('id')
    .where('importId', '=', importId)
    .where('action', 'in', ['error', 'review'])
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateCells(ctx: Ctx, importId: string, kept: { id: number; cells: string[] }[]): Promise<void> {
  await sql`
    update staff_import_row as row set cells = kept.cells
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id int, cells jsonb)
    where row.import_id = ${importId} and row.id = kept.id and row.id = any(${kept.map(({ id }) => id)}::int[])
  `.execute(ctx.db);
}
