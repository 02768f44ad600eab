import type { SendTo } from '@hurrah/contracts/people/recipients';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { isVisible } from '../recognitions/queries.ts';

/** Lists those of these recognitions that are sent and visible to the caller, with their addressees. */
export async function listSent(ctx: MemberCtx, ids: string[]): Promise<{ id: string; sendTo: SendTo }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; sendTo: SendTo }>`
    select recognition.id, recognition.send_to from recognition
    where recognition.id = any(${ids}::uuid[]) and recognition.sent_at is not null and ${isVisible(ctx)}`.execute(
    ctx.db,
  );
  return rows;
}
