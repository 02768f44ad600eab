import { decode } from '@hurrah/contracts/messages';
import { addRedeemablePoints } from '@hurrah/contracts/points/accounts';
import { expect, test } from 'vitest';
import { moneyOf, separatorsOf, shownText } from './amounts.ts';

test('shows an amount out of range as it was typed, and the contract names the range (D26, H2)', () => {
  const long = '9'.repeat(23);
  expect(shownText(long, Number(long))).toBe(long);
  expect(shownText(99_999_999_999, 99_999_999_999)).toBe(99_999_999_999);
  expect(shownText('7500', undefined)).toBe('');
  expect(shownText('7500', 20)).toBe(20);
  for (const amount of [0, -5, 1.5, 1_000_001, 99_999_999_999, 1e300]) {
    const parsed = addRedeemablePoints.body.safeParse({ amount, note: 'On call' });
    const said = decode(parsed.error?.issues[0]?.message ?? '');
    expect(said.message, String(amount)).toBe('Enter a whole number from 1 to 1,000,000');
  }
});

test('writes money with cents only where there are some (D26)', () => {
  const rate = { pointsPerUnit: 10, currency: 'USD' as const };
  expect(moneyOf('en', rate, 250)).toBe('$25');
  expect(moneyOf('en', rate, 1_000_000)).toBe('$100,000');
  expect(moneyOf('en', rate, 255)).toBe('$25.50');
  expect(moneyOf('fr', { ...rate, currency: 'EUR' }, 60_000)).toBe('6\u202f000\u00a0€');
});

test('groups numbers as the language does', () => {
  expect(separatorsOf('en')).toEqual({ group: ',', decimal: '.' });
  expect(separatorsOf('fr')).toEqual({ group: '\u202f', decimal: ',' });
});
