import type pg from 'pg';
import { addressOf } from '../world/database.ts';
import { idOf } from '../world/ids.ts';
import { backendsOf } from './backends.ts';

/** Processor milliseconds that the recount of one tenant's books takes on a connection that recounted others before. */
export async function auditAfter(
  owner: pg.Client,
  { database, before, tenant, name }: { database: string; before: number[]; tenant: number; name: string },
): Promise<number> {
  const { createPool } = await import('../../server/src/platform/db.ts');
  const { inBackground } = await import('../../server/src/platform/background.ts');
  const { findDifferences } = await import('../../server/src/domains/points/index.ts');
  const address = addressOf(database);
  const app = createPool(`${address}?application_name=${name}`, 'app', 1);
  const audit = async (t: number) => {
    const background = { tenantId: idOf(t, 0), requestId: 'bench', now: new Date() };
    const found = await findDifferences((read) => inBackground({ name: 'main', address, app }, background, read));
    if (found.length > 0) throw new Error(`The books do not add up: ${JSON.stringify(found[0])}`);
  };
  for (const t of before) await audit(t);
  // The one connection has to be there to be measured.
  await app.query('select 1');
  const processorMs = await backendsOf(owner, name);
  const start = processorMs();
  await audit(tenant);
  const took = processorMs() - start;
  await app.end();
  return took;
}
