import { type Node, Schema } from '@tiptap/pm/model';
import { isWebAddress } from './web-address.ts';

const attributeOf = (element: HTMLElement, name: string): string => element.getAttribute(name) ?? '';

/**
 * Exactly what the contract's document can hold, under the same names; what is pasted loses every other form and keeps
 * its words. Lists have one level, so that Tab always leaves the editor, as people who use the keyboard expect.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    // Each line runs the way its language does, as it will when it is read.
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', { dir: 'auto' }, 0] },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    mention: {
      group: 'inline',
      inline: true,
      atom: true,
      selectable: false,
      attrs: { id: {}, label: {} },
      leafText: mentionText,
      parseDOM: [
        {
          tag: 'span[data-mention]',
          getAttrs: (element) => ({
            id: attributeOf(element, 'data-mention'),
            label: attributeOf(element, 'data-label'),
          }),
        },
      ],
      toDOM: (node) => ['span', { 'data-mention': node.attrs.id, 'data-label': node.attrs.label }, mentionText(node)],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      // What is typed behind a link does not belong to it.
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = attributeOf(element, 'href');
            return isWebAddress(href) && { href };
          },
        },
      ],
      toDOM: (mark) => ['a', { href: mark.attrs.href }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Some word processors wrap everything in one that is not meant.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d{2})$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
});

function mentionText(node: Node): string {
  return `@${node.attrs.label}`;
}
