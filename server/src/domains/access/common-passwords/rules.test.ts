import { describe, expect, it } from 'vitest';
import { isAboutOwner, isCommon } from './rules.ts';

describe('a password', () => {
  it.each([
    'password1234',
    'Password1234!',
    'p4ssw0rd2026',
    'Pa$$w0rd!!',
    'qwertyuiop',
    '1234567890',
    'iloveyou2026',
    'passwordpassword',
    'sunshine-sunshine',
    'abcabcabcabc',
    'aaaaaaaaaaaa',
    '2026-11-15',
    '+44 20 7946 0',
    'Football!2025',
  ])('%s is common (ASVS 6.2.4)', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'a password of my own',
    'kV7-tundra-oboe',
    'Zwölf Boxkämpfer',
    'x4TgbQp0wLr9',
    '8302 7719 4460 2915 77',
    'пять тихих лисиц',
  ])('%s is not common', (password) => {
    expect(isCommon(password)).toBe(false);
  });
});

describe('a password about its owner', () => {
  const known = ['ada.lovelace@larkspoke.example', 'Ada', 'Lovelace', 'Fennel & Fold', 'hurrah'];

  it.each([
    'Larkspoke2026',
    'lovelace-1815',
    'ada.lovelace',
    'AdaLovelace!!',
    'FennelFold99',
    'Hurrah hurrah',
    'l0vel4ce2026',
    'hurrahpassword',
  ])('%s is refused (ASVS 6.2.11)', (password) => {
    expect(isAboutOwner(password, known)).toBe(true);
  });

  it.each(['correct horse battery', 'the larkspoke canteen has soup', 'adagio for strings'])(
    '%s is not',
    (password) => {
      expect(isAboutOwner(password, known)).toBe(false);
    },
  );
});
