import { type Message, say } from '@hurrah/contracts/messages';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { findTeamUses } from './queries.ts';

/** Lists the points rules that name a team; without the permission, only that there are some. */
export async function listTeamUses(ctx: MemberCtx, teamId: string): Promise<Message[]> {
  const { isEligible, items } = await findTeamUses(ctx, teamId);
  if (!isEligible && items.length === 0) return [];
  if (!ctx.can('pointsApp:viewPointsConfiguration')) return [say('team.hiddenUse')];
  return [
    ...(isEligible ? [say('points.eligibilityNamesTeam')] : []),
    ...items.map((name) => say('budget.itemNamesTeam', { name })),
  ];
}
