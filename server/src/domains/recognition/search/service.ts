import type { Answer, Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/recognition/recognitions';
import { z } from 'zod';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { cursorAt, readCursor } from '../../../platform/page.ts';
import { type DatedRange, type Filter, readRecognitions } from '../lists/queries.ts';
import { withClosed } from '../lists/service.ts';
import { presentFound } from './present.ts';
import { findTerm, listReaches, type Term } from './queries.ts';
import { noId, typedWords } from './rules.ts';

type Query = Received<typeof api.searchRecognitions>['query'];
type Found = Answer<typeof api.searchRecognitions>;

const nothing: Found = { results: [], next: null };
const Position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Searches recognitions by their words, newest first. Reads no more than a page, and counts nothing. */
export async function searchRecognitions(ctx: MemberCtx, query: Query): Promise<Found> {
  const { search, sentByOrToIdIn, valueIdIn, pageSize } = query;
  const typed = typedWords(search);
  if (search && typed.length === 0) return nothing;
  const found = await Promise.all(typed.map((word) => findTerm(ctx, word)));
  if (found.some(({ words }) => words.length === 0)) return nothing;

  const from = positionOf(query);
  const { terms, since } = await plan(ctx, found, { query, before: from?.[0] });
  const filter: Filter = await withClosed(ctx, { statusIn: ['published'], sentByOrToIdIn, valueIdIn, terms });
  const range: DatedRange = { from, descending: true, limit: pageSize + 1, offset: 0, since };
  const rows = await readRecognitions(ctx, filter, range);
  const results = rows.slice(0, pageSize);
  const last = results.at(-1);
  return {
    results: await presentFound(
      ctx,
      results,
      typed.map(({ word }) => word),
    ),
    next: nextOf(rows.length > pageSize ? last : undefined, { since, until: query.postedFrom }),
  };
}

const positionOf = ({ cursor, postedBefore }: Query): [string, string] | undefined => {
  if (cursor) return readCursor(cursor, Position);
  return postedBefore ? [new Date(postedBefore).toISOString(), noId] : undefined;
};

/**
 * Puts the rarest term first. With more terms, all recognitions of a large company might be compared without a match;
 * so each page covers some days, and the next page those before them.
 */
async function plan(
  ctx: MemberCtx,
  found: Term[],
  { query, before }: { query: Query; before: string | undefined },
): Promise<{ terms: Term[]; since: string | undefined }> {
  const { sentByOrToIdIn, valueIdIn, postedFrom } = query;
  const isOnlyTerm = found.length <= 1 && !valueIdIn;
  // One member's recognitions are few enough.
  if (found.length === 0 || isOnlyTerm || sentByOrToIdIn) return { terms: found, since: postedFrom };
  const reaches = await listReaches(ctx, found, before);
  const timeOf = (term: Term) => reaches[found.indexOf(term)]?.getTime() ?? Number.NEGATIVE_INFINITY;
  const terms = found.toSorted((one, other) => timeOf(one) - timeOf(other));
  const reach = terms[0] && reaches[found.indexOf(terms[0])]?.toISOString();
  return { terms, since: reach && !(postedFrom && Date.parse(postedFrom) >= Date.parse(reach)) ? reach : postedFrom };
}

/** Returns the cursor after the last result, or before the days of this page, unless no earlier ones were requested. */
function nextOf(
  last: { postedAt: Date; id: string } | undefined,
  { since, until }: { since: string | undefined; until: string | undefined },
): string | null {
  if (last) return cursorAt([last.postedAt, last.id]);
  return since && since !== until ? cursorAt([since, noId]) : null;
}
