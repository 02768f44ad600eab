import { AccountType } from '@hurrah/contracts/points/ledger';
import type { LedgerAudit } from '@hurrah/contracts/points/reports';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { listTenants } from '../../access/index.ts';
import { findRollupDifferences } from '../rollups/service.ts';
import { presentAudit } from './present.ts';
import * as queries from './queries.ts';
import {
  auditAccounts,
  auditGiven,
  auditLots,
  auditTransactions,
  type Batch,
  countBooks,
  type Difference,
  deleteAuditsBefore,
  insertAudit,
  sumOfEverything,
} from './queries.ts';

/** A recount of the fund's account reads its whole history, which takes longer than a request may. */
export const recountMs = 600_000;
type Step = <T>(read: (ctx: Ctx) => Promise<T>) => Promise<T>;

const atOnce = 200;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Recounts a tenant's books from the entries alone, some accounts at a time. `step` opens a transaction for each, so
 * that even the largest books are read in short ones.
 */
export async function findDifferences(step: Step): Promise<Difference[]> {
  const differences: Difference[] = [];
  const passes = [
    ...AccountType.options.map((kind) => (ctx: Ctx, after: string) => auditAccounts(ctx, kind, after, atOnce)),
    ...[auditLots, auditGiven, auditTransactions].map((read) => (ctx: Ctx, after: string) => read(ctx, after, atOnce)),
  ];
  for (const pass of passes) {
    for (let after: string | undefined = nobody; after; ) {
      const from: string = after;
      const batch: Batch = await step((ctx) => pass(ctx, from));
      differences.push(...batch.differences);
      after = batch.last;
    }
  }
  differences.push(...(await findRollupDifferences(step)));
  const total = await step(sumOfEverything);
  if (total !== 0) differences.push({ what: 'sum of everything', subject: 'tenant', expected: 0, found: total });
  return differences;
}

/** How many of its differences a run keeps, and for how many days runs are kept. */
const kept = 100;
const keptDays = 400;

/** Recounts the books and keeps a record of the run, whatever it found. */
export async function runAudit(step: Step): Promise<Difference[]> {
  const began = performance.now();
  const counted = await step(countBooks);
  const differences = await findDifferences(step);
  await step(async (ctx) => {
    const finishedAt = new Date(ctx.now.getTime() + performance.now() - began);
    const details = differences.slice(0, kept);
    await insertAudit(ctx, { startedAt: ctx.now, finishedAt, ...counted, differences: differences.length, details });
    await deleteAuditsBefore(ctx, new Date(ctx.now.getTime() - keptDays * 86_400_000));
  });
  return differences;
}

const shown = 30;

export const listAudits = async (ctx: Ctx) => ({ results: (await queries.listAudits(ctx, shown)).map(presentAudit) });

export async function findLastAudit(ctx: Ctx): Promise<LedgerAudit | null> {
  const [last] = await queries.listAudits(ctx, 1);
  return last ? presentAudit(last) : null;
}

/** Recounts the books of every tenant, for `node server/src/main.ts audit`. */
export async function auditEveryTenant(now: Date): Promise<(Difference & { tenantId: string })[]> {
  const differences: (Difference & { tenantId: string })[] = [];
  for (const { id: tenantId, cell } of await listTenants()) {
    const background = { tenantId, requestId: 'audit', now, timeoutMs: recountMs };
    const found = await runAudit((read) => inBackground(getCell(cell), background, read));
    differences.push(...found.map((difference) => ({ tenantId, ...difference })));
  }
  return differences;
}
