import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Every use has a derived key of its own, so that a value made for one is worth nothing for another. */
export type Purpose =
  | 'storage-file'
  | 'storage-upload'
  | 'auth-factor'
  | 'device'
  | 'cursor'
  | 'unknown-address'
  | 'unsubscribe'
  | 'email-address'
  | 'web-push';

export interface SecretKey {
  /** Stored with everything the key signed or encrypted, so that keys can be rotated. */
  id: string;
  key: string;
}

const minKeyLength = 32;

/** Reads `id:key,id:key`. Never quotes a key: the message ends up in a log. */
export function parseSecretKeys(text: string): SecretKey[] {
  const keys = text.split(',').map((part) => {
    const [, id = '', key = ''] = /^\s*([a-z0-9-]{1,20}):(.*?)\s*$/.exec(part) ?? [];
    if (!id) throw new Error('must be id:key, separated by commas; an id has small letters, digits and hyphens');
    if (key.length < minKeyLength) throw new Error(`key ${id} is shorter than ${minKeyLength} characters`);
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('two keys have the same id');
  return keys;
}

export interface Keyring {
  /** Signs with the first key. */
  sign(purpose: Purpose, text: string): string;
  verify(purpose: Purpose, text: string, signature: string): boolean;
  /** Encrypts with the first key. */
  seal(purpose: Purpose, text: string): Buffer;
  /** Throws if the value was changed, made for another purpose or made with a key that is gone. */
  unseal(purpose: Purpose, sealed: Buffer): string;
  /** Whether the first key sealed it. */
  isCurrent(sealed: Buffer): boolean;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The first key signs and encrypts, all of them verify and decrypt. */
export function createKeyring(keys: SecretKey[]): Keyring {
  const [first] = keys;
  if (!first) throw new Error('A keyring needs a key');
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: Purpose, id: string): Buffer | undefined => {
    const secret = keys.find((one) => one.id === id);
    if (!secret) return undefined;
    return derived.getOrInsertComputed(`${id} ${purpose}`, () =>
      Buffer.from(hkdfSync('sha256', secret.key, 'hurrah', purpose, 32)),
    );
  };
  const signatureBy = (id: string, purpose: Purpose, text: string): string | undefined => {
    const key = keyFor(purpose, id);
    return key && `${id}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  return {
    sign: (purpose, text) => signatureBy(first.id, purpose, text) ?? '',
    verify(purpose, text, signature) {
      const expected = Buffer.from(signatureBy(signature.split('.', 1)[0] ?? '', purpose, text) ?? '');
      const given = Buffer.from(signature);
      return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
    },
    seal(purpose, text) {
      const header = headerOf(first.id);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, first.id) as Buffer, nonce).setAAD(header);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), encrypted]);
    },
    unseal(purpose, sealed) {
      const id = idIn(sealed);
      const key = keyFor(purpose, id);
      if (!key) throw new Error(`There is no key ${JSON.stringify(id)} to decrypt with`);
      const header = headerOf(id);
      const [nonce, tag, encrypted] = parts(sealed.subarray(header.length));
      const options = { authTagLength: tagBytes };
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, options).setAAD(header).setAuthTag(tag);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => idIn(sealed) === first.id,
  };
}

/** The id's length, then the id. It is authenticated together with the text. */
const headerOf = (id: string): Buffer => Buffer.concat([Buffer.from([id.length]), Buffer.from(id, 'ascii')]);
const idIn = (sealed: Buffer): string => sealed.toString('ascii', 1, 1 + (sealed[0] ?? 0));
const parts = (rest: Buffer): [nonce: Buffer, tag: Buffer, encrypted: Buffer] => [
  rest.subarray(0, nonceBytes),
  rest.subarray(nonceBytes, nonceBytes + tagBytes),
  rest.subarray(nonceBytes + tagBytes),
];
