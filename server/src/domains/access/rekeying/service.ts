import { inDirectory } from '../../../platform/cells.ts';
import { keyring } from '../../../platform/keyring.ts';
import * as queries from './queries.ts';

const batchSize = 500;

export interface Rekeyed {
  /** The number of secrets encrypted again with the first key. */
  rekeyed: number;
  /** Ids of rows that no configured key can decrypt. They are left as they are. */
  unreadable: string[];
}

/** Encrypts every authenticator secret with the first key, in short transactions. It may be repeated. */
export async function rekeyFactors(): Promise<Rekeyed> {
  const total: Rekeyed = { rekeyed: 0, unreadable: [] };
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after) after = await rekeyBatch(after, total);
  return total;
}

/** Returns the last id, or undefined if there is nothing left. */
function rekeyBatch(after: string, total: Rekeyed): Promise<string | undefined> {
  return inDirectory(async (db) => {
    const rows = await queries.lockSealedFactors(db, { after, limit: batchSize });
    for (const { id, secret } of rows) {
      const sealed = reseal({ id, secret }, total);
      if (sealed) await queries.updateSecret(db, id, sealed);
    }
    return rows.at(-1)?.id;
  });
}

/** The secret encrypted with the first key; undefined if it is already, or if no key can decrypt it. */
export function reseal({ id, secret }: { id: string; secret: Buffer }, total: Rekeyed): Buffer | undefined {
  if (keyring.isCurrent(secret)) return undefined;
  try {
    const sealed = keyring.seal('auth-factor', keyring.unseal('auth-factor', secret));
    total.rekeyed += 1;
    return sealed;
  } catch {
    total.unreadable.push(id);
    return undefined;
  }
}
