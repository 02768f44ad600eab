import { generate } from 'otplib';
import { inDirectory } from '../platform/cells.ts';
import { type Browser, clock } from './harness.ts';

/** The code an authenticator app shows at the product's current time. */
export const codeFor = (secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock().getTime() / 1000) });

/** Enrols an authenticator app through the API. */
export async function enrol(who: Pick<Browser, 'post'>): Promise<{ id: string; secret: string }> {
  const { id, secret } = (await who.post('/identity/authFactors/totp', { name: 'Phone' })).body;
  await who.post(`/identity/authFactors/${id}/confirm`, { code: await codeFor(secret) });
  return { id, secret };
}

/** A row for a factor that the test never uses to sign in. */
export async function insertFactor(
  userId: string,
  factor: { kind?: string; confirmedAt?: Date | null } = {},
): Promise<void> {
  const { kind = 'totp', confirmedAt = clock() } = factor;
  const row = { userId, kind, name: 'Phone', secret: Buffer.from('unused'), createdAt: clock(), confirmedAt };
  await inDirectory((db) => db.insertInto('directory.authFactor').values(row).execute());
}
