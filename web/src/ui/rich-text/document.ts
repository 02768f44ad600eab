import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '@hurrah/contracts/rich-text';
import type { Node } from '@tiptap/pm/model';
import { schema } from './schema.ts';
import { isWebAddress } from './web-address.ts';

/** As the editor writes its document down. */
interface Written {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  content?: Written[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
}

/**
 * What the editor holds, as the contract wants it and nothing more: the editor puts marks on line breaks and mentions
 * too, and lets a link lead to where ours may not.
 */
export function toRichText(document: Written): RichText {
  return { type: 'doc', content: childrenOf(document).flatMap(toBlock) };
}

/** The contract knows a document without a paragraph, the editor does not. */
export const toNode = (document: RichText): Node =>
  schema.nodeFromJSON(document.content.length > 0 ? document : { type: 'doc', content: [{ type: 'paragraph' }] });

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>;

const childrenOf = ({ content = [] }: Written): Written[] => content;

function toBlock(block: Written): RichTextBlock[] {
  if (block.type === 'paragraph') return [toParagraph(block)];
  if (block.type !== 'bulletList' && block.type !== 'orderedList') return [];
  const items = childrenOf(block).map((item) => ({
    type: 'listItem' as const,
    content: childrenOf(item).map(toParagraph),
  }));
  return items.length > 0 ? [{ type: block.type, content: items }] : [];
}

function toParagraph(paragraph: Written): Paragraph {
  const content = childrenOf(paragraph).flatMap(toInline);
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

function toInline(inline: Written): RichTextInline[] {
  if (inline.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (inline.type === 'mention') return toMention(wordsOf(inline.attrs?.id), wordsOf(inline.attrs?.label));
  if (inline.type !== 'text' || !inline.text) return [];
  const marks = (inline.marks ?? []).flatMap(toMark);
  return [{ type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) }];
}

/** What was pasted may carry anything. */
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const memberId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxLabelLength = 101;

/** One that was pasted from elsewhere and names none of our people stays as words. */
function toMention(id: string, label: string): RichTextInline[] {
  if (!label) return [];
  if (!memberId.test(id)) return [{ type: 'text', text: `@${label}` }];
  return [{ type: 'mention', attrs: { id, label: label.slice(0, maxLabelLength) } }];
}

function toMark({ type, attrs }: NonNullable<Written['marks']>[number]): RichTextMark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  const href: unknown = attrs?.href;
  return type === 'link' && typeof href === 'string' && isWebAddress(href) ? [{ type, attrs: { href } }] : [];
}
