import { type RawBuilder, sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';
import type { Typed } from './rules.ts';

/** The stored words that one typed word matches. */
export interface Term {
  /** Words of recognitions. For a prefix, the first `maxWords` matches. */
  words: string[];
  /** The prefix, if longer words match too. */
  beginning: string | undefined;
}

const maxWords = 100;

/** One look-up for each different word, whatever the number of recognitions with it. */
export async function findTerm(ctx: MemberCtx, { word, isBeginning }: Typed): Promise<Term> {
  if (!isBeginning) return { words: [word], beginning: undefined };
  const end = `${word}\u{10ffff}`;
  const after = (start: RawBuilder<unknown>) => sql`
    select recognition_word.word from recognition_word
    where recognition_word.word ${start} and recognition_word.word < ${end} order by recognition_word.word limit 1`;
  const { rows } = await sql<{ word: string }>`
    with recursive known as (
      (${after(sql`>= ${word}`)})
      union all
      select (${after(sql`> known.word`)}) from known where known.word is not null
    )
    select word from known where word is not null limit ${sql.lit(maxWords)}`.execute(ctx.db);
  return { words: rows.map((row) => row.word), beginning: word };
}

/** Up to this many words are looked up one by one; for more, reading the text is faster. */
const maxLookUps = 8;

/** Whether a recognition has a word of the term. `offset 0` forces one look-up per row, so that a scan stops early. */
export const hasTerm = ({ words, beginning }: Term): RawBuilder<boolean> =>
  beginning && words.length > maxLookUps
    ? sql<boolean>`search_form(recognition.message_text) ~ ${`(^|[^[:alnum:]])${beginning}`}`
    : sql<boolean>`exists (
        select from recognition_word as had
        where had.word = any(${words}::text[]) and had.posted_at = recognition.posted_at
          and had.recognition_id = recognition.id offset 0
      )`;

/** The number of recognitions that are compared with the other terms of a search. */
const comparedAtOnce = 500;

/**
 * Returns for each term the day since which about `comparedAtOnce` recognitions contain it; null if fewer do. A day and
 * not an instant, because it is part of the reply and must not reveal a single recognition.
 */
export async function listReaches(ctx: MemberCtx, terms: Term[], before: string | undefined): Promise<(Date | null)[]> {
  const words = terms.flatMap((term, at) => term.words.map((word) => ({ word, at })));
  const { rows } = await sql<{ term: number; since: Date | null }>`
    select asked.term, date_trunc('day', max(reached.posted_at), 'UTC') as since
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ at }) => at)}::int[]) as asked (word, term)
    left join lateral (
      select entry.posted_at from recognition_word as entry
      where entry.word = asked.word and entry.posted_at < coalesce(${before}::timestamptz, 'infinity')
      order by entry.posted_at desc, entry.recognition_id desc offset ${sql.lit(comparedAtOnce)} limit 1
    ) as reached on true
    group by asked.term`.execute(ctx.db);
  const byTerm = new Map(rows.map(({ term, since }) => [term, since]));
  return terms.map((_, at) => byTerm.get(at) ?? null);
}
