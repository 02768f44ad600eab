import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfQuiet, mayEmail } from './rules.ts';

const at = (text: string) => new Date(text);

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', '2026-11-17T21:59:00+01:00', undefined],
    ['22:00', '07:00', '2026-11-17T22:00:00+01:00', '2026-11-18T07:00:00+01:00'],
    ['22:00', '07:00', '2026-11-18T06:59:00+01:00', '2026-11-18T07:00:00+01:00'],
    ['22:00', '07:00', '2026-11-18T07:00:00+01:00', undefined],
    ['12:00', '13:30', '2026-11-18T12:45:00+01:00', '2026-11-18T13:30:00+01:00'],
    ['12:00', '13:30', '2026-11-18T13:30:00+01:00', undefined],
    // The clock jumps from 2 to 3 on the last Sunday of March, and back on the last of October.
    ['22:00', '02:30', '2026-03-29T01:00:00+01:00', '2026-03-29T03:30:00+02:00'],
    ['22:00', '02:30', '2026-10-25T01:00:00+02:00', '2026-10-25T02:30:00+02:00'],
    ['22:00', '02:30', '2026-10-25T02:15:00+01:00', '2026-10-25T02:15:00+01:00'],
    ['00:00', '00:00', '2026-11-18T13:30:00+01:00', undefined],
  ])('from %s to %s: a message of %s waits until %s (NOT-16)', (from, to, now, end) => {
    expect(endOfQuiet({ from, to }, 'Europe/Paris', at(now))).toEqual(end === undefined ? undefined : at(end));
  });

  it('end within a day, and never before the message (NOT-16)', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
    const moment = fc.date({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(time, time, zone, moment, (from, to, timeZone, now) => {
        const end = endOfQuiet({ from, to }, timeZone, now);
        if (!end) return;
        expect(end.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(end.getTime()).toBeLessThanOrEqual(now.getTime() + 26 * 3_600_000);
      }),
    );
  });
});

describe('an email', () => {
  const wanted = { wantsEmail: true, unsubscribed: [], sentToday: 0 };
  const kind = { name: 'recognition.received', canTurnOff: true };

  it.each([
    ['is sent to those who want it', wanted, true],
    ['is not sent where all emails are off', { ...wanted, wantsEmail: false }, false],
    ['is not sent where those of its kind are off', { ...wanted, unsubscribed: ['recognition.received'] }, false],
    ['is sent where those of another kind are off', { ...wanted, unsubscribed: ['recognition.mentioned'] }, true],
    ['is sent up to the limit of a day', { ...wanted, sentToday: 19 }, true],
    ['is not sent beyond it', { ...wanted, sentToday: 20 }, false],
  ])('%s (NOT-10)', (_, addressed, expected) => {
    expect(mayEmail(kind, addressed, 20)).toBe(expected);
  });

  it('of a kind that cannot be turned off is always sent (D12)', () => {
    const nothing = { wantsEmail: false, unsubscribed: ['access.security'], sentToday: 1000 };
    expect(mayEmail({ name: 'access.security', canTurnOff: false }, nothing, 20)).toBe(true);
  });
});
