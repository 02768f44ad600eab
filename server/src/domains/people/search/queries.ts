import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { isOneSlip, slipsOf, startingWith, wordsOf } from './rules.ts';

/** From this length on, a word without a match at the beginning is searched inside names and by similar spelling. */
const lettersForAlike = 4;
const lettersForTitles = 3;

/** The index in which a typed word was found: names, or only job titles. */
type WordTable = 'memberWord' | 'titleWord';

/** The words that one typed word matches: a range, or a list. */
export type Term = { table: WordTable } & ({ from: string; to: string } | { words: string[] });

/** The terms to search for, the most selective first. A search without letters has no terms and matches no member. */
export async function findTerms(ctx: Ctx, search: string): Promise<Term[]> {
  const terms = wordsOf(search).map((word) => termOf(ctx, word));
  return Promise.all(terms);
}

/** Names come first, then titles, then names and titles that are spelt alike. */
async function termOf(ctx: Ctx, word: string): Promise<Term> {
  const names: Term = { table: 'memberWord', ...startingWith(word) };
  if (word.length < lettersForTitles) return names;
  const titles: Term = { ...names, table: 'titleWord' };
  const isKnown = (term: Term) =>
    sql`exists (select from ${sql.table(term.table)} as known where ${hasWord(term, 'known')})`;
  const { rows } = await sql<{ term: 'names' | 'titles' | null }>`
    select case when ${isKnown(names)} then 'names' when ${isKnown(titles)} then 'titles' end as term`.execute(ctx.db);
  if (rows[0]?.term) return rows[0].term === 'names' ? names : titles;
  return word.length < lettersForAlike ? names : findAlike(ctx, word);
}

/** Words with one typo, and names that contain the word; failing both, names that resemble it. */
async function findAlike(ctx: Ctx, word: string): Promise<Term> {
  const { rows } = await sql<{ alike: string[]; slips: { word: string; inTitle: boolean }[] | null }>`
    select array(select words_alike(${word})) as alike, (
      select jsonb_agg(distinct jsonb_build_object('word', word, 'inTitle', in_title)) from word_slip
      where slip = any(${slipsOf(word)}::text[])
    ) as slips`.execute(ctx.db);
  const { alike = [], slips } = rows[0] ?? {};
  const meant = (slips ?? []).filter((one) => isOneSlip(word, one.word));
  const names = meant.filter(({ inTitle }) => !inTitle).map((one) => one.word);
  const titles = meant.filter(({ inTitle }) => inTitle).map((one) => one.word);
  const within = alike.filter((one) => one.includes(word));
  if (names.length + within.length > 0) return { table: 'memberWord', words: [...new Set([...names, ...within])] };
  return titles.length > 0 ? { table: 'titleWord', words: titles } : { table: 'memberWord', words: alike };
}

/** `alias` is the name under which the term's table is read. */
export const hasWord = (term: Term, alias = 'member_word'): RawBuilder<boolean> => {
  const word = sql.ref(`${alias}.word`);
  return 'words' in term
    ? sql<boolean>`${word} = any(${term.words})`
    : sql<boolean>`(${word} >= ${term.from} and ${word} < ${term.to})`;
};

/** Whether the name or title of the member `id` has a word for each term; false without terms. */
export function nameHas(id: RawBuilder<unknown>, terms: Term[]): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`false`;
  const each = terms.map(
    (term) =>
      sql`exists (select from ${sql.table(term.table)} as had where had.member_id = ${id} and ${hasWord(term, 'had')})`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** Whether this is the first matching word of a member, so that two matches do not list the member twice. */
export const isFirstWord = (term: Term): RawBuilder<boolean> => sql<boolean>`not exists (
  select from ${sql.table(term.table)} as earlier
  where earlier.member_id = member_word.member_id and earlier.word < member_word.word and ${hasWord(term, 'earlier')}
)`;
