import { expect, test } from 'vitest';
import { changesOf } from './quick-teams.ts';

const available = [
  { segment: 'department' as const, teamCount: 12 },
  { segment: 'location' as const, teamCount: 6 },
  { segment: 'country' as const, teamCount: 0 },
];

test('another choice says how many teams come and go (USR-06)', () => {
  expect(changesOf(available, ['department'], ['location', 'country'])).toEqual({
    added: ['location', 'country'],
    removed: ['department'],
    made: 6,
    gone: 12,
  });
  expect(changesOf(available, ['department'], ['department'])).toEqual({ added: [], removed: [], made: 0, gone: 0 });
});
