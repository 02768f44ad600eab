import { sql } from 'kysely';
import type { Ctx, DirectoryCtx } from './ctx.ts';

export interface AuditEntry {
  /** Past tense with its domain, like an event: `identity.memberSuspended`. */
  action: string;
  entityType: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Who did what to which row, in the same transaction as the change: one cannot exist without the other. */
export const audit = (ctx: Ctx | DirectoryCtx, entry: AuditEntry): Promise<void> => auditAll(ctx, [entry]);

/** The same for many rows at once, by one statement. */
export async function auditAll(ctx: Ctx | DirectoryCtx, entries: AuditEntry[]): Promise<void> {
  const table = sql.table(ctx.scope === 'tenant' ? 'auditEvent' : 'directory.auditEvent');
  const actorId = ctx.scope === 'tenant' ? ctx.memberId : ctx.userId;
  await sql`insert into ${table} (at, actor_id, action, entity_type, entity_id, before, after, request_id)
    select ${ctx.now}::timestamptz, ${actorId}::uuid, action, "entityType", "entityId", before, after, ${ctx.requestId}
    from jsonb_to_recordset(${JSON.stringify(entries)}) as entry (
      action text, "entityType" text, "entityId" text, before jsonb, after jsonb
    )`.execute(ctx.db);
}
