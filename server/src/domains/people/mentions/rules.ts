import type { RichText, RichTextBlock, RichTextInline } from '@hurrah/contracts/rich-text';

export interface Mentionable {
  name: string;
  /** Suspended and archived members are shown as plain text, not as mentions. */
  active: boolean;
}

/** Replaces the names of mentions by people's real names, whatever the editor sent. */
export function nameMentions(document: RichText, people: ReadonlyMap<string, Mentionable>): RichText {
  const inline = (one: RichTextInline): RichTextInline => {
    const person = one.type === 'mention' ? people.get(one.attrs.id) : undefined;
    if (one.type !== 'mention' || !person) return one;
    if (!person.active) return { type: 'text', text: `@${person.name}` };
    return { type: 'mention', attrs: { id: one.attrs.id, label: person.name } };
  };
  const paragraph = (block: Extract<RichTextBlock, { type: 'paragraph' }>) =>
    block.content ? { ...block, content: block.content.map(inline) } : block;
  const content = document.content.map((block) =>
    block.type === 'paragraph'
      ? paragraph(block)
      : { ...block, content: block.content.map((item) => ({ ...item, content: item.content.map(paragraph) })) },
  );
  return { type: 'doc', content };
}

/** The markup a message may add with marks, links and lists: far more than an editor ever produces. */
const markupUnits = { always: 4_000, perCharacter: 24 };

/** Whether the markup is in proportion: every reader of a message loads it too. */
export const isProportionate = (document: RichText, maxLength: number): boolean =>
  JSON.stringify(document).length <= markupUnits.always + markupUnits.perCharacter * maxLength;
