import type { SeenVersion } from '@hurrah/contracts/endpoint';
import type { StaleVersion } from '@hurrah/contracts/errors';
import type { Ctx } from '../../../platform/ctx.ts';
import { staleVersion } from '../../../platform/errors.ts';
import { listChangesSince, listNames } from './queries.ts';
import { changedFields } from './rules.ts';

interface VersionedRow {
  /** As the audit trail names the row. */
  type: string;
  id: string;
  version: number;
  /** The row as the caller may read it. */
  present: () => unknown;
}

/** Refuses a change that was made on another version. Call it after the row is locked and the caller authorized. */
export async function requireVersion(ctx: Ctx, seen: SeenVersion, row: VersionedRow): Promise<void> {
  if (seen === '*' || seen === row.version) return;
  const current = await row.present();
  const entries = await listChangesSince(ctx, row, seen);
  const changes = changedFields(entries, current);
  const newest = entries.findLast((one) => changes.some(({ entry }) => entry === one));
  const names = await nameActors(
    ctx,
    entries.map(({ actorId }) => actorId),
  );
  throw staleVersion({
    version: row.version,
    changedBy: names(newest?.actorId),
    changedAt: newest?.at.toISOString() ?? null,
    changes: changes.map(({ field, value, entry }) => ({
      field,
      value,
      changedBy: names(entry.actorId),
      changedAt: entry.at.toISOString(),
    })),
    current,
  });
}

type Actor = string | null | undefined;

/** Names of members by id; null for a job. */
export async function nameActors(ctx: Ctx, ids: Actor[]): Promise<(id: Actor) => StaleVersion['changedBy']> {
  const names = await listNames(ctx, [...new Set(ids.flatMap((id) => id ?? []))]);
  return (id) => names.get(id ?? '') ?? null;
}
