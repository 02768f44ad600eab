import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { isVisible } from '../recognitions/queries.ts';

/** Those of these recognitions that were sent and that the caller may see. */
export async function listSentIds(ctx: MemberCtx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select recognition.id from recognition
    where recognition.id = any(${ids}::uuid[]) and recognition.sent_at is not null and ${isVisible(ctx)}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}
