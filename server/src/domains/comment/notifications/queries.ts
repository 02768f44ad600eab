import { SubjectType } from '@hurrah/contracts/comment/threads';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** Locks the company's row, so that reports that come together plan one email. */
export async function lockNotifyAt(ctx: Ctx): Promise<Date | null> {
  const { rows } = await sql<{ moderatorsNotifyAt: Date | null }>`
    insert into moderation_settings as settings (tenant_id) values (default)
    on conflict (tenant_id) do update set moderators_notify_at = settings.moderators_notify_at
    returning moderators_notify_at`.execute(ctx.db);
  return rows[0]?.moderatorsNotifyAt ?? null;
}

export async function setNotifyAt(ctx: Ctx, at: Date): Promise<void> {
  await ctx.db.updateTable('moderationSettings').set({ moderatorsNotifyAt: at }).execute();
}

export async function hasUnannounced(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('moderationCase')
    .select('subjectId')
    .where('status', '=', 'open')
    .where('moderatorsNotifiedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks every open case that moderators were not notified of, and returns the type of each. */
export async function takeUnannounced(ctx: Ctx): Promise<SubjectType[]> {
  const rows = await ctx.db
    .updateTable('moderationCase')
    .set({ moderatorsNotifiedAt: ctx.now })
    .where('status', '=', 'open')
    .where('moderatorsNotifiedAt', 'is', null)
    .returning('subjectType')
    .execute();
  return rows.map(({ subjectType }) => subjectType as SubjectType);
}

/** By subject, whether a case hides it. A subject that was deleted has no case. */
export async function listHiddenByCase(ctx: Ctx, subjectIds: string[]): Promise<Map<string, boolean>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('moderationCase')
    .select(['subjectId', 'hiddenAt'])
    .where('subjectType', 'in', SubjectType.options)
    .where('subjectId', '=', sql<string>`any(${subjectIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ subjectId, hiddenAt }) => [subjectId, hiddenAt !== null]));
}
