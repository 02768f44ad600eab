import type { AccountType } from '@hurrah/contracts/points/ledger';
import type { MovementKind } from '@hurrah/contracts/points/movements';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export interface RequestRow {
  requestedBy: string;
  decidedBy: string | null;
  status: string;
  kind: MovementKind;
  amount: number;
  note: string;
  expiresAt: Date;
  decisionNote: string | null;
  owner: string | null;
  requester: string;
  decider: string | null;
}

export async function listRequests(ctx: Ctx, ids: string[]): Promise<Map<string, RequestRow>> {
  const { rows } = await sql<RequestRow & { id: string }>`
    select request.id, request.requested_by, request.decided_by, request.status, request.kind, request.amount, request.note, request.expires_at, request.decision_note,
      coalesce(owner.first_name || ' ' || owner.last_name, bank.name) as owner,
      requester.first_name || ' ' || requester.last_name as requester,
      decider.first_name || ' ' || decider.last_name as decider
    from points_movement_request as request
    join tenant_member as requester on requester.id = request.requested_by
    left join tenant_member as owner on owner.id = request.owner_id
    left join budget_item as bank on bank.id = request.owner_id
    left join tenant_member as decider on decider.id = request.decided_by
    where request.id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface MovedRow {
  actorId: string | null;
  kind: AccountType;
  amount: number;
  note: string | null;
  actor: string | null;
}

/** Returns, by transaction, its effect on the account of one of these owners. */
export async function listMoved(
  ctx: Ctx,
  transactionIds: string[],
  ownerIds: string[],
): Promise<Map<string, MovedRow>> {
  const { rows } = await sql<MovedRow & { id: string }>`
    select transaction.id, transaction.actor_id, entry.kind, entry.amount, transaction.note, actor.first_name || ' ' || actor.last_name as actor
    from points_transaction as transaction
    join points_entry as entry on entry.transaction_id = transaction.id and entry.at = transaction.at
      and entry.kind = transaction.kind
    left join tenant_member as actor on actor.id = transaction.actor_id
    where transaction.id = any(${transactionIds}::uuid[]) and entry.owner_id = any(${ownerIds}::uuid[])`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
