import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { emit, event } from '../../../platform/events.ts';

const maxTeams = 1000;

/**
 * Teams were created, renamed, deleted, or got other rules or other members by hand. One event for all teams of one
 * change, because quick teams are created by the hundred. identity.membersChanged covers changes by rules.
 */
export const teamsChanged = event('identity.teamsChanged', z.object({ teamIds: z.array(z.uuid()).max(maxTeams) }), {
  jobClass: 'bulk',
  batch: 1,
});

export async function emitTeamsChanged(ctx: Ctx, teamIds: string[]): Promise<void> {
  for (let from = 0; from < teamIds.length; from += maxTeams) {
    await emit(ctx, teamsChanged, { teamIds: teamIds.slice(from, from + maxTeams) });
  }
}
