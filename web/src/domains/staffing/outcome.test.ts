import { expect, test } from 'vitest';
import { actionsIn, firstAction, sizeOf } from './outcome.ts';

const none = { create: 0, update: 0, unchanged: 0, archive: 0, reactivate: 0, skip: 0, error: 0 };

test('shows only the kinds of rows that there are, and counts those that do something (USR-03)', () => {
  const counts = { ...none, create: 2, error: 3, unchanged: 9 };
  expect(actionsIn(counts)).toEqual(['create', 'error', 'unchanged']);
  expect(sizeOf(counts)).toBe(2);
  expect(sizeOf({ ...none, skip: 1, archive: 2, reactivate: 3, update: 4 })).toBe(10);
});

test('looks first at what needs somebody (USR-03)', () => {
  const counts = { ...none, create: 2, archive: 5, error: 3 };
  const held = { reason: 'tooManyArchived' as const, archived: 5, of: 9 };
  expect(firstAction({ status: 'ready', held: null, counts })).toBe('create');
  expect(firstAction({ status: 'held', held, counts })).toBe('archive');
  expect(firstAction({ status: 'completedWithErrors', held, counts })).toBe('error');
  expect(firstAction({ status: 'completed', held: null, counts: { ...none, unchanged: 4 } })).toBe('unchanged');
});
