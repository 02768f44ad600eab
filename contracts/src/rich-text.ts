import { z } from 'zod';
import { Id } from './id.ts';
import { coded } from './messages/fields.ts';

/** `https://company.example@elsewhere.example` leads elsewhere. */
const hasNoUser = (href: string): boolean => {
  const url = URL.parse(href);
  return !url?.username && !url?.password;
};

/**
 * A user's text as the editor's document. The schema is strict: unknown nodes, marks and attributes are refused, so
 * that only what we render ourselves is ever stored.
 */
const Link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    /** Only the web: an address that would run something does not start like this. */
    href: z.httpUrl().max(500).refine(hasNoUser, coded('text.linkWithUser')),
  }),
});
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  Link,
]);
export type RichTextMark = z.infer<typeof Mark>;

const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(5000),
  marks: z.array(Mark).max(3).optional(),
});
const HardBreak = z.strictObject({ type: z.literal('hardBreak') });
const Mention = z.strictObject({
  type: z.literal('mention'),
  /** The name at the time of writing; the server sets it and ignores the one it is sent. */
  attrs: z.strictObject({ id: Id, label: z.string().min(1).max(101) }),
});
const Inline = z.discriminatedUnion('type', [Text, HardBreak, Mention]);
export type RichTextInline = z.infer<typeof Inline>;

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.array(Inline).max(500).optional() });
const ListItem = z.strictObject({ type: z.literal('listItem'), content: z.array(Paragraph).min(1).max(20) });
const Block = z.discriminatedUnion('type', [
  Paragraph,
  z.strictObject({ type: z.literal('bulletList'), content: z.array(ListItem).min(1).max(50) }),
  z.strictObject({ type: z.literal('orderedList'), content: z.array(ListItem).min(1).max(50) }),
]);
export type RichTextBlock = z.infer<typeof Block>;

export const RichText = z.strictObject({ type: z.literal('doc'), content: z.array(Block).max(100) });
export type RichText = z.infer<typeof RichText>;
