import { randomBytes } from 'node:crypto';
import { keyring } from '../../../platform/keyring.ts';

/** People who share a browser are all remembered; the least recently signed in is dropped first. */
const maxPeople = 5;
const idPattern = /^[\w-]{22}$/;

/** `id:signature:signature…`: a random id, and for each person who signed in here a signature over it and their address. */
function parse(cookie: string | undefined): { id: string; signatures: string[] } | undefined {
  const [id, ...signatures] = cookie?.split(':') ?? [];
  return id && idPattern.test(id) && signatures.length <= maxPeople ? { id, signatures } : undefined;
}

const signed = (id: string, email: string): string => `${id}\n${email}`;

/** The id of the browser if this address has signed in with it before. */
export function knownDevice(cookie: string | undefined, email: string): string | undefined {
  const device = parse(cookie);
  if (!device) return undefined;
  const text = signed(device.id, email);
  return device.signatures.some((one) => keyring.verify('device', text, one)) ? device.id : undefined;
}

/** The cookie of a browser with which this address has just signed in. */
export function rememberOnDevice(cookie: string | undefined, email: string): string {
  const { id, signatures } = parse(cookie) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
  const text = signed(id, email);
  const others = signatures.filter((one) => !keyring.verify('device', text, one));
  return [id, keyring.sign('device', text), ...others.slice(0, maxPeople - 1)].join(':');
}
