import { audienceOf } from '@hurrah/contracts/points/eligibility-rules';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { whereInAudience } from '../../people/index.ts';

/** Whether the row `member` of tenant_member is in an audience of points, on a day of the tenant. */
export const isEligible = (eligibility: Eligibility, today: string): RawBuilder<boolean> =>
  whereInAudience(audienceOf(eligibility), { today });

/** Returns whether the rules of points name a team, and the budget items that name it as audience or spender. */
export async function findTeamUses(ctx: Ctx, teamId: string): Promise<{ isEligible: boolean; items: string[] }> {
  const { rows } = await sql<{ isEligible: boolean; items: string[] }>`
    select exists (select from points_settings where ${teamId}::uuid = any(eligible_team_ids)) as is_eligible,
      array(
        select name from budget_item
        where deleted_at is null and (audience -> 'teamIds' ? ${teamId} or ${teamId}::uuid = any(spender_team_ids))
        order by lower(name), id
      ) as items`.execute(ctx.db);
  return rows[0] ?? { isEligible: false, items: [] };
}
