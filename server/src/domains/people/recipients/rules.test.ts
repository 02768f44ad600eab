import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mix } from './rules.ts';

const people = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);
const teams = (count: number) => Array.from({ length: count }, (_, n) => `T${n}`);

describe('people and teams in one list', () => {
  it.each([
    [9, 9, 6, 'p0 p1 T0 p2 p3 T1'],
    [9, 9, 10, 'p0 p1 T0 p2 p3 T1 p4 p5 T2 p6'],
    [9, 1, 4, 'p0 p1 T0 p2'],
    [1, 9, 4, 'p0 T0 T1 T2'],
    [0, 9, 3, 'T0 T1 T2'],
    [9, 0, 3, 'p0 p1 p2'],
    [9, 9, 2, 'p0 p1'],
    [0, 0, 5, ''],
  ])('with %i and %i found and room for %i are %s (REC-02)', (one, other, size, expected) => {
    expect(mix(people(one), teams(other), size).join(' ')).toBe(expected);
  });

  it('fill all places, keep each kind in order and give teams at most a third where there are people (REC-02)', () => {
    const count = fc.nat({ max: 30 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 20 }), (one, other, size) => {
        const mixed = mix(people(one), teams(other), size);
        expect(mixed).toHaveLength(Math.min(size, one + other));
        const [shown, found] = [
          mixed.filter((name) => name.startsWith('p')),
          mixed.filter((name) => name.startsWith('T')),
        ];
        expect(shown).toEqual(people(shown.length));
        expect(found).toEqual(teams(found.length));
        if (one >= size) expect(found.length).toBeLessThanOrEqual(Math.floor(size / 3));
      }),
    );
  });
});
