import { describe, expect, it } from 'vitest';
import { createKeyring, parseSecretKeys } from './keys.ts';

const [first, second] = [
  { id: 'a', key: 'first '.repeat(8) },
  { id: 'b', key: 'second '.repeat(8) },
];
const old = createKeyring([first]);
const rotated = createKeyring([second, first]);
const without = createKeyring([second]);
/** Knows the id and not the key. */
const forger = createKeyring([{ id: 'a', key: 'guessed '.repeat(8) }]);

describe('a signature', () => {
  it('is verified by every keyring that has its key, and by no other (ASVS 11.2.2)', () => {
    const signature = old.sign('storage-file', 'text');
    expect(signature).toMatch(/^a\./);
    expect([old, rotated, without, forger].map((keyring) => keyring.verify('storage-file', 'text', signature))).toEqual(
      [true, true, false, false],
    );
    expect(rotated.sign('storage-file', 'text')).toMatch(/^b\./);
  });

  it.each(['', '.', 'a.', 'b.x', 'z.x', 'a'])('is not %j', (signature) => {
    expect(old.verify('storage-file', 'text', signature)).toBe(false);
  });

  it('is invalid for another text or purpose', () => {
    const signature = old.sign('storage-file', 'text');
    expect(old.verify('storage-file', 'other', signature)).toBe(false);
    expect(old.verify('storage-upload', 'text', signature)).toBe(false);
    expect(old.verify('storage-file', 'text', signature.replace('a.', 'b.'))).toBe(false);
  });
});

describe('a sealed text', () => {
  it('is opened by every keyring that has its key, and by no other (ASVS 11.2.2)', () => {
    const sealed = old.seal('auth-factor', 'text');
    expect(sealed.toString('latin1')).not.toContain('text');
    expect(old.unseal('auth-factor', sealed)).toBe('text');
    expect(rotated.unseal('auth-factor', sealed)).toBe('text');
    expect(() => without.unseal('auth-factor', sealed)).toThrow('no key "a"');
    expect(() => forger.unseal('auth-factor', sealed)).toThrow();
    expect([old, rotated].map((keyring) => keyring.isCurrent(sealed))).toEqual([true, false]);
  });

  it('differs each time', () => {
    expect(old.seal('auth-factor', 'text')).not.toEqual(old.seal('auth-factor', 'text'));
  });

  it('is refused for another purpose, and when any byte of it was changed or is missing', () => {
    const sealed = old.seal('auth-factor', 'text');
    expect(() => old.unseal('storage-file', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => old.unseal('auth-factor', changed)).toThrow();
      expect(() => old.unseal('auth-factor', sealed.subarray(0, at))).toThrow();
    }
  });
});

describe('SECRET_KEYS', () => {
  const long = 'x'.repeat(32);
  it('is read as ids and keys, in order', () => {
    expect(parseSecretKeys(`2026b:${long}:y, 2026a:${long}`)).toEqual([
      { id: '2026b', key: `${long}:y` },
      { id: '2026a', key: long },
    ]);
  });

  it.each([
    ['without an id', long],
    ['with a short key', 'a:short'],
    ['with the same id twice', `a:${long},a:${long}y`],
    ['with nothing', ''],
    ['with a comma too many', `a:${long},`],
  ])('is refused %s', (_, text) => {
    expect(() => parseSecretKeys(text)).toThrow();
  });
});
