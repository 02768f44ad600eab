import { describe, expect, it } from 'vitest';
import { isEnough, statusAfter } from './rules.ts';

describe('reports', () => {
  it.each([
    [2, 3, false],
    [3, 3, true],
    [4, 3, true],
    [1, 1, true],
    [0, 1, false],
    [100, 0, false],
  ])('%i against a threshold of %i hide: %s (MOD-01)', (waiting, flagThreshold, hides) => {
    expect(isEnough(waiting, { flagThreshold })).toBe(hides);
  });

  it.each([
    ['hide', 'hidden'],
    ['restore', 'dismissed'],
    ['dismiss', 'dismissed'],
  ] as const)('after %s are %s (MOD-01)', (action, status) => {
    expect(statusAfter(action)).toBe(status);
  });
});
