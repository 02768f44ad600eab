import { describe, expect, test } from 'vitest';
import { cyclesPerYear, recommendedFor, scaleEnd, switchCycle } from './cycle.ts';

describe('the cycle of allocations (PTS-15)', () => {
  test('recommends 75 to 100 points a month, and three times as many a quarter', () => {
    expect(recommendedFor('monthly')).toEqual({ from: 75, to: 100 });
    expect(recommendedFor('quarterly')).toEqual({ from: 225, to: 300 });
    expect(cyclesPerYear('monthly')).toBe(12);
    expect(cyclesPerYear('quarterly')).toBe(4);
  });

  test('ends the scale at twice the recommendation, or further where the amount is higher', () => {
    expect(scaleEnd('monthly', 90, undefined)).toBe(200);
    expect(scaleEnd('quarterly', 90)).toBe(600);
    expect(scaleEnd('monthly', 250, 100)).toBe(250);
  });

  test('lets members keep what they have until the next quarter when months become quarters', () => {
    expect(switchCycle('2026-11-15', 'quarterly')).toEqual({ isImmediate: false, nextOn: '2027-01-01' });
    expect(switchCycle('2026-10-01', 'quarterly')).toEqual({ isImmediate: false, nextOn: '2027-01-01' });
  });

  test('begins a month at once when quarters become months, except in the first month of a quarter', () => {
    expect(switchCycle('2026-11-15', 'monthly')).toEqual({ isImmediate: true, nextOn: '2026-11-01' });
    expect(switchCycle('2026-10-31', 'monthly')).toEqual({ isImmediate: false, nextOn: '2026-11-01' });
    expect(switchCycle('2026-12-31', 'monthly')).toEqual({ isImmediate: true, nextOn: '2026-12-01' });
  });
});
