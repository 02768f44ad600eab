import type { MissingPolicy, StaffImport, StaffSource } from '@hurrah/contracts/identity/staff-records';
import type { Ctx } from '../../../platform/ctx.ts';
import { holdsBack } from '../files/rules.ts';
import { countActions, inSets } from '../rows/queries.ts';
import * as queries from './queries.ts';

export interface Difference {
  counts: StaffImport['counts'];
  held: StaffImport['held'];
}

interface Comparing {
  source: StaffSource;
  missingPolicy: MissingPolicy;
  actorId: string | null;
}

/** Completes what the rows would do by what they mean to each other, and by who is missing. Nothing changes yet. */
export async function compare(ctx: Ctx, importId: string, comparing: Comparing): Promise<Difference> {
  return inSets(ctx, () => compareInSets(ctx, importId, comparing));
}

async function compareInSets(ctx: Ctx, importId: string, { source, missingPolicy, actorId }: Comparing) {
  await queries.refuseTwins(ctx, importId);
  await queries.findManagersInFile(ctx, importId);
  // A line that is refused may have been somebody's way out of a circle, so both are asked until nothing changes.
  let refused = 1;
  while (refused > 0) {
    refused = (await queries.refuseOrphans(ctx, importId)) + (await queries.refuseCircles(ctx, importId));
  }
  await queries.orderByManagers(ctx, importId);
  const missing =
    missingPolicy === 'archive' ? await queries.addMissing(ctx, importId, { source, actorId }) : undefined;
  const counts = await countActions(ctx, importId);
  const held =
    missing && holdsBack(missing.archived, missing.of) ? { reason: 'tooManyArchived' as const, ...missing } : null;
  return { counts, held };
}
