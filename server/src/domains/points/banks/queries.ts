import type { Eligibility } from '@hurrah/contracts/points/settings';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { isNamed } from '../../people/index.ts';
import { isEligible } from '../audiences/queries.ts';
import type { ItemRow } from '../budget-items/queries.ts';

export interface BankRow extends Pick<ItemRow, 'id' | 'name' | 'lowBalance'> {
  balance: number;
}

/** Lists banks by name; with a spender, only the banks that member may give from. */
export async function listBanks(ctx: Ctx, spenderId: string | null): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select bank.id, bank.name, bank.low_balance, coalesce(account.balance, 0) as balance
    from budget_item as bank
    left join points_account as account
      on account.tenant_id = bank.tenant_id and account.kind = 'pointsBank' and account.owner_id = bank.id
      and account.shard = 0
    where bank.kind = 'pointsBank' and bank.deleted_at is null and bank.active
      and (${spenderId}::uuid is null or ${isNamed(spenders, sql`${spenderId}::uuid`)})
    order by lower(bank.name), bank.id`.execute(ctx.db);
  return rows;
}

const spenders = { people: sql.ref('bank.spender_member_ids'), teams: sql.ref('bank.spender_team_ids') };

/** Lists those of these members who may receive points, in the order of their ids. */
export async function listEligible(
  ctx: Ctx,
  memberIds: string[],
  eligibility: Eligibility,
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from tenant_member as member
    where member.id = any(${memberIds}::uuid[]) and ${isEligible(eligibility, today)} order by member.id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}
