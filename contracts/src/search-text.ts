/** Comparison of texts in a search: word by word, without case and accents. The database does the same. */

/** Letters that Unicode does not take apart, and what people type for them. The same table is in `search_form`. */
const replaced: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 't', ı: 'i', æ: 'a', œ: 'o', ß: 's' };

/** A text without case and accents, as its words are stored. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđðþıæœß]/g, (letter) => replaced[letter] ?? letter);

/** The words of a text in their order. */
export const searchWords = (text: string): string[] =>
  searchForm(text)
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 50));

const aWord = /[\p{Alphabetic}\p{N}\p{M}]+/gu;

/** Finds the words of a text that begin with one of these words, as index ranges. */
export function findMatches(text: string, words: string[]): { from: number; to: number }[] {
  if (words.length === 0) return [];
  return [...text.matchAll(aWord)].flatMap(({ 0: word, index }) => {
    const form = searchForm(word);
    const longest = Math.max(0, ...words.filter((wanted) => form.startsWith(wanted)).map(({ length }) => length));
    return longest > 0 ? [{ from: index, to: index + lengthOfForm(word, longest) }] : [];
  });
}

/**
 * The length of the part of a word with this many letters of its normalized form: one letter may become two, and an
 * accent none.
 */
function lengthOfForm(word: string, length: number): number {
  let taken = '';
  for (const letter of word) {
    if (searchForm(taken).length >= length && !/\p{M}/u.test(letter)) break;
    taken += letter;
  }
  return taken.length;
}
