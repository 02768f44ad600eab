/** Which characters a text that people write may have, and how its length is counted. Apart from the schemas: the web needs no zod for it. */

/** Control and line-breaking characters, bidirectional overrides and isolates, and what takes no room at all. */
const invisible = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]/u;
/** Tags are legal in the flag of a region, such as that of Scotland, and nowhere else. */
const regionFlag = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,10}\u{e007f}/gu;
const tag = /[\u{e0000}-\u{e007f}]/u;
/** More accents on one letter than any language has: they would cover the lines above and below. */
const stackedMarks = /\p{M}{11}/u;
const visible = /[^\p{C}\p{Z}]/u;

const isLine = (text: string): boolean =>
  text === '' || (!invisible.test(text) && visible.test(text) && !tag.test(text.replaceAll(regionFlag, '')));

export const hasStackedMarks = (text: string): boolean => stackedMarks.test(text);
export const findStackProblem = (text: string): string | undefined => (hasStackedMarks(text) ? noStacks : undefined);

const noInvisible = 'Remove characters that can’t be seen';
const noStacks = 'Remove the extra accents';

/** What is wrong with the characters of a text of one line, such as a name. Joiners stay legal: names in Farsi have them. */
export function findLineProblem(text: string): string | undefined {
  if (!isLine(text)) return noInvisible;
  return findStackProblem(text);
}

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
