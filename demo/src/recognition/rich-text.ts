import type { RichText, RichTextBlock, RichTextInline } from '@hurrah/contracts/rich-text';

/** The people a text mentions, by the word in its braces: `{@mate}`. */
export type Mentions = Record<string, { memberId: string; firstName: string; lastName: string }>;

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>;
type List = Exclude<RichTextBlock, Paragraph>;

/**
 * Reads a sample text. Each line is a paragraph, or an item of a list if it begins with `- ` or `1. `; `**` is bold and
 * `*` italic.
 */
export function richTextFrom(markup: string, mentions: Mentions = {}): RichText {
  const content: RichTextBlock[] = [];
  for (const line of markup.trim().split('\n')) {
    const [, sign, item = ''] = /^(- |\d+\. )(.*)$/.exec(line) ?? [];
    const paragraph: Paragraph = { type: 'paragraph', content: inlinesOf(sign ? item : line, mentions) };
    if (!sign) content.push(paragraph);
    else
      listFor(content, sign === '- ' ? 'bulletList' : 'orderedList').push({ type: 'listItem', content: [paragraph] });
  }
  return { type: 'doc', content };
}

/** The items of the list at the end, or of a new one. */
function listFor(content: RichTextBlock[], type: List['type']): List['content'] {
  const last = content.at(-1);
  if (last?.type === type) return last.content;
  const list: List = { type, content: [] };
  content.push(list);
  return list.content;
}

const inlineMarks = /\*\*(?<bold>.+?)\*\*|\*(?<italic>.+?)\*|\{@(?<mention>\w+)\}/g;

function inlinesOf(text: string, mentions: Mentions): RichTextInline[] {
  const inlines: RichTextInline[] = [];
  let from = 0;
  const pushPlain = (until: number) => {
    if (until > from) inlines.push({ type: 'text', text: text.slice(from, until) });
  };
  for (const match of text.matchAll(inlineMarks)) {
    pushPlain(match.index);
    inlines.push(markedInline(match.groups ?? {}, mentions));
    from = match.index + match[0].length;
  }
  pushPlain(text.length);
  return inlines;
}

function markedInline({ bold, italic, mention }: Record<string, string | undefined>, mentions: Mentions) {
  if (bold) return { type: 'text', text: bold, marks: [{ type: 'bold' }] } satisfies RichTextInline;
  if (italic) return { type: 'text', text: italic, marks: [{ type: 'italic' }] } satisfies RichTextInline;
  const person = mentions[mention ?? ''];
  if (!person) throw new Error(`Nobody is ${mention}`);
  const { memberId, firstName, lastName } = person;
  return { type: 'mention', attrs: { id: memberId, label: `${firstName} ${lastName}` } } satisfies RichTextInline;
}

/** Replaces `{slot}` and sets French punctuation, which stays on the line of the word before it. */
export function fillText(text: string, slots: Record<string, string>, language: 'en' | 'fr'): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
  return language === 'fr' ? filled.replaceAll(/ (?=[!?;:»])|(?<=«) /g, '\u00a0') : filled;
}
