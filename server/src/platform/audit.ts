import type { Ctx, PublicCtx } from './ctx.ts';

export interface AuditEntry {
  /** Past tense with its domain, like an event: `identity.memberSuspended`. */
  action: string;
  entityType: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Who did what to which row, in the same transaction as the change: one cannot exist without the other. */
export async function audit(ctx: Ctx | PublicCtx, entry: AuditEntry): Promise<void> {
  const table = ctx.scope === 'tenant' ? 'auditEvent' : 'directory.auditEvent';
  await ctx.db
    .insertInto(table)
    .values({
      at: ctx.now,
      actorId: ctx.scope === 'tenant' ? ctx.memberId : ctx.userId,
      action: entry.action,
      entityType: entry.entityType,
      entityId: entry.entityId,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      requestId: ctx.requestId,
    })
    .execute();
}
