import { describe, expect, it } from 'vitest';
import { outcomeOf, statusOf } from './rules.ts';

const at = new Date('2026-03-02T09:00:00Z');
const fresh = { kind: 'batchSuspend', startedAt: null, finishedAt: null, cancelledAt: null, failedAt: null };

describe('the status of a batch', () => {
  it.each([
    ['ready', fresh, {}],
    ['initialised', { ...fresh, kind: 'batchAddToTeams' }, {}],
    ['ready', { ...fresh, kind: 'batchAddToTeams' }, { teams: 1 }],
    ['executing', { ...fresh, startedAt: at }, {}],
    ['completed', { ...fresh, startedAt: at, finishedAt: at }, {}],
    ['completedWithErrors', { ...fresh, startedAt: at, finishedAt: at }, { failed: 1 }],
    ['failed', { ...fresh, startedAt: at, failedAt: at }, { failed: 1 }],
    ['cancelled', { ...fresh, cancelledAt: at }, {}],
  ])('is %s (USR-02)', (status, batch, counts) => {
    expect(statusOf(batch, { failed: 0, teams: 0, ...counts })).toBe(status);
  });
});

describe('a row of a batch', () => {
  const row = { excluded: false, error: null, result: null };
  const finished = { ...fresh, startedAt: at, finishedAt: at };

  it.each([
    ['waits for it', fresh, row, { action: 'suspend', result: null }],
    ['has had it', finished, { ...row, result: 'done' }, { action: 'suspend', result: 'done' }],
    ['is left out', fresh, { ...row, error: 'self' }, { action: 'none', result: null }],
    ['was left out', finished, { ...row, error: 'self' }, { action: 'none', result: 'skipped' }],
    ['was taken off the list', finished, { ...row, excluded: true }, { action: 'none', result: 'skipped' }],
  ])('%s (USR-02)', (_, batch, one, outcome) => {
    expect(outcomeOf(batch, one)).toEqual(outcome);
  });
});
