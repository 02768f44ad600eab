import type { PointsMonth } from '@hurrah/contracts/points/reports';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  barsOf,
  dayRange,
  eachOf,
  exactMoneyOf,
  isEmptyYear,
  linesOf,
  monthLabel,
  percentOf,
  periodEnds,
  runningMonth,
  signedNumber,
  takenOf,
} from './figures.ts';

const month = (monthOn: string, part: Partial<PointsMonth> = {}): PointsMonth => ({
  monthOn,
  allocated: 0,
  sent: 0,
  expiredUnused: 0,
  celebrations: 0,
  awards: 0,
  byHand: 0,
  redeemed: 0,
  expired: 0,
  owed: 0,
  ...part,
});

describe('points by month', () => {
  it('adds celebrations and awards into one line (PTS-20)', () => {
    const january = month('2026-01-01', { celebrations: 30, awards: 12, owed: 42 });
    const lines = linesOf({ months: [january], total: january });
    expect(lines.find(({ key }) => key === 'granted')).toEqual({ key: 'granted', values: [42], total: 42 });
  });

  it('leaves out lines by hand and expired only while they are empty', () => {
    const keys = (part: Partial<PointsMonth>) => {
      const only = month('2026-01-01', part);
      return linesOf({ months: [only], total: only }).map(({ key }) => key);
    };
    expect(keys({})).toEqual(['allocated', 'sent', 'expiredUnused', 'granted', 'redeemed', 'owed']);
    expect(keys({ byHand: -5 })).toContain('byHand');
    expect(keys({ expired: 5 })).toContain('expired');
  });

  it('knows a year without any points', () => {
    const total = month('2026-01-01');
    expect(isEmptyYear(linesOf({ months: [total], total }))).toBe(true);
    const moved = month('2026-01-01', { allocated: 100 });
    expect(isEmptyYear(linesOf({ months: [moved], total: moved }))).toBe(false);
  });

  it('draws what was not sent above what was, and nothing below zero', () => {
    const months = [
      month('2026-10-01', { allocated: 300, sent: 120, redeemed: 80 }),
      month('2026-11-01', { allocated: 0, sent: 90, redeemed: -10 }),
    ];
    expect(barsOf(months, '2026-11-01')).toEqual([
      { monthOn: '2026-10-01', sent: 120, unsent: 180, redeemed: 80, isRunning: false },
      { monthOn: '2026-11-01', sent: 90, unsent: 0, redeemed: 0, isRunning: true },
    ]);
  });

  it('finds the running month only at the end of the list', () => {
    const months = [month('2026-10-01'), month('2026-11-01')];
    expect(runningMonth(months, '2026-11-15')).toBe('2026-11-01');
    expect(runningMonth(months, '2027-01-02')).toBeUndefined();
    expect(runningMonth([], '2026-11-15')).toBeUndefined();
  });
});

describe('days and periods', () => {
  it('offers the ends of the last month, quarter and year (PTS-20)', () => {
    expect(periodEnds({ firstOn: '2024-01-01', lastOn: '2026-11-15' })).toEqual([
      { key: 'month', on: '2026-10-31' },
      { key: 'quarter', on: '2026-09-30' },
      { key: 'year', on: '2025-12-31' },
    ]);
  });

  it('counts a period as ended on its last day', () => {
    expect(periodEnds({ firstOn: '2024-01-01', lastOn: '2026-12-31' }).map(({ on }) => on)).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
    ]);
    expect(periodEnds({ firstOn: '2024-01-01', lastOn: '2028-02-29' })[0]?.on).toBe('2028-02-29');
  });

  it('offers no day before the books begin', () => {
    expect(periodEnds({ firstOn: '2026-10-05', lastOn: '2026-11-15' })).toEqual([{ key: 'month', on: '2026-10-31' }]);
  });

  it('moves by months across years', () => {
    expect(addMonths('2026-11-01', 2)).toBe('2027-01-01');
    expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
  });

  it('names months and ranges', () => {
    expect(monthLabel('en', '2026-10-01')).toBe('Oct');
    expect(monthLabel('en', '2026-11-01', '2026-11-15')).toBe('Nov 1–15');
    expect(dayRange('en', '2026-12-01', null)).toBe('Dec 1');
    expect(dayRange('en', '2026-12-01', '2026-12-31')).toBe('Dec 1–31');
  });
});

describe('figures', () => {
  it('writes money of a column with its cents and a real minus', () => {
    const rate = { pointsPerUnit: 10, currency: 'USD' as const };
    expect(exactMoneyOf('en', rate, 46_440)).toBe('$4,644.00');
    expect(exactMoneyOf('en', rate, -15)).toBe('−$1.50');
  });

  it('writes signs and shares', () => {
    expect(signedNumber('en', 25)).toBe('+25');
    expect(signedNumber('en', -1025)).toBe('−1,025');
    expect(signedNumber('en', 0)).toBe('0');
    expect(percentOf('en', 19_170, 235_365)).toBe('8.1%');
    expect(percentOf('en', 0, 0)).toBe('0.0%');
  });

  it('says what each person gets only where it is the same for all', () => {
    expect(eachOf({ points: 26_700, people: 267 })).toBe(100);
    expect(eachOf({ points: 100, people: 3 })).toBeUndefined();
    expect(eachOf({ points: 100, people: 0 })).toBeUndefined();
  });
});

describe('taking back', () => {
  it('takes only what is left of a gift (PTS-06)', () => {
    expect(takenOf(100, 250)).toEqual({ taken: 100, spent: 0 });
    expect(takenOf(100, 30)).toEqual({ taken: 30, spent: 70 });
    expect(takenOf(100, 0)).toEqual({ taken: 0, spent: 100 });
  });

  it('gives back all of a removal', () => {
    expect(takenOf(-40, 0)).toEqual({ taken: 40, spent: 0 });
  });
});
