import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '../../../platform/config.ts';

const key = Buffer.from(hkdfSync('sha256', config.SECRET_KEY, 'hurrah', 'device-cookie', 32));

/** People who share a browser are all known to it; the one who has not signed in for longest is forgotten first. */
const maxPeople = 5;
const part = /^[\w-]{22}$/;

/** `id.signature.signature…`: a random id, and for each person who signed in here a signature over it and their address. */
function parse(cookie: string | undefined): { id: string; signatures: string[] } | undefined {
  const [id, ...signatures] = cookie?.split('.') ?? [];
  if (!id || ![id, ...signatures].every((one) => part.test(one)) || signatures.length > maxPeople) return undefined;
  return { id, signatures };
}

const sign = (id: string, email: string): string =>
  createHmac('sha256', key).update(`${id}\n${email}`).digest().subarray(0, 16).toString('base64url');

const same = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of the browser if this address has signed in with it before. */
export function knownDevice(cookie: string | undefined, email: string): string | undefined {
  const device = parse(cookie);
  if (!device) return undefined;
  const expected = sign(device.id, email);
  return device.signatures.some((signature) => same(signature, expected)) ? device.id : undefined;
}

/** The cookie of a browser with which this address has just signed in. */
export function rememberOnDevice(cookie: string | undefined, email: string): string {
  const { id, signatures } = parse(cookie) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
  const signature = sign(id, email);
  const others = signatures.filter((one) => one !== signature);
  return [id, signature, ...others.slice(0, maxPeople - 1)].join('.');
}
