import { describe, expect, it } from 'vitest';
import { amountEach, checkWindow, momentOf, paidBy, statusOf } from './rules.ts';

const at = (text: string) => new Date(`2026-05-${text}:00Z`);
const nothing = { nominationStartAt: null, nominationEndAt: null, closedAt: null, finalizedAt: null };
const nomination = { ...nothing, nomination: true };
const window = { nominationStartAt: at('02T09:00'), nominationEndAt: at('04T17:00') };

describe('statusOf', () => {
  it.each([
    [{}, '01T00:00', 'draft'],
    [{ nominationEndAt: at('04T17:00') }, '01T00:00', 'draft'],
    [window, '01T00:00', 'scheduled'],
    [window, '02T08:59', 'scheduled'],
    [window, '02T09:00', 'open'],
    [window, '04T16:59', 'open'],
    [window, '04T17:00', 'closed'],
    [{ nominationStartAt: at('02T09:00') }, '31T00:00', 'open'],
    [{ ...window, closedAt: at('03T00:00') }, '03T00:00', 'closed'],
    // A caller with an older clock than the organiser's gets the same status.
    [{ ...window, closedAt: at('03T00:00') }, '02T10:00', 'closed'],
    [{ ...window, finalizedAt: at('05T00:00') }, '01T00:00', 'finalized'],
  ])('of %j at %s is %s (AWD-03)', (times, now, expected) => {
    expect(statusOf({ ...nomination, ...times }, at(now))).toBe(expected);
  });

  it('is null for other award types (AWD-03)', () => {
    expect(statusOf({ ...nothing, nomination: false }, at('01T00:00'))).toBeNull();
  });
});

describe('momentOf', () => {
  it.each([
    ['2026-11-20T17:00:00Z', 'Pacific/Auckland', '2026-11-20T17:00:00.000Z'],
    ['2026-11-20T17:00:00+02:00', 'Pacific/Auckland', '2026-11-20T15:00:00.000Z'],
    ['2026-11-20T17:00', 'Pacific/Auckland', '2026-11-20T04:00:00.000Z'],
    ['2026-11-20T17:00:30', 'Asia/Kathmandu', '2026-11-20T11:15:30.000Z'],
    // A skipped time, and one that occurs twice.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('of %s in %s is %s (AWD-03)', (text, timeZone, expected) => {
    expect(momentOf(text, timeZone).toISOString()).toBe(expected);
  });
});

describe('checkWindow', () => {
  const check = (wanted: Partial<typeof window>, now: string, before?: object) => {
    const kept = { nominationStartAt: null, nominationEndAt: null, ...wanted };
    return () => checkWindow(at(now), kept, before ? { ...nomination, ...before } : undefined);
  };

  it('accepts times in the future, in their order (AWD-03)', () => {
    expect(check({}, '01T00:00')).not.toThrow();
    expect(check(window, '01T00:00')).not.toThrow();
    expect(check(window, '02T09:00')).toThrow();
    expect(check({ nominationEndAt: at('01T00:00') }, '01T00:00')).toThrow();
    expect(check({ nominationStartAt: at('04T17:00'), nominationEndAt: at('04T17:00') }, '01T00:00')).toThrow();
  });

  it('refuses to change a time that has passed (AWD-03, AWD-24)', () => {
    expect(check({ ...window, nominationStartAt: at('03T00:00') }, '02T10:00', window)).toThrow();
    expect(check({ ...window, nominationEndAt: at('09T00:00') }, '02T10:00', window)).not.toThrow();
    expect(check({ ...window, nominationEndAt: at('09T00:00') }, '05T00:00', window)).toThrow();
    expect(check(window, '05T00:00', window)).not.toThrow();
  });
});

describe('points', () => {
  const bank = 'b4b7a4a0-0000-4000-8000-000000000000';

  it('need a bank, and are locked in a nomination (AWD-08)', () => {
    expect(paidBy({ points: 5, pointsLocked: false, budgetItemId: bank }, false).pointsLocked).toBe(false);
    expect(paidBy({ points: 5, pointsLocked: false, budgetItemId: bank }, true).pointsLocked).toBe(true);
    expect(paidBy({ points: 0, pointsLocked: true, budgetItemId: bank }, true)).toEqual({
      points: 0,
      pointsLocked: false,
      budgetItemId: null,
    });
    expect(() => paidBy({ points: 5, pointsLocked: true, budgetItemId: null }, false)).toThrow();
  });

  it.each([
    [{ points: 50, pointsLocked: true }, undefined, 50],
    [{ points: 50, pointsLocked: true }, 50, 50],
    [{ points: 50, pointsLocked: true }, 49, 'refused'],
    [{ points: 50, pointsLocked: false }, undefined, 'refused'],
    [{ points: 50, pointsLocked: false }, 0, 0],
    [{ points: 50, pointsLocked: false }, 50, 50],
    [{ points: 50, pointsLocked: false }, 51, 'refused'],
    [{ points: 0, pointsLocked: false }, undefined, 0],
  ])('of %j with %s are %s for each (AWD-08, AWD-13)', (type, asked, expected) => {
    if (expected === 'refused') expect(() => amountEach(type, asked)).toThrow();
    else expect(amountEach(type, asked)).toBe(expected);
  });
});
