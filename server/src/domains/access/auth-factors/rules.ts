import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Letters and digits that cannot be mistaken for one another when read from paper. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Finds the stored code, so that only one hash must be checked, and is kept in the clear. */
const lookUpLength = 4;
/** 12 secret characters: 59 bits. */
const recoveryCodeLength = 16;
const groups = /.{4}(?=.)/g;

const newRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () => readable[randomInt(readable.length)]).join('');

/** Shown as `abcd-efgh-jkmn-pqrs`; capitals, spaces and hyphens make no difference when one is typed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => newRecoveryCode().replaceAll(groups, '$&-'));

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');

/** argon2id, cheap beside that of passwords: 59 random bits cannot be tried out, and ten are hashed at once. */
const cost = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };

export async function hashRecoveryCode(code: string): Promise<Buffer> {
  const text = plain(code);
  return Buffer.from(`${text.slice(0, lookUpLength)}${await hash(text, cost)}`);
}

/** A hash of no code: a guess takes as long whether or not its first characters are right. */
const nobody = hash(randomBytes(16).toString('hex'), cost);

export async function matchesRecoveryCode(stored: Buffer | undefined, code: string): Promise<boolean> {
  const matches = await verify(stored?.toString().slice(lookUpLength) ?? (await nobody), plain(code));
  return stored !== undefined && matches;
}

/** Whether this is a recovery code at all, and not one of an app. */
export const looksLikeRecoveryCode = (code: string): boolean => plain(code).length === recoveryCodeLength;

export const hasLookUp = (stored: Buffer, code: string): boolean =>
  stored.subarray(0, lookUpLength).toString() === plain(code).slice(0, lookUpLength);
