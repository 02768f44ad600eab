import type { BatchKind, BatchNotice } from '@hurrah/contracts/people/batches';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { isIntegrityViolation } from '../../../platform/db.ts';
import { periodicJob } from '../../../platform/jobs.ts';
import { log } from '../../../platform/log.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import type { MemberRow } from '../members/queries.ts';
import { suspendMembers, welcomeMembers } from '../members/service.ts';
import { addToTeams } from '../teams/service.ts';
import * as queries from './queries.ts';
import { expiryOf } from './rules.ts';

const membersAtOnce = 500;

type Step = (work: (ctx: Ctx) => Promise<boolean>) => Promise<boolean>;

/**
 * Executes a batch part by part, each part in a transaction that also records its progress. The job may stop anywhere
 * and be retried; a concurrent run waits for the first.
 */
export const runMemberBatch = tenantJob(
  'identity.runMemberBatch',
  z.object({ tenantId: z.uuid(), batchId: z.uuid(), memberId: z.uuid() }),
  async ({ batchId, memberId }, { within }) => {
    const step: Step = (work) => within(work, { memberId });
    while (await doSome(step, batchId, membersAtOnce));
  },
  'bulk',
);

/** If the database refuses a row, its part is retried one by one and only that row fails. */
async function doSome(step: Step, batchId: string, limit: number): Promise<boolean> {
  try {
    return await step((ctx) => doNext(ctx, batchId, limit));
  } catch (error) {
    if (!isIntegrityViolation(error)) throw error;
    if (limit === 1) return step((ctx) => failNext(ctx, batchId, error));
    for (let n = 0; n < limit; n++) if (!(await doSome(step, batchId, 1))) return false;
    return true;
  }
}

/** Whether there may be more. */
async function doNext(ctx: Ctx, batchId: string, limit: number): Promise<boolean> {
  const running = await queries.lockRunning(ctx, batchId);
  if (!running) return false;
  // Some teams may be deleted by now. Without any team left the batch has nothing to do.
  const teamIds = (await queries.listManualTeams(ctx, running.teamIds)).map(({ id }) => id);
  const batch = { ...running, teamIds };
  if (teamIds.length === 0 && running.teamIds.length > 0) return fail(ctx, batch);
  const { members, part } = await queries.lockNext(ctx, batch, limit);
  const { ready = [], refused = [] } = Object.groupBy(members, ({ refusal }) => (refusal ? 'refused' : 'ready'));
  const leftOut = ready.length > 0 ? await does[batch.kind as BatchKind](ctx, batch, ready) : {};
  for (const [error, those] of Map.groupBy(refused, ({ refusal }) => refusal as BatchNotice)) {
    await queries.skipRows(ctx, part, { memberIds: idsOf(those), error });
  }
  for (const [error, memberIds] of Object.entries(leftOut)) {
    await queries.skipRows(ctx, part, { memberIds, error: error as BatchNotice });
  }
  await queries.setResult(ctx, part, 'done');
  const more = members.length === limit;
  await queries.updateBatch(ctx, batchId, {
    reachedPosition: part.upTo,
    ...(!more && { finishedAt: ctx.now, expiresAt: expiryOf(ctx.now) }),
  });
  publishProgress(ctx, batch);
  return more;
}

async function fail(ctx: Ctx, batch: queries.MemberBatchRow): Promise<boolean> {
  await queries.updateBatch(ctx, batch.id, { failedAt: ctx.now, expiresAt: expiryOf(ctx.now) });
  publishProgress(ctx, batch);
  return false;
}

async function failNext(ctx: Ctx, batchId: string, error: unknown): Promise<boolean> {
  const batch = await queries.lockRunning(ctx, batchId);
  if (!batch) return false;
  const { part } = await queries.lockNext(ctx, batch, 1);
  log.error({ error, tenantId: ctx.tenantId, batchId, position: part.upTo }, 'a member of a batch was refused');
  await queries.setResult(ctx, part, 'failed');
  await queries.updateBatch(ctx, batchId, { reachedPosition: part.upTo });
  publishProgress(ctx, batch);
  return true;
}

function publishProgress(ctx: Ctx, { id, createdBy }: queries.MemberBatchRow): void {
  ctx.live.push({ to: [createdBy], message: { topic: 'identity.memberBatch', id } });
}

/** Returns the ids of the members it left out, by reason. */
type Act = (
  ctx: Ctx,
  batch: queries.MemberBatchRow,
  members: MemberRow[],
) => Promise<Partial<Record<BatchNotice, string[]>>>;

const does: Record<BatchKind, Act> = {
  batchSuspend: async (ctx, _, members) => {
    await suspendMembers(ctx, members);
    return {};
  },
  batchWelcome: (ctx, { createdBy, note }, members) =>
    welcomeMembers(ctx, members, { invitedBy: createdBy, note: note ?? undefined }),
  batchAddToTeams: async (ctx, { teamIds }, members) => {
    await addToTeams(ctx, teamIds, idsOf(members));
    return {};
  },
};

const idsOf = (members: MemberRow[]): string[] => members.map(({ id }) => id);

/** The most rows that one hour may delete in a tenant. */
const rowsAtOnce = 100_000;

/** Deletes previews that were never executed, and results, once they have expired. */
export const forgetBatches = periodicJob('identity.forgetBatches', {
  every: 'hour',
  due: 'select tenant_id from member_batch where expires_at <= $4',
  run: (ctx) => queries.deleteExpired(ctx, rowsAtOnce),
});
