import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { config } from './config.ts';

/** Each purpose has a key of its own, so that a signature made for one is worth nothing for another. */
const keys = new Map<string, Buffer>();
const keyFor = (purpose: string): Buffer =>
  keys.getOrInsertComputed(purpose, () => Buffer.from(hkdfSync('sha256', config.SECRET_KEY, 'hurrah', purpose, 32)));

/** Half of SHA-256 is plenty against guessing and keeps what is signed short. */
const signatureBytes = 16;

export const sign = (purpose: string, text: string): string =>
  createHmac('sha256', keyFor(purpose)).update(text).digest().subarray(0, signatureBytes).toString('base64url');

export function isSigned(purpose: string, text: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, text))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
