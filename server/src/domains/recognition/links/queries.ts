import type { SendTo } from '@hurrah/contracts/identity/recipients';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { isVisible } from '../recognitions/queries.ts';

/** Those of these recognitions that were sent and that the caller may see, with whom they were addressed to. */
export async function listSent(ctx: MemberCtx, ids: string[]): Promise<{ id: string; sendTo: SendTo }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; sendTo: SendTo }>`
    select recognition.id, recognition.send_to from recognition
    where recognition.id = any(${ids}::uuid[]) and recognition.sent_at is not null and ${isVisible(ctx)}`.execute(
    ctx.db,
  );
  return rows;
}
