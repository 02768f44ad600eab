import type { RichText, RichTextBlock, RichTextInline } from '@hurrah/contracts/rich-text';

/** Whom a text mentions, by the word in its braces: `{@mate}`. */
export type Mentions = Record<string, { memberId: string; firstName: string; lastName: string }>;

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>;
type List = Exclude<RichTextBlock, Paragraph>;

/**
 * Reads a text as it is written in the demo's files: lines are joined until an empty one, `- ` and `1. ` begin items of
 * a list, `**` is bold and `*` italic.
 */
export function richTextFrom(markup: string, mentions: Mentions = {}): RichText {
  const content: RichTextBlock[] = [];
  for (const line of linesOf(markup)) {
    const [, sign, item = ''] = /^(- |\d+\. )(.*)$/.exec(line) ?? [];
    if (sign) listFor(content, sign === '- ' ? 'bulletList' : 'orderedList').content.push(listItem(item, mentions));
    else content.push(paragraph(line, mentions));
  }
  return { type: 'doc', content };
}

/** One for each paragraph and each item, however they were broken. */
function linesOf(markup: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const raw of markup.split('\n')) {
    const line = raw.trim();
    const begins = /^(- |\d+\. )/.test(line);
    if (isOpen && line !== '' && !begins) lines.push(`${lines.pop()} ${line}`);
    else if (line !== '') lines.push(line);
    isOpen = line !== '';
  }
  return lines;
}

function listFor(content: RichTextBlock[], type: List['type']): List {
  const last = content.at(-1);
  if (last?.type === type) return last;
  const list: List = { type, content: [] };
  content.push(list);
  return list;
}

const listItem = (text: string, mentions: Mentions): List['content'][number] => ({
  type: 'listItem',
  content: [paragraph(text, mentions)],
});

const paragraph = (text: string, mentions: Mentions): Paragraph => ({
  type: 'paragraph',
  content: inlinesOf(text, mentions),
});

const inlineMarks = /\*\*(?<bold>.+?)\*\*|\*(?<italic>.+?)\*|\{@(?<mention>\w+)\}/g;

function inlinesOf(text: string, mentions: Mentions): RichTextInline[] {
  const inlines: RichTextInline[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) inlines.push({ type: 'text', text: text.slice(from, until) });
  };
  for (const match of text.matchAll(inlineMarks)) {
    plain(match.index);
    inlines.push(markedInline(match.groups ?? {}, mentions));
    from = match.index + match[0].length;
  }
  plain(text.length);
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
