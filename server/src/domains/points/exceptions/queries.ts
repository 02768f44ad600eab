import type { TransactionType } from '@hurrah/contracts/points/ledger';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { isEligible } from '../audiences/queries.ts';
import type { Leg } from '../ledger/queries.ts';
import type { RecipientFacts } from './rules.ts';

interface Question {
  senderId: string;
  recipientIds: string[];
  /** Thirty known days, never a range; the first is today. */
  days: string[];
  eligibility: Eligibility;
}

/** Reads all facts about the recipients in one query. */
export async function listRecipientFacts(
  ctx: Ctx,
  { senderId, recipientIds, days, eligibility }: Question,
): Promise<RecipientFacts[]> {
  const { rows } = await sql<RecipientFacts>`
    select member.id, ${isEligible(eligibility, days[0] ?? '')} as eligible,
           coalesce((
             select sum(pair.points) from points_pair_day as pair
             where pair.tenant_id = member.tenant_id and pair.sender_id = ${senderId}
               and pair.recipient_id = member.id and pair.day_on = any(${days}::date[])
           ), 0)::bigint as given
    from tenant_member as member where member.id = any(${recipientIds}::uuid[])`.execute(ctx.db);
  return rows;
}

export async function findAllocation(ctx: Ctx, ownerId: string) {
  const { rows } = await sql<{ balance: number; periodOn: string | null; lockedAt: Date | null }>`
    select balance, period_on, locked_at from points_account
    where kind = 'allocation' and owner_id = ${ownerId} and shard = 0`.execute(ctx.db);
  return rows[0];
}

interface Cause {
  type: TransactionType;
  sourceId: string;
  sourceSeq: number;
}

/** Returns the points that were given for a cause, if any. */
export async function findGiven(ctx: Ctx, { type, sourceId, sourceSeq }: Cause) {
  const { rows } = await sql<{ transactionId: string; ownerId: string; amount: number }>`
    select transaction.id as transaction_id, entry.owner_id, entry.amount
    from points_transaction as transaction
    join points_entry as entry
      on entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id and entry.at = transaction.at
      and entry.kind = transaction.kind
    where transaction.type = ${type} and transaction.source_id = ${sourceId}
      and transaction.source_seq = ${sourceSeq}`.execute(ctx.db);
  const [first] = rows;
  return (
    first && {
      transactionId: first.transactionId,
      legs: rows.map(({ ownerId, amount }): Leg => ({ ownerId, amount })),
    }
  );
}
