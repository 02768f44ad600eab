import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ImportRow } from '../imports/queries.ts';

export async function listImportsOf(ctx: Ctx, ids: string[]): Promise<Map<string, ImportRow>> {
  const rows = await ctx.db
    .selectFrom('staffImport')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
