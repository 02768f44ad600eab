import { inDirectory } from '../../../platform/cells.ts';
import { keyring } from '../../../platform/keyring.ts';
import * as queries from './queries.ts';

const batchSize = 500;

export interface Rekeyed {
  /** How many were encrypted again with the first key. */
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

/** Returns the last id, or undefined where there is nothing left. */
function rekeyBatch(after: string, total: Rekeyed): Promise<string | undefined> {
  return inDirectory(async (db) => {
    const rows = await queries.lockSealedFactors(db, { after, limit: batchSize });
    for (const { id, secret } of rows) {
      if (keyring.isCurrent(secret)) continue;
      const text = openOrUndefined(secret);
      if (text === undefined) total.unreadable.push(id);
      else {
        await queries.updateSecret(db, id, keyring.seal('auth-factor', text));
        total.rekeyed += 1;
      }
    }
    return rows.at(-1)?.id;
  });
}

function openOrUndefined(secret: Buffer): string | undefined {
  try {
    return keyring.unseal('auth-factor', secret);
  } catch {
    return undefined;
  }
}
