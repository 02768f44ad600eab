import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { emit, event } from '../../../platform/events.ts';

const maxTeams = 1000;

/**
 * Made, renamed, given other rules or other people by hand, or deleted. One event for all that one change touched,
 * because quick teams come by the hundred. That people follow rules is told by identity.membersChanged.
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
