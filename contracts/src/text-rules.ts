/** Which characters a text that people write may have. */

/**
 * Control and line-breaking characters, zero-width characters and lookalikes of a space, and bidirectional overrides
 * and isolates, which make a text look like another. Marks of direction stay legal.
 */
const invisible =
  /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u00ad\u115f\u1160\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/u;
/** In a text of several lines only what makes it look like another is refused. */
const deceiving = /[\u202a-\u202e\u2066-\u2069]/u;
const blank = /[\u00ad\u115f\u1160\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** Tags are legal in the flag of a region, such as that of Scotland, and nowhere else. */
const regionFlag = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,10}\u{e007f}/gu;
const tag = /[\u{e0000}-\u{e007f}]/u;
/** More accents on one letter than any language has: they would cover the lines above and below. */
const stackedMarks = /(?:\p{M}\u200d?){11}/u;
const visible = /[^\p{C}\p{Z}]/u;

const isLine = (text: string): boolean =>
  text === '' || (!invisible.test(text) && visible.test(text) && !tag.test(text.replaceAll(regionFlag, '')));

const hasStackedMarks = (text: string): boolean => stackedMarks.test(text);

/** Whether there is anything to be seen in it. */
export const isVisible = (text: string): boolean => visible.test(text.replaceAll(blank, ''));

/** Codes of the error messages. */
export type TextProblem = 'text.invisibleCharacters' | 'text.extraAccents';

/** Finds a forbidden character in a text of several lines. */
export function findProseProblem(text: string): TextProblem | undefined {
  if (deceiving.test(text)) return 'text.invisibleCharacters';
  return hasStackedMarks(text) ? 'text.extraAccents' : undefined;
}

/** Finds a forbidden character in a text of one line, such as a name. Joiners stay legal: names in Farsi have them. */
export function findLineProblem(text: string): TextProblem | undefined {
  if (!isLine(text)) return 'text.invisibleCharacters';
  return hasStackedMarks(text) ? 'text.extraAccents' : undefined;
}
