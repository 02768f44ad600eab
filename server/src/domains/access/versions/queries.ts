import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export interface ChangeEntry {
  at: Date;
  actorId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Audit entries that left the row with a newer version than `version`, oldest first. */
export async function listChangesSince(
  ctx: Ctx,
  { type, id }: { type: string; id: string },
  version: number,
): Promise<ChangeEntry[]> {
  const { rows } = await sql<ChangeEntry>`
    select at, actor_id, before, after from audit_event
    where entity_type = ${type} and entity_id = ${id} and (after ->> 'version')::int > ${version}
    order by id desc limit 100`.execute(ctx.db);
  return rows.toReversed();
}

export async function listNames(ctx: Ctx, memberIds: string[]) {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', sql<string>`any(${memberIds})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
