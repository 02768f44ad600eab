import { describe, expect, it } from 'vitest';
import { fillOf, isLow, mostPerYear } from './banks.ts';

it('adds up what refills bring in a year at most (PTS-19)', () => {
  const yearly = (refill: Parameters<typeof mostPerYear>[0]['refill']) => mostPerYear({ amount: 20_000, refill });
  expect([yearly('never'), yearly('month'), yearly('quarter'), yearly('year')]).toEqual([0, 240_000, 80_000, 20_000]);
  expect(mostPerYear({ amount: undefined, refill: 'year' })).toBeUndefined();
  expect(mostPerYear({ amount: 1_000_001, refill: 'year' })).toBeUndefined();
});

describe('the balance of a bank (PTS-14)', () => {
  it('is low below the warning and not at it (PTS-14)', () => {
    expect(isLow({ balance: 4999, lowBalance: 5000 })).toBe(true);
    expect(isLow({ balance: 5000, lowBalance: 5000 })).toBe(false);
    expect(isLow({ balance: 0, lowBalance: null })).toBe(false);
  });

  it('fills the bar, and never more than the whole of it (PTS-16)', () => {
    expect(fillOf({ balance: 5000, amount: 20_000 })).toBe(0.25);
    expect(fillOf({ balance: 25_000, amount: 20_000 })).toBe(1);
    expect(fillOf({ balance: null, amount: 0 })).toBe(0);
    expect(fillOf({ balance: 10, amount: 0 })).toBe(1);
  });
});
