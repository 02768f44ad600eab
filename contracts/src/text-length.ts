/** How the length of a text that people write is counted. Apart from the schemas: the first page needs no more of them. */

/** So many UTF-16 units count as one character at least, however few characters people see. */
const unitsPerCharacter = 4;
/** Longer texts are counted by units alone, because telling their characters apart takes too long. */
const maxSegmented = 20_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As people count: an emoji of several code points is one character, up to a limit that no honest text meets. */
export function countCharacters(text: string): number {
  const byUnits = Math.ceil(text.length / unitsPerCharacter);
  if (text.length > maxSegmented) return byUnits;
  return Math.max(byUnits, [...segmenter.segment(text.trim())].length);
}
