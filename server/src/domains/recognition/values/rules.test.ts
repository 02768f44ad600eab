import { describe, expect, it } from 'vitest';
import { isOrderOf, type KnownQuality, planQualities } from './rules.ts';

const known: KnownQuality[] = [
  { id: 'care', name: 'Care', archivedAt: null },
  { id: 'candour', name: 'Candour', archivedAt: null },
  { id: 'old', name: 'Courage', archivedAt: new Date(0) },
];
const refusal = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return (error as { details: unknown }).details;
  }
};

describe('a complete list of qualities', () => {
  it('keeps, renames, adds, orders and leaves out qualities (VAL-01)', () => {
    expect(planQualities(known, [{ name: 'Joy' }, { id: 'care', name: 'Kindness' }])).toEqual({
      kept: [
        { id: null, name: 'Joy', position: 0 },
        { id: 'care', name: 'Kindness', position: 1 },
      ],
      leftOut: ['candour'],
    });
    expect(planQualities(known, [])).toEqual({ kept: [], leftOut: ['care', 'candour'] });
  });

  it('restores an archived quality, and matches one without an id by its name (VAL-01)', () => {
    expect(planQualities(known, [{ name: 'courage' }, { name: 'CARE' }])).toEqual({
      kept: [
        { id: 'old', name: 'courage', position: 0 },
        { id: 'care', name: 'CARE', position: 1 },
      ],
      leftOut: ['candour'],
    });
  });

  it('lets two qualities swap their names (VAL-01)', () => {
    const wanted = [
      { id: 'care', name: 'Candour' },
      { id: 'candour', name: 'Care' },
    ];
    expect(planQualities(known, wanted)).toMatchObject({ kept: wanted, leftOut: [] });
  });

  it.each([
    ['one of another value', [{ id: 'foreign', name: 'x' }], 'qualities'],
    ['one that was taken away', [{ id: 'old', name: 'x' }], 'qualities'],
    [
      'one twice',
      [
        { id: 'care', name: 'x' },
        { id: 'care', name: 'y' },
      ],
      'qualities',
    ],
    ['a name twice', [{ name: 'Joy' }, { name: 'joy' }], 'qualities.1.name'],
  ])('refuses %s (VAL-01)', (_, wanted, path) => {
    expect(refusal(() => planQualities(known, wanted))).toMatchObject([{ path }]);
  });
});

it.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['a', 'b'], false],
  [['a', 'a'], ['a', 'b'], false],
  [['a', 'c'], ['a', 'b'], false],
  [[], [], true],
])('%j orders %j: %s (VAL-01)', (ids, offered, expected) => {
  expect(isOrderOf(ids, offered)).toBe(expected);
});
