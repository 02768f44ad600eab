import { searchWords } from '@hurrah/contracts/search-text';

const maxWords = 5;

/** The words of a search text; the longest first, because it matches the fewest people. */
export const wordsOf = (text: string): string[] =>
  searchWords(text)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords);

/** An address, or the number of an employee: one word that no name looks like. */
export const isIdentifier = (text: string): boolean => text.includes('@') || /^\S*\d\S*$/.test(text);

/** All texts that begin with `start`, as a range that an index answers. */
export const startingWith = (start: string): { from: string; to: string } => ({
  from: start,
  to: `${start}\u{10ffff}`,
});

const shortest = 4;

/** A word, and its variants without one letter. The same are stored for every word of names and titles. */
export const slipsOf = (word: string): string[] => {
  const letters = Array.from(word);
  return [word, ...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))];
};

/** Whether one letter too many, too few, wrong or changed with its neighbour makes one word of the other. */
export function isOneSlip(typed: string, word: string): boolean {
  const [short, long] = [Array.from(typed), Array.from(word)].toSorted((one, other) => one.length - other.length) as [
    string[],
    string[],
  ];
  if (typed === word || long.length - short.length > 1 || long.length < shortest) return false;
  const at = short.findIndex((letter, index) => letter !== long[index]);
  if (at === -1) return true;
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && rest(short, at + 2) === rest(long, at + 2);
}
