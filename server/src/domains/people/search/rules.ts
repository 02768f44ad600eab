/** Letters that Unicode does not take apart, and what people type for them. The same table is in `search_form`. */
const replaced: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 't', ı: 'i', æ: 'a', œ: 'o', ß: 's' };

/** A word as it is kept in `member_word`, without capitals and accents. */
const searchForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđðþıæœß]/g, (letter) => replaced[letter] ?? letter);

const maxWords = 5;

/** What somebody typed, word by word; the longest first, because it leaves the fewest people. */
export const wordsOf = (text: string): string[] =>
  searchForm(text)
    .split(/[^\p{Alphabetic}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 50))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords);

/** An address, or the number of an employee: one word that no name looks like. */
export const isIdentifier = (text: string): boolean => text.includes('@') || /^\S*\d\S*$/.test(text);

/** All texts that begin with `start`, as a range that an index answers. */
export const startingWith = (start: string): { from: string; to: string } => ({
  from: start,
  to: `${start}\u{10ffff}`,
});
