import { expect, test } from 'vitest';
import {
  addRule,
  changeRule,
  changesOf,
  isSameRules,
  maxRules,
  newDraft,
  removeRule,
  toDraft,
  toRules,
} from './team-rules.ts';

const segments = ['department', 'location', 'country'] as const;
const rules = {
  join: 'or' as const,
  rules: [
    { segment: 'department' as const, values: ['Sales', 'Design'] },
    { segment: 'location' as const, values: ['Porto'] },
  ],
};

test('rules count only when each of them lets somebody in (USR-05)', () => {
  const draft = newDraft();
  expect(toRules(draft)).toBeUndefined();
  const filled = changeRule(draft, 1, { values: ['Sales'] });
  expect(toRules(filled)).toEqual({ join: 'and', rules: [{ segment: 'department', values: ['Sales'] }] });
  expect(toRules(addRule(filled, segments))).toBeUndefined();
  expect(toRules(removeRule(filled, 1))).toBeUndefined();
});

test('a new rule is about what no other is, and there are at most ten (USR-05)', () => {
  let draft = newDraft();
  for (let count = 0; count < 20; count++) draft = addRule(draft, segments);
  expect(draft.rules).toHaveLength(maxRules);
  expect(draft.rules.slice(0, 3).map(({ segment }) => segment)).toEqual(segments);
  expect(new Set(draft.rules.map(({ key }) => key)).size).toBe(maxRules);
});

test('values belong to their segment', () => {
  const draft = changeRule(toDraft(rules), 1, { segment: 'country' });
  expect(draft.rules[0]).toEqual({ key: 1, segment: 'country', values: [] });
  expect(draft.rules[1]?.values).toEqual(['Porto']);
});

test('rules that let the same people in are the same', () => {
  expect(isSameRules(toDraft(rules), rules)).toBe(true);
  expect(isSameRules(changeRule(toDraft(rules), 1, { values: ['Design', 'Sales'] }), rules)).toBe(true);
  expect(isSameRules({ ...toDraft(rules), join: 'and' }, rules)).toBe(false);
  const single = { join: 'and' as const, rules: rules.rules.slice(0, 1) };
  expect(isSameRules({ ...toDraft(single), join: 'or' }, single)).toBe(true);
});

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
