import type { RichText, RichTextInline } from '@hurrah/contracts/rich-text';
import { lengthOf, paragraphsOf, textOf } from '@hurrah/contracts/rich-text-rules';

type Mention = Extract<RichTextInline, { type: 'mention' }>;

/** An outgoing message: people are `@person1`, `@person2` and so on, so that their names stay here. */
export interface Outgoing {
  text: string;
  prefix: string;
  /** The people behind the placeholders, in order. */
  people: Mention[];
}

const maxParagraphs = 100;
/** Longer than any answer we ask for; the rest is not read. */
const maxAnswerLength = 20_000;

export function toOutgoing(message: RichText): Outgoing {
  const people = new Map<string, Mention>();
  for (const { content = [] } of paragraphsOf(message)) {
    for (const inline of content) if (inline.type === 'mention') people.set(inline.attrs.id, inline);
  }
  // A text that contains @person1 itself must not come back as a mention.
  let prefix = '@person';
  while (textOf(message).includes(prefix)) prefix += '-';
  const ids = [...people.keys()];
  const lines = paragraphsOf(message).map(({ content = [] }) =>
    content
      .map((inline) => {
        if (inline.type === 'text') return inline.text;
        return inline.type === 'hardBreak' ? '\n' : `${prefix}${ids.indexOf(inline.attrs.id) + 1}`;
      })
      .join(''),
  );
  return { text: lines.join('\n').trim(), prefix, people: [...people.values()] };
}

/**
 * Turns the answer into a document: paragraphs of plain text, and mentions where a placeholder came back. A lost
 * placeholder is dropped, an unknown one stays text. A text that is too long is cut, after a sentence if possible.
 * Undefined if it is empty.
 */
export function fromAnswer(answer: string, { prefix, people }: Outgoing, maxLength: number): RichText | undefined {
  let text = clean(answer);
  while (text !== '') {
    const document = documentOf(text, prefix, people);
    const length = lengthOf(document);
    if (length <= maxLength) return document;
    // Names are longer than their placeholders, so this may take more than one turn.
    text = shorten(text, maxLength / length);
  }
  return undefined;
}

/** Without forbidden characters, and without quotation marks around the whole. */
function clean(answer: string): string {
  const plain = answer
    .slice(0, maxAnswerLength)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim();
  const quoted = /^(?:"([^"]*)"|“([^”]*)”|«\s?([^»]*?)\s?»)$/.exec(plain);
  return (quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? plain).trim();
}

function documentOf(text: string, prefix: string, people: Mention[]): RichText {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const mentions = new Map(people.map((person, index) => [`${prefix}${index + 1}`, person]));
  const placeholder = new RegExp(`(${[...mentions.keys()].map(RegExp.escape).join('|') || '$.'})(?!\\d)`);
  const inlineOf = (part: string): RichTextInline => mentions.get(part) ?? { type: 'text', text: part };
  const paragraphOf = (line: string) => {
    const parts = line.split(placeholder).filter((part) => part !== '');
    return { type: 'paragraph' as const, content: parts.map(inlineOf) };
  };
  return { type: 'doc', content: lines.slice(0, maxParagraphs).map(paragraphOf) };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most this part of it; cut back to the end of a sentence or of a word, unless that removes too much. */
function shorten(text: string, part: number): string {
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  const cut = characters.slice(0, Math.min(characters.length - 1, Math.floor(characters.length * part))).join('');
  const sentences = /^.*[.!?…](?=\s|$)/su.exec(cut)?.[0] ?? '';
  if (sentences.length > cut.length / 2) return sentences;
  const words = /^.*(?=\s)/su.exec(cut)?.[0] ?? '';
  return words.trim() || cut;
}
