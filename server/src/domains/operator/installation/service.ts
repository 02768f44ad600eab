import type { Redis } from 'ioredis';
import { type AuditCtx, audit } from '../../../platform/audit.ts';
import { inDirectory } from '../../../platform/cells.ts';
import type { UserCtx } from '../../../platform/ctx.ts';
import { inspect } from '../../../platform/installation.ts';
import {
  endMaintenance as end,
  findMaintenance,
  type Maintenance,
  startMaintenance as start,
} from '../../../platform/maintenance.ts';
import { isUp } from '../../../platform/redis.ts';
import { listQueues } from '../../../platform/worker.ts';
import { getOperator } from '../accounts/queries.ts';
import type { Command } from '../accounts/service.ts';

export async function getInstallation(redis: Redis) {
  const queues = listQueues();
  const [maintenance, ...states] = await Promise.all([findMaintenance(), ...queues.map(inspect)]);
  const databases = queues.map(({ name }, at) => ({ name, state: states[at] ?? null }));
  return { ...present(maintenance), redis: isUp(redis) ? ('up' as const) : ('down' as const), databases };
}

const present = (maintenance: Maintenance | undefined) => ({
  maintenance: maintenance ? { ...maintenance, beganAt: maintenance.beganAt.toISOString() } : null,
});

export async function startMaintenance(ctx: UserCtx) {
  const { name } = await getOperator(ctx.db, ctx.userId);
  const maintenance = { beganAt: ctx.now, beganBy: name };
  if (await start(ctx.db, maintenance)) await note(ctx, 'operator.maintenanceStarted');
  return present(maintenance);
}

export async function endMaintenance(ctx: UserCtx) {
  if (await end(ctx.db)) await note(ctx, 'operator.maintenanceEnded');
  return present(undefined);
}

const note = (ctx: AuditCtx, action: string, after?: { by: string }) =>
  audit(ctx, { action, entityType: 'installation', entityId: 'maintenance', ...(after && { after }) });

export const maintenanceUsage = 'maintenance on | off | status';

/** Runs one `maintenance` command. */
export async function runMaintenanceCommand(
  [verb, ...rest]: string[],
  { now, by }: Command,
): Promise<{ lines: unknown[] } | { refusal: string }> {
  if (rest.length > 0 || !['on', 'off', 'status'].includes(verb ?? '')) return { refusal: maintenanceUsage };
  await inDirectory(async (db) => {
    const ctx = { scope: 'directory' as const, db, now, requestId: 'command', userId: null };
    if (verb === 'on' && (await start(db, { beganAt: now, beganBy: by })))
      await note(ctx, 'operator.maintenanceStarted', { by });
    if (verb === 'off' && (await end(db))) await note(ctx, 'operator.maintenanceEnded', { by });
  });
  const maintenance = await findMaintenance();
  return { lines: [{ maintenance: maintenance !== undefined, ...maintenance }] };
}
