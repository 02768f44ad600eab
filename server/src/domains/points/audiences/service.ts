import { type Message, say } from '@hurrah/contracts/messages';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { findTeamUses } from './queries.ts';

/** What of points names a team; those who do not see the rules of points learn only that something does. */
export async function listTeamUses(ctx: MemberCtx, teamId: string): Promise<Message[]> {
  const { isEligible, items } = await findTeamUses(ctx, teamId);
  if (!isEligible && items.length === 0) return [];
  if (!ctx.can('pointsApp:viewPointsConfiguration')) return [say('team.hiddenUse')];
  return [
    ...(isEligible ? [say('points.eligibilityNamesTeam')] : []),
    ...items.map((name) => say('budget.itemNamesTeam', { name })),
  ];
}
