import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export interface Offered {
  /** Where a company offers qualities, every recognition carries one. */
  required: boolean;
  ids: string[];
}

/** Whether the company offers qualities at all, and which of these it offers. */
export async function findOffered(ctx: Ctx, qualityIds: string[]): Promise<Offered> {
  const offered = sql`quality join value on value.id = quality.value_id
    where quality.archived_at is null and value.archived_at is null`;
  const { rows } = await sql<Offered>`
    select exists (select from ${offered}) as required,
           array(select quality.id from ${offered} and quality.id = any(${qualityIds}::uuid[])) as ids`.execute(ctx.db);
  return rows[0] as Offered;
}
