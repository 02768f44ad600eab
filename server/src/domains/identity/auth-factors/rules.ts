import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another when read from paper. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => readable[randomInt(readable.length)]).join(''));

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code.toLowerCase()).digest();
