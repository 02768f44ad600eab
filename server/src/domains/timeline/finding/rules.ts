import type { Received } from '@hurrah/contracts/endpoint';
import type { listTimelineItems as api } from '@hurrah/contracts/timeline';
import { z } from 'zod';
import { cursorAt, readCursor } from '../../../platform/page.ts';

export type Query = Received<typeof api>['query'];

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** Behind which item a page begins; undefined for the first. */
export const placeOf = ({ cursor }: Query): [string, string] | undefined =>
  cursor === undefined ? undefined : readCursor(cursor, Place);

/** One more than a page holds is asked for; it only tells that there is another page. */
export function cutPage<Row extends { id: string; postedAt: Date }>(rows: Row[], pageSize: number) {
  const results = rows.slice(0, pageSize);
  const last = results.at(-1);
  return { results, next: rows.length > pageSize && last ? cursorAt([last.postedAt, last.id]) : null };
}
