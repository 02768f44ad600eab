import { sql } from 'kysely';
import type { Ctx, PublicCtx } from './ctx.ts';

export interface AuditEntry {
  /** Past tense with its domain, like an event: `identity.memberSuspended`. */
  action: string;
  entityType: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

type Base = 'db' | 'now' | 'requestId' | 'scope';
export type AuditCtx =
  | Pick<Ctx, Base | 'memberId' | 'client'>
  | (Pick<PublicCtx, Base | 'userId'> & { client?: Pick<PublicCtx['client'], 'ipAddress' | 'userAgent'> });

/** Records actor, action, row and origin in the same transaction as the change: one cannot exist without the other. */
export const audit = (ctx: AuditCtx, entry: AuditEntry): Promise<void> => auditAll(ctx, [entry]);

/** The same for many rows at once, by one statement. */
export async function auditAll(ctx: AuditCtx, entries: AuditEntry[]): Promise<void> {
  const table = sql.table(ctx.scope === 'tenant' ? 'auditEvent' : 'directory.auditEvent');
  const actorId = ctx.scope === 'tenant' ? ctx.memberId : ctx.userId;
  const { ipAddress = null, userAgent = null } = ctx.client ?? {};
  await sql`insert into ${table} (
      at, actor_id, action, entity_type, entity_id, before, after, request_id, ip_address, user_agent
    )
    select ${ctx.now}::timestamptz, ${actorId}::uuid, action, "entityType", "entityId", before, after, ${ctx.requestId},
      ${ipAddress}::text, ${userAgent}::text
    from jsonb_to_recordset(${JSON.stringify(entries)}) as entry (
      action text, "entityType" text, "entityId" text, before jsonb, after jsonb
    )`.execute(ctx.db);
}
