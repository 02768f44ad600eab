import { InputRule, inputRules, wrappingInputRule } from '@tiptap/pm/inputrules';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { schema } from './schema.ts';
import { isWebAddress, withoutEnding } from './web-address.ts';

const { nodes, marks } = schema;

/** An address that was typed is a link once a space follows it. */
const linkRule = new InputRule(/(?:^|\s)(https?:\/\/\S+)\s$/, (state, match, _start, end) => {
  const typed = match[1] ?? '';
  const href = withoutEnding(typed);
  if (!isWebAddress(href)) return null;
  const from = end - typed.length;
  return state.tr.addMark(from, from + href.length, marks.link.create({ href })).insertText(' ', end);
});

/** `- ` and `1. ` at the beginning of a line begin a list. */
export const typingRules = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
    wrappingInputRule(/^\s*1[.)]\s$/, nodes.orderedList),
    linkRule,
  ],
});

/** Addresses that are pasted lead where they say; pasted over words, the words lead there. */
export const pastedLinks = new Plugin({
  props: {
    handlePaste: ({ state, dispatch }, event) => {
      const address = event.clipboardData?.getData('text/plain').trim() ?? '';
      const { from, to, empty } = state.selection;
      if (empty || !isWebAddress(address)) return false;
      dispatch(state.tr.addMark(from, to, marks.link.create({ href: address })));
      return true;
    },
    transformPasted: ({ content, openStart, openEnd }) => new Slice(withLinks(content), openStart, openEnd),
  },
});

function withLinks(content: Fragment): Fragment {
  const linked: Node[] = [];
  content.forEach((node) => {
    if (node.isText && !marks.link.isInSet(node.marks)) linked.push(...linkedText(node));
    else linked.push(node.isLeaf ? node : node.copy(withLinks(node.content)));
  });
  return Fragment.fromArray(linked);
}

function linkedText(node: Node): Node[] {
  const text = node.text ?? '';
  const parts: Node[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const href = withoutEnding(found);
    if (!isWebAddress(href)) continue;
    if (index > done) parts.push(node.cut(done, index));
    parts.push(node.cut(index, index + href.length).mark(marks.link.create({ href }).addToSet(node.marks)));
    done = index + href.length;
  }
  if (done < text.length) parts.push(node.cut(done));
  return parts;
}

/** What is asked, in the place where one would begin to write. */
export const placeholder = (words: () => string) =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const isEmpty =
          doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.firstChild.childCount === 0;
        if (!isEmpty) return null;
        return DecorationSet.create(doc, [Decoration.node(0, doc.content.size, { 'data-placeholder': words() })]);
      },
    },
  });
