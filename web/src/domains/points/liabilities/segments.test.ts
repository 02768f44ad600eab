import { describe, expect, it } from 'vitest';
import { type SegmentRow, segmentsWithValues, sortSegments } from './segments.ts';

const row = (value: string | null, people: number, points: number, neverSpent: number | null = null): SegmentRow => ({
  value,
  people,
  points,
  neverSpent,
});
const rows = [row('Sales', 10, 500, 20), row(null, 1, 900, 5), row('Design', 2, 400, 90)];
const names = (sorted: SegmentRow[]) => sorted.map(({ value }) => value);

describe('segments of liabilities', () => {
  it('sorts by points, per person and what is never spent (PTS-20)', () => {
    expect(names(sortSegments(rows, { by: 'points', isDescending: true }))).toEqual([null, 'Sales', 'Design']);
    expect(names(sortSegments(rows, { by: 'perPerson', isDescending: false }))).toEqual(['Sales', 'Design', null]);
    expect(names(sortSegments(rows, { by: 'neverSpent', isDescending: true }))).toEqual(['Design', 'Sales', null]);
  });

  it('keeps people without a value last among the names, in both directions', () => {
    expect(names(sortSegments(rows, { by: 'value', isDescending: false }))).toEqual(['Design', 'Sales', null]);
    expect(names(sortSegments(rows, { by: 'value', isDescending: true }))).toEqual(['Sales', 'Design', null]);
  });

  it('shows only segments that the company uses, and one if it uses none', () => {
    expect(segmentsWithValues({ department: rows, country: [row(null, 3, 3)], location: [row('Rome', 1, 1)] })).toEqual(
      ['department', 'location'],
    );
    expect(segmentsWithValues({ country: [row(null, 3, 3)] })).toEqual(['department']);
  });
});
