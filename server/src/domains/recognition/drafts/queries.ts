import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** Whether the company offers qualities at all, and which of these it offers. */
export async function findOffered(ctx: Ctx, qualityIds: string[]): Promise<{ any: boolean; ids: string[] }> {
  const offered = sql`quality join value on value.id = quality.value_id
    where quality.archived_at is null and value.archived_at is null`;
  const { rows } = await sql<{ any: boolean; ids: string[] }>`
    select exists (select from ${offered}) as any,
           array(select quality.id from ${offered} and quality.id = any(${qualityIds}::uuid[])) as ids`.execute(ctx.db);
  return rows[0] as { any: boolean; ids: string[] };
}
