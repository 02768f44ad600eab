import type { Segment } from '@hurrah/contracts/people/tenant-members';
import type { Liabilities } from '@hurrah/contracts/points/reports';

export type SegmentRow = Liabilities['segments'][Segment][number];

/** Those that finance asks for come first. */
const order = ['department', 'location', 'businessUnit', 'country', 'region', 'costCenter', 'group'] as const;

/** The segments that the company uses: one in which nobody has a value says nothing. */
export const segmentsWithValues = (segments: Partial<Liabilities['segments']>): Segment[] => {
  const used = order.filter((segment) => segments[segment]?.some(({ value }) => value !== null));
  return used.length > 0 ? used : order.slice(0, 1);
};

export type SortKey = 'value' | 'people' | 'points' | 'owed' | 'perPerson' | 'neverSpent';
export interface SegmentSort {
  by: SortKey;
  isDescending: boolean;
}

const figureOf = ({ people, points, neverSpent }: SegmentRow, by: Exclude<SortKey, 'value'>): number => {
  if (by === 'people') return people;
  if (by === 'perPerson') return people > 0 ? points / people : 0;
  return by === 'neverSpent' ? (neverSpent ?? 0) : points;
};

const collator = new Intl.Collator(undefined, { numeric: true });

/** By name or by a figure. Who has no value is last among the names. */
export function sortSegments(rows: SegmentRow[], { by, isDescending }: SegmentSort): SegmentRow[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: SegmentRow, other: SegmentRow): number => {
    if (by !== 'value') return sign * (figureOf(one, by) - figureOf(other, by));
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
    return sign * collator.compare(one.value, other.value);
  };
  return rows.toSorted(compare);
}
