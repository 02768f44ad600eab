import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocationNow, capDays, cycleAt, dayOf, expiryOf } from './rules.ts';

const zones = Intl.supportedValuesOf('timeZone');
const years = { min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z') };
const instant = fc.date({ ...years, noInvalidDate: true });
const zone = fc.constantFrom(...zones);

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string) =>
  formats.getOrInsertComputed(
    timeZone,
    () => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  );
/** The local time, computed without the product's code: Swedes write it like `2026-05-31 23:59:59`. */
const wall = (at: Date, timeZone: string): string => formatOf(timeZone).format(at);

describe('a cycle', () => {
  it.each([
    ['2026-05-01T00:00:00Z', 'monthly', 'UTC', '2026-05-01', '2026-06-01T00:00:00.000Z'],
    ['2026-04-30T23:59:59.999Z', 'monthly', 'UTC', '2026-04-01', '2026-05-01T00:00:00.000Z'],
    ['2026-12-31T12:00:00Z', 'monthly', 'UTC', '2026-12-01', '2027-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', 'quarterly', 'UTC', '2026-01-01', '2026-04-01T00:00:00.000Z'],
    ['2026-03-31T12:00:00Z', 'quarterly', 'UTC', '2026-01-01', '2026-04-01T00:00:00.000Z'],
    ['2026-05-20T12:00:00Z', 'quarterly', 'UTC', '2026-04-01', '2026-07-01T00:00:00.000Z'],
    ['2026-09-30T12:00:00Z', 'quarterly', 'UTC', '2026-07-01', '2026-10-01T00:00:00.000Z'],
    ['2026-11-15T12:00:00Z', 'quarterly', 'UTC', '2026-10-01', '2027-01-01T00:00:00.000Z'],
    ['2026-04-30T10:00:00Z', 'monthly', 'Pacific/Kiritimati', '2026-05-01', '2026-05-31T10:00:00.000Z'],
    ['2026-05-01T10:59:59Z', 'monthly', 'Pacific/Pago_Pago', '2026-04-01', '2026-05-01T11:00:00.000Z'],
    ['2026-03-15T12:00:00Z', 'monthly', 'Europe/Paris', '2026-03-01', '2026-03-31T22:00:00.000Z'],
    // In Asunción the clocks went from 0:00 to 1:00 on the first of October 2023, so the day began at one.
    ['2023-09-15T12:00:00Z', 'monthly', 'America/Asuncion', '2023-09-01', '2023-10-01T04:00:00.000Z'],
  ] as const)('at %s, %s in %s, is that of %s until %s', (now, cycle, timeZone, startsOn, resetsAt) => {
    const found = cycleAt(new Date(now), cycle, timeZone);
    expect([found.startsOn, found.resetsAt.toISOString()]).toEqual([startsOn, resetsAt]);
  });

  it.each(zones)(
    'begins at the first moment of its first day in %s, and the next follows without a gap',
    (timeZone) => {
      fc.assert(
        fc.property(instant, fc.constantFrom('monthly', 'quarterly'), (now, cycle) => {
          const { startsOn, resetsAt } = cycleAt(now, cycle, timeZone);
          expect(startsOn).toMatch(cycle === 'monthly' ? /^\d{4}-\d{2}-01$/ : /^\d{4}-(01|04|07|10)-01$/);
          expect(startsOn <= wall(now, timeZone).slice(0, 10)).toBe(true);
          expect(resetsAt.getTime()).toBeGreaterThan(now.getTime());
          const next = cycleAt(resetsAt, cycle, timeZone);
          const months = { monthly: 1, quarterly: 3 }[cycle];
          expect(next.startsOn).toBe(Temporal.PlainDate.from(startsOn).add({ months }).toString());
          expect(wall(resetsAt, timeZone).slice(0, 10)).toBe(next.startsOn);
          const before = new Date(resetsAt.getTime() - 1);
          expect(cycleAt(before, cycle, timeZone)).toEqual({ startsOn, resetsAt });
          expect(wall(before, timeZone) < next.startsOn).toBe(true);
        }),
        { numRuns: 8 },
      );
    },
  );
});

describe('the tenant’s day', () => {
  it('is the local calendar day', () => {
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        expect(dayOf(now, timeZone).toString()).toBe(wall(now, timeZone).slice(0, 10));
      }),
    );
  });
});

describe('redeemable points', () => {
  it.each([
    ['2026-01-31T23:00:00Z', 'month', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2026-02-01T00:00:00Z', 'month', 'UTC', '2026-04-01T00:00:00.000Z'],
    ['2026-11-30T12:00:00Z', 'month', 'UTC', '2027-01-01T00:00:00.000Z'],
    ['2026-12-31T12:00:00Z', 'month', 'UTC', '2027-02-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', 'quarter', 'UTC', '2026-07-01T00:00:00.000Z'],
    ['2026-03-31T12:00:00Z', 'quarter', 'UTC', '2026-07-01T00:00:00.000Z'],
    ['2026-12-31T12:00:00Z', 'quarter', 'UTC', '2027-04-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', 'year', 'UTC', '2028-01-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 'year', 'UTC', '2028-01-01T00:00:00.000Z'],
    ['2024-02-29T12:00:00Z', 'year', 'UTC', '2026-01-01T00:00:00.000Z'],
    ['2026-02-28T23:00:00Z', 'month', 'Europe/Paris', '2026-04-30T22:00:00.000Z'],
    ['2026-01-31T12:00:00Z', 'month', 'America/New_York', '2026-03-01T05:00:00.000Z'],
  ] as const)('of %s live for a %s in %s until %s', (now, expiry, timeZone, expected) => {
    expect(expiryOf(new Date(now), expiry, timeZone)?.toISOString()).toBe(expected);
  });

  it('never expire if the expiry is never', () => {
    expect(expiryOf(new Date('2026-01-31T23:00:00Z'), 'never', 'UTC')).toBeNull();
  });

  it('last until the end of the next month, quarter or year, in every zone', () => {
    const lengths = { month: 1, quarter: 3, year: 12 } as const;
    fc.assert(
      fc.property(instant, zone, fc.constantFrom('month', 'quarter', 'year'), (now, timeZone, expiry) => {
        const ends = expiryOf(now, expiry, timeZone);
        if (!ends) throw new Error('It must end');
        const last = dayOf(new Date(ends.getTime() - 1), timeZone);
        const first = dayOf(ends, timeZone);
        expect([first.day, (first.month - 1) % lengths[expiry]]).toEqual([1, 0]);
        expect(last.add({ days: 1 }).equals(first)).toBe(true);
        const { months } = dayOf(now, timeZone).until(first, { largestUnit: 'months' });
        expect(months).toBeGreaterThanOrEqual(lengths[expiry]);
        expect(months).toBeLessThanOrEqual(2 * lengths[expiry]);
      }),
    );
  });
});

describe('the days of the cap', () => {
  it('are thirty, today first', () => {
    const days = capDays(new Date('2026-03-01T04:30:00Z'), 'America/Toronto');
    expect([days.length, days[0], days[1], days[29]]).toEqual([30, '2026-02-28', '2026-02-27', '2026-01-30']);
  });

  it('are thirty consecutive days in every zone', () => {
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        const days = capDays(now, timeZone).map((day) => Temporal.PlainDate.from(day));
        expect(days.map((day, at) => day.add({ days: at }).toString())).toEqual(
          Array.from({ length: 30 }, () => wall(now, timeZone).slice(0, 10)),
        );
      }),
    );
  });
});

describe('the current allocation', () => {
  const cycle = { startsOn: '2026-05-01', amount: 100 };
  const lockedAt = new Date('2026-04-20T12:00:00Z');
  it.each([
    [undefined, 100],
    [{ balance: 7, periodOn: null, lockedAt: null }, 100],
    [{ balance: 7, periodOn: '2026-04-01', lockedAt: null }, 100],
    [{ balance: 7, periodOn: '2026-05-01', lockedAt: null }, 7],
    [{ balance: 0, periodOn: '2026-05-01', lockedAt: null }, 0],
    [{ balance: 7, periodOn: '2026-06-01', lockedAt: null }, 7],
    [{ balance: 7, periodOn: null, lockedAt }, 0],
    [{ balance: 7, periodOn: '2026-04-01', lockedAt }, 0],
    [{ balance: 7, periodOn: '2026-05-01', lockedAt }, 7],
  ])('with %j is %i', (account, expected) => {
    expect(allocationNow(account, cycle)).toBe(expected);
  });
});
