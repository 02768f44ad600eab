import type { TeamRules } from '@hurrah/contracts/people/teams';
import { describe, expect, it } from 'vitest';
import { audienceOf, partsOf, quickTeamName } from './rules.ts';

const twice: Omit<TeamRules, 'join'> = {
  rules: [
    { segment: 'department', values: ['Sales', 'Legal', 'Sales'] },
    { segment: 'country', values: ['Canada'] },
    { segment: 'department', values: ['Legal', 'Navy'] },
  ],
};

describe('rules split into parts', () => {
  it('have one part for each value of each rule, and say how many are needed (USR-05)', () => {
    const parts = partsOf({ join: 'and', ...twice });
    expect(parts.map(({ segment, value, position }) => `${position} ${segment} ${value}`)).toEqual([
      '0 department Sales',
      '0 department Legal',
      '1 country Canada',
      '2 department Legal',
      '2 department Navy',
    ]);
    expect(new Set(parts.map(({ needed }) => needed))).toEqual(new Set([3]));
    expect(new Set(partsOf({ join: 'or', ...twice }).map(({ needed }) => needed))).toEqual(new Set([1]));
  });
});

describe('rules by segment', () => {
  it('accept the values that all of them accept, or that one of them accepts (USR-05)', () => {
    expect(audienceOf({ join: 'and', ...twice }).rules).toEqual([
      { type: 'segment', segment: 'country', values: ['Canada'] },
      { type: 'segment', segment: 'department', values: ['Legal'] },
    ]);
    expect(audienceOf({ join: 'or', ...twice }).rules).toEqual([
      { type: 'segment', segment: 'country', values: ['Canada'] },
      { type: 'segment', segment: 'department', values: ['Sales', 'Legal', 'Navy'] },
    ]);
  });

  it('accept no member where two rules exclude each other (USR-05)', () => {
    const rules = ['Sales', 'Navy'].map((value) => ({ segment: 'department' as const, values: [value] }));
    expect(audienceOf({ join: 'and', rules }).rules).toEqual([{ type: 'segment', segment: 'department', values: [] }]);
  });
});

describe('the name of a quick team', () => {
  it.each([
    ['Sales', 0, 'Sales'],
    ['Sales', 1, 'Sales (cost center)'],
    ['Sales', 2, 'Sales (cost center 2)'],
    ['A', 0, 'A (cost center)'],
    ['A', 1, 'A (cost center 2)'],
    ['x'.repeat(100), 0, 'x'.repeat(80)],
    [`${'x'.repeat(79)} y`, 0, 'x'.repeat(79)],
    ['x'.repeat(100), 1, `${'x'.repeat(66)} (cost center)`],
    ['🎉'.repeat(100), 0, '🎉'.repeat(80)],
  ])('of %s at attempt %i is %s (USR-06)', (value, attempt, name) => {
    expect(quickTeamName(value, 'costCenter', attempt)).toBe(name);
  });
});
