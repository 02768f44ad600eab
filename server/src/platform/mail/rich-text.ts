import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '@hurrah/contracts/rich-text';
import { escapeHtml } from './escape.ts';

/**
 * Renders a rich text for an email. Every tag and attribute is one of those below, and everything from the document is
 * escaped text between them.
 */
export const richTextHtml = (document: RichText): string => document.content.map(blockHtml).join('');

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>;

const paragraphHtml = ({ content = [] }: Paragraph): string =>
  `<p style="margin:0 0 12px;">${content.map(inlineHtml).join('')}</p>`;

function blockHtml(block: RichTextBlock): string {
  if (block.type === 'paragraph') return paragraphHtml(block);
  const tag = block.type === 'orderedList' ? 'ol' : 'ul';
  const items = block.content.map((item) => `<li>${item.content.map(paragraphHtml).join('')}</li>`);
  return `<${tag} style="margin:0 0 12px;">${items.join('')}</${tag}>`;
}

function inlineHtml(inline: RichTextInline): string {
  if (inline.type === 'hardBreak') return '<br>';
  if (inline.type === 'mention') return `<strong>@${escapeHtml(inline.attrs.label)}</strong>`;
  return (inline.marks ?? []).reduce(markHtml, escapeHtml(inline.text));
}

function markHtml(html: string, mark: RichTextMark): string {
  if (mark.type === 'bold') return `<strong>${html}</strong>`;
  if (mark.type === 'italic') return `<em>${html}</em>`;
  const address = addressOf(mark.attrs.href);
  if (!address) return html;
  return `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer nofollow" style="color:inherit;">${html}</a>`;
}

/** Only web addresses: a link that would run a script is dropped and its text stays. */
function addressOf(href: string): string | undefined {
  const url = URL.parse(href);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** The same as plain text; a link's address comes after its words. */
export const richTextPlain = (document: RichText): string => document.content.map(blockPlain).join('\n');

function blockPlain(block: RichTextBlock): string {
  if (block.type === 'paragraph') return paragraphPlain(block);
  return block.content
    .map((item, at) => {
      const sign = block.type === 'orderedList' ? `${at + 1}.` : '-';
      return `${sign} ${item.content.map(paragraphPlain).join('\n')}`;
    })
    .join('\n');
}

const paragraphPlain = ({ content = [] }: Paragraph): string => content.map(inlinePlain).join('');

function inlinePlain(inline: RichTextInline): string {
  if (inline.type === 'hardBreak') return '\n';
  if (inline.type === 'mention') return `@${inline.attrs.label}`;
  const link = inline.marks?.find((mark) => mark.type === 'link');
  const address = link && addressOf(link.attrs.href);
  return address && address !== inline.text ? `${inline.text} (${address})` : inline.text;
}
