import { AccountType } from '@hurrah/contracts/points/ledger';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { listTenants } from '../../access/index.ts';
import {
  auditAccounts,
  auditGiven,
  auditLots,
  auditTransactions,
  type Batch,
  type Difference,
  sumOfEverything,
} from './queries.ts';

/** A recount of the fund's own account reads all it ever did, which takes longer than a request may. */
export const recountMs = 600_000;
const atOnce = 200;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Recounts a tenant's books from the entries alone, some accounts at a time. `step` opens the transaction of each:
 * even the largest books are read in short ones.
 */
export async function findDifferences(step: <T>(read: (ctx: Ctx) => Promise<T>) => Promise<T>): Promise<Difference[]> {
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
  const total = await step(sumOfEverything);
  if (total !== 0) differences.push({ what: 'sum of everything', subject: 'tenant', expected: 0, found: total });
  return differences;
}

/** The same for every tenant of the installation, for `node server/src/main.ts audit`. */
export async function auditEveryTenant(now: Date): Promise<(Difference & { tenantId: string })[]> {
  const differences: (Difference & { tenantId: string })[] = [];
  for (const { id: tenantId, cell } of await listTenants()) {
    const background = { tenantId, requestId: 'audit', now, timeoutMs: recountMs };
    const found = await findDifferences((read) => inBackground(getCell(cell), background, read));
    differences.push(...found.map((difference) => ({ tenantId, ...difference })));
  }
  return differences;
}
