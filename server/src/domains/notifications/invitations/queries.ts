import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

interface JoinedRow {
  id: string;
  name: string;
}

/** Returns those of these members who are active. */
export async function listJoined(ctx: Ctx, memberIds: string[]): Promise<Map<string, JoinedRow>> {
  const { rows } = await sql<JoinedRow>`
    select id, first_name || ' ' || last_name as name from tenant_member
    where id = any(${memberIds}::uuid[]) and status = 'joined' and suspended_at is null`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
