import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { behind } from '../../../platform/page.ts';
import { isNamed } from '../recognitions/queries.ts';

/**
 * Whether others may see a post now, by the row that a moderator or its sender changed. A scalar subquery, because the
 * planner would turn `exists` into a join that reads the whole table.
 */
export const isShown = (id: RawBuilder<unknown>, now: unknown): RawBuilder<boolean> => sql<boolean>`(
  select recognition.hidden_at is null and recognition.announce_at <= ${now}
  from recognition where recognition.id = ${id}
)`;

/** Whether everybody who sees a post reads there that this person sent or received it. */
export const isToldOf = (id: RawBuilder<unknown>, memberId: unknown): RawBuilder<boolean> => sql<boolean>`(
  select recognition.sender_id = ${memberId}::uuid or ${isNamed(sql`${memberId}::uuid`)}
  from recognition where recognition.id = ${id}
)`;

/** What was sent with a quality of this value, newest first; one that carries two of them comes twice. */
export async function listCarrying(
  ctx: Ctx,
  valueId: string,
  before: { sentAt: string; id: string } | null,
  limit: number,
): Promise<{ id: string; sentAt: Date }[]> {
  const from = before ? [before.sentAt, before.id] : undefined;
  const next = from ? sql`and ${behind(['sentAt', 'recognitionId'], { from, descending: true })}` : sql``;
  const { rows } = await sql<{ id: string; sentAt: Date }>`
    select recognition_id as id, sent_at from recognition_quality
    where value_id = ${valueId} and sent_at is not null ${next}
    order by sent_at desc, recognition_id desc limit ${limit}`.execute(ctx.db);
  return rows;
}
