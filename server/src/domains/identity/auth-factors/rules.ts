import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { config } from '../../../platform/config.ts';

const key = Buffer.from(hkdfSync('sha256', config.SECRET_KEY, 'hurrah', 'auth-factor', 32));

/** Authenticator secrets must be readable to check a code, so they are encrypted where they lie. */
export function seal(text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

/** Letters and digits that cannot be mistaken for one another when read from paper. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => readable[randomInt(readable.length)]).join(''));

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code.toLowerCase()).digest();
