import { assert, integer, nat, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { amountProblemOf, cleanAmount, maxPerRecipient, parseAmount } from './amount.ts';

test('caps the amount at the balance divided among all, and at 1000 (REC-06)', () => {
  expect(maxPerRecipient(75, 12)).toBe(6);
  expect(maxPerRecipient(75, 0)).toBe(75);
  expect(maxPerRecipient(5000, 1)).toBe(1000);
  expect(maxPerRecipient(0, 3)).toBe(0);
  assert(
    property(nat(100_000), integer({ min: 1, max: 2000 }), (balance, count) => {
      expect(maxPerRecipient(balance, count) * count).toBeLessThanOrEqual(balance);
    }),
  );
});

test('says what is wrong with an amount (REC-06, REC-18)', () => {
  expect(amountProblemOf(undefined, 10)).toBe('required');
  expect(amountProblemOf(11, 10)).toBe('tooMuch');
  expect(amountProblemOf(10, 10)).toBeUndefined();
  expect(amountProblemOf(0, 0)).toBeUndefined();
});

test('takes whole numbers alone, without signs or leading zeros (REC-06, E33)', () => {
  expect(cleanAmount('-0101.5a')).toBe('101.5');
  expect(parseAmount(cleanAmount('007'))).toBe(7);
  for (const typed of ['7.5', '7,5', '-12', '1e3', '12 a']) expect(parseAmount(typed), typed).toBeUndefined();
  for (const typed of ['1000', '1,000', '1.000', '1 000', '1’000']) expect(parseAmount(typed), typed).toBe(1000);
  expect(parseAmount('')).toBeUndefined();
  assert(
    property(string(), (typed) => {
      const amount = parseAmount(typed);
      expect(amount === undefined || (Number.isInteger(amount) && amount >= 0)).toBe(true);
    }),
  );
});
