import { hash, verify } from '@node-rs/argon2';
import { keyring } from '../../../platform/keyring.ts';
import { passwordChecks } from '../../../platform/metrics.ts';

/** argon2id with 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash without a known password: an unknown address must take as long as a known one. */
const nobody = hashPassword(crypto.randomUUID());

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  passwordChecks.inc();
  return stored !== undefined && matches;
}

/** For the log and the audit trail: equal addresses can be recognised there, but not read or guessed. */
export const hashAddress = (email: string): string => keyring.sign('unknown-address', email);

/** A tenant may require passwords no older than some days, or newer than the day an admin expired them all. */
export function isPasswordExpired(
  changedAt: Date | null,
  policy: { passwordExpiryDays: number | null; passwordsExpiredAt: Date | null },
  now: Date,
): boolean {
  if (!changedAt) return false;
  if (policy.passwordsExpiredAt && changedAt < policy.passwordsExpiredAt) return true;
  if (policy.passwordExpiryDays === null) return false;
  return now.getTime() - changedAt.getTime() > policy.passwordExpiryDays * 86_400_000;
}
