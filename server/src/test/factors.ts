import { inDirectory } from '../platform/cells.ts';
import { keyring } from '../platform/keyring.ts';
import { clock } from './harness.ts';

/** A second factor that the test never uses to sign in. */
export async function insertFactor(
  userId: string,
  factor: { kind?: string; confirmedAt?: Date | null } = {},
): Promise<void> {
  const { kind = 'totp', confirmedAt = clock() } = factor;
  const row = { userId, kind, name: 'Phone', secret: keyring.seal('auth-factor', 'unused'), createdAt: clock(), confirmedAt };
  await inDirectory((db) => db.insertInto('directory.authFactor').values(row).execute());
}
