import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { startingWith, wordsOf } from './rules.ts';

/** From this length on, a word that no name begins with is looked for inside names and among what is spelt alike. */
const lettersForAlike = 4;

/** The words of names that one typed word stands for: all in a range, or some that are named. */
export type Term = { from: string; to: string } | { words: string[] };

/** What to look for, the most selective first. Nothing typed, or no letter in it, is no term and finds nobody. */
export async function findTerms(ctx: Ctx, search: string): Promise<Term[]> {
  const terms = wordsOf(search).map((word) => termOf(ctx, word));
  return Promise.all(terms);
}

async function termOf(ctx: Ctx, word: string): Promise<Term> {
  const range = startingWith(word);
  if (word.length < lettersForAlike) return range;
  const { rows } = await sql<{ words: string[] | null }>`
    select case when exists (select from member_word where ${hasWord(range)}) then null
      else array(select words_alike(${word})) end as words`.execute(ctx.db);
  const alike = rows[0]?.words;
  return alike ? { words: alike } : range;
}

/** `table` is the name or alias under which member_word is read. */
export const hasWord = (term: Term, table = 'member_word'): RawBuilder<boolean> => {
  const word = sql.ref(`${table}.word`);
  return 'words' in term
    ? sql<boolean>`${word} = any(${term.words})`
    : sql<boolean>`(${word} >= ${term.from} and ${word} < ${term.to})`;
};

/** Whether the name of the member `id` has a word for each term; without any term nobody's has. */
export function nameHas(id: RawBuilder<unknown>, terms: Term[]): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`false`;
  const each = terms.map(
    (term) => sql`exists (select from member_word as had where had.member_id = ${id} and ${hasWord(term, 'had')})`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** Whether this is the first of a member's words that is found, so that nobody is listed for each of two. */
export const isFirstWord = (term: Term): RawBuilder<boolean> => sql<boolean>`not exists (
  select from member_word as earlier
  where earlier.member_id = member_word.member_id and earlier.word < member_word.word and ${hasWord(term, 'earlier')}
)`;
