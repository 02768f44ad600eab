import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import { storage } from '../../../platform/storage/instance.ts';
import { removeTenant } from '../../access/index.ts';
import { findDifferences, listBalances } from '../../points/index.ts';
import { findCompany } from '../companies/queries.ts';
import { foldersOf } from '../exports/rules.ts';
import { eraseRows } from './queries.ts';

const recountMs = 600_000;

/**
 * Closes the books, removes files, rows and directory entries, in that order, and leaves a certificate. A finished step
 * finds nothing to do, so the job can be retried after a failure.
 */
export async function deleteCompany(tenantId: string, now: Date): Promise<void> {
  const company = await findCompany(tenantId);
  if (!company) return;
  const { name, handle, domains, createdAt, suspendedAt, deleteAt } = company;
  const cell = getCell(company.cell);
  const background = { tenantId, requestId: 'deletion', now, timeoutMs: recountMs };
  const books = {
    balances: await inBackground(cell, background, listBalances),
    differences: await findDifferences((read) => inBackground(cell, background, read)),
  };
  const rows = await eraseRows(cell, tenantId, { now, onlyCount: true });
  let files = 0;
  for (const folder of foldersOf(company)) {
    for await (const _ of storage.list(folder)) files += 1;
    await storage.removeFolder(folder);
  }
  if (Object.keys(rows).length > 0) await eraseRows(cell, tenantId, { now, onlyCount: false });
  const left = await eraseRows(cell, tenantId, { now, onlyCount: true });
  if (Object.keys(left).length > 0) throw new Error(`Rows came back in ${Object.keys(left).join(', ')}`);
  const facts = { handle, domains, cell: company.cell, createdAt, suspendedAt, deleteAt };
  await removeTenant({ tenantId, name, deletedAt: now, content: { ...facts, books, rows, files } });
}
