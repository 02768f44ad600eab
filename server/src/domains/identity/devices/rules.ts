import { randomBytes } from 'node:crypto';
import { keyring } from '../../../platform/keyring.ts';

/** People who share a browser are all known to it; the one who has not signed in for longest is forgotten first. */
const maxPeople = 5;
const idPattern = /^[\w-]{22}$/;

/** `id~signature~signature…`: a random id, and for each person who signed in here a signature over it and their address. */
function parse(cookie: string | undefined): { id: string; signatures: string[] } | undefined {
  const [id, ...signatures] = cookie?.split('~') ?? [];
  if (!id || !idPattern.test(id) || signatures.length > maxPeople) return undefined;
  return { id, signatures };
}

const termsOf = (id: string, email: string): string => `${id}\n${email}`;
const isSigned = (id: string, email: string, signature: string): boolean =>
  keyring.verify('device-cookie', termsOf(id, email), signature);

/** The id of the browser if this address has signed in with it before. */
export function knownDevice(cookie: string | undefined, email: string): string | undefined {
  const device = parse(cookie);
  return device?.signatures.some((signature) => isSigned(device.id, email, signature)) ? device.id : undefined;
}

/** The cookie of a browser with which this address has just signed in. */
export function rememberOnDevice(cookie: string | undefined, email: string): string {
  const { id, signatures } = parse(cookie) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
  const others = signatures.filter((signature) => !isSigned(id, email, signature));
  return [id, keyring.sign('device-cookie', termsOf(id, email)), ...others.slice(0, maxPeople - 1)].join('~');
}
