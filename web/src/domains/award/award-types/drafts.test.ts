import type { AwardType } from '@hurrah/contracts/award/award-types';
import { expect, it } from 'vitest';
import { clockFrom, clockIn, draftOf, isRunningLow, newDraft, roomFor } from './drafts.ts';

it('reads a moment on the company’s clock, also where the clock changes (AWD-01)', () => {
  expect(clockIn('2026-10-24T15:00:00Z', 'Europe/Berlin')).toBe('2026-10-24T17:00');
  expect(clockIn('2026-10-26T15:00:00Z', 'Europe/Berlin')).toBe('2026-10-26T16:00');
  expect(clockIn('2026-11-20T23:30:00Z', 'Asia/Kathmandu')).toBe('2026-11-21T05:15');
});

it('takes the usual time of a day that was chosen without one (AWD-01)', () => {
  expect(clockFrom('2026-11-20', '', '09:00')).toBe('2026-11-20T09:00');
  expect(clockFrom('2026-11-20', '10:30', '09:00')).toBe('2026-11-20T10:30');
  expect(clockFrom(null, '10:30', '09:00')).toBeNull();
});

it('counts how many awards a bank still pays, and warns below five (AWD-08)', () => {
  expect(roomFor(700, 150)).toBe(4);
  expect(roomFor(700, 0)).toBeUndefined();
  expect(roomFor(undefined, 150)).toBeUndefined();
  expect(isRunningLow({ points: 150, pointsBankBalance: { available: 700 } })).toBe(true);
  expect(isRunningLow({ points: 150, pointsBankBalance: { available: 750 } })).toBe(false);
  expect(isRunningLow({ points: 0, pointsBankBalance: null })).toBe(false);
});

it('begins a form with exactly its fields, and people and teams by their ids (AWD-01)', () => {
  const senders = [{ id: 'team-1', name: 'Managers', type: 'team', memberCount: 52 }];
  const type = { ...newDraft, id: 'type-1', version: 3, senders } as unknown as AwardType;
  const draft = draftOf(type, 'Europe/Berlin');
  expect(Object.keys(draft).toSorted()).toEqual(Object.keys(newDraft).toSorted());
  expect(draft.senders).toEqual([{ id: 'team-1', type: 'team' }]);
});
