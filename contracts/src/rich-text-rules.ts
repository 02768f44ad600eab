import type { RichText, RichTextBlock, RichTextInline } from './rich-text.ts';

/** Rules about a document that both sides share: its text, its mentions and its length. */

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>;

/** Every paragraph in reading order, those of lists too. */
export const paragraphsOf = (document: RichText): Paragraph[] =>
  document.content.flatMap((block) =>
    block.type === 'paragraph' ? [block] : block.content.flatMap((item) => item.content),
  );

/** The plain text, a line for each paragraph. */
export const textOf = (document: RichText): string => untrimmedTextOf(document).trim();

const untrimmedTextOf = (document: RichText): string =>
  paragraphsOf(document)
    .map(({ content = [] }) => content.map(inlineText).join(''))
    .join('\n');

const inlineText = (inline: RichTextInline): string => {
  if (inline.type === 'text') return inline.text;
  return inline.type === 'mention' ? `@${inline.attrs.label}` : '\n';
};

/** As people count, see `countCharacters`. Empty lines at either end count too, as units. */
export const lengthOf = (document: RichText): number => countCharacters(untrimmedTextOf(document));

/** The mentioned members, each once, in order, with the name in the text. */
export const mentionedIn = (document: RichText): Map<string, string> =>
  new Map(
    paragraphsOf(document).flatMap(({ content = [] }) =>
      content.flatMap((inline) => (inline.type === 'mention' ? [[inline.attrs.id, inline.attrs.label] as const] : [])),
    ),
  );

export const mentionsOf = (document: RichText): string[] => [...mentionedIn(document).keys()];

/** A document that says this, a paragraph for each line. */
export const richTextOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .trim()
    .split(/\n+/)
    .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
});

/** At least one character is counted per this many UTF-16 units, however few characters are visible. */
const unitsPerCharacter = 4;
/** Longer texts are counted by units alone, because segmenting their characters takes too long. */
const maxSegmented = 20_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As people count: an emoji of several code points is one character, up to a limit that no honest text meets. */
function countCharacters(text: string): number {
  const byUnits = Math.ceil(text.length / unitsPerCharacter);
  if (text.length > maxSegmented) return byUnits;
  return Math.max(byUnits, [...segmenter.segment(text.trim())].length);
}
