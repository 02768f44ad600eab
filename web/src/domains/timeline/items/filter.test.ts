import { expect, test } from 'vitest';
import { isFiltered, parseTimeline, questionOf } from './filter.ts';

const team = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

test.each([
  [{}, {}],
  [
    { team, mine: true },
    { team: [team], mine: true },
  ],
  [{ team: [team, other, team] }, { team: [team, other] }],
  [{ team: ['nonsense', 7, null], mine: 'yes' }, {}],
])('an address says what to read, and nonsense says nothing: %o (TIM-02)', (address, search) => {
  expect(parseTimeline(address)).toEqual(search);
});

test('no more teams than the API takes (TIM-02)', () => {
  const many = Array.from({ length: 30 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  expect(parseTimeline({ team: many }).team).toHaveLength(20);
});

test('what is pinned stands by its time in a feed that is narrowed, and above one that is not (TIM-02)', () => {
  expect(questionOf({}, [])).toEqual({});
  expect(questionOf({ team: [team], mine: true }, [])).toEqual({ teamIdIn: [team], my: 'true', includePinned: 'true' });
  expect(questionOf({}, ['recognition'])).toEqual({ itemTypeIn: ['recognition'], includePinned: 'true' });
  expect(isFiltered({}, [])).toBe(false);
  expect(isFiltered({ mine: true }, [])).toBe(true);
});
