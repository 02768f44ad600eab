import { describe, expect, test } from 'vitest';
import { changesOf } from './simulation.ts';

const items = [
  { id: 'everyone', kind: 'allocation' as const, active: true, amount: 90 },
  { id: 'years', kind: 'anniversary' as const, active: true, amount: 0 },
  { id: 'birthdays', kind: 'birthday' as const, active: false, amount: 100 },
];

describe('the budget simulator (PTS-11)', () => {
  test('asks about what differs from the items as they are', () => {
    const trials = { everyone: { amount: 100 }, years: { factor: 2 }, birthdays: { active: true } };
    expect(changesOf(items, trials)).toEqual([
      { id: 'everyone', amount: 100 },
      { id: 'years', factor: 2 },
      { id: 'birthdays', active: true },
    ]);
  });

  test('asks nothing about what was set back, or is no amount', () => {
    const trials = { everyone: { amount: 90, active: true }, years: { factor: 1 }, birthdays: { amount: -5 } };
    expect(changesOf(items, trials)).toEqual([]);
    expect(changesOf(items, { everyone: { amount: undefined }, birthdays: { amount: 1.5 } })).toEqual([]);
  });
});
