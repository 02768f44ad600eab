import type { RichText } from '@hurrah/contracts/rich-text';
import { history } from '@tiptap/pm/history';
import { InputRule, inputRules, wrappingInputRule } from '@tiptap/pm/inputrules';
import { keymap } from '@tiptap/pm/keymap';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type Command, EditorState, Plugin, Selection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keys } from './commands.ts';
import { toNode, toRichText } from './document.ts';
import { type MentionSearch, mentions, type SearchPeople } from './mentions.ts';
import { schema } from './schema.ts';
import { isWebAddress, withoutEnding } from './web-address.ts';

interface EditorOptions {
  value: RichText;
  onChange: (document: RichText) => void;
  placeholder: string;
  searchPeople: SearchPeople;
  onMention: (search: MentionSearch | undefined) => void;
  onMentionKey: (event: KeyboardEvent) => boolean;
  onSubmit: (() => void) | undefined;
  /** Enter sends, and a new line takes Shift. */
  submitsOnEnter: boolean;
  disabled: boolean;
  autoFocus: boolean;
  /** Of the element in which one writes; null takes one away. */
  attributes: Record<string, string | null>;
}

/** The editor in a box of the page. It keeps its own document; `value` wins only where somebody else has changed it. */
export function useEditor(options: EditorOptions) {
  const { value, disabled, attributes } = options;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const told = useRef(value);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();

  useLayoutEffect(() => {
    latest.current = options;
  });

  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const made = createView(box.current, latest, (next, isChanged) => {
      setState(next);
      if (!isChanged) return;
      told.current = toRichText(next.doc.toJSON());
      latest.current.onChange(told.current);
    });
    setView(made);
    setState(made.state);
    if (latest.current.autoFocus) focusEnd(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!view || value === told.current) return;
    told.current = value;
    const { doc } = view.state;
    // As a change like any other, so that it can be undone; who asked for it knows already.
    view.updateState(view.state.apply(view.state.tr.replaceWith(0, doc.content.size, toNode(value).content)));
    setState(view.state);
  }, [view, value]);

  useEffect(() => view?.setProps({ editable: () => !disabled }), [view, disabled]);

  useLayoutEffect(() => {
    if (!view || view.isDestroyed) return;
    for (const [name, text] of Object.entries(attributes)) {
      if (text === null) view.dom.removeAttribute(name);
      else view.dom.setAttribute(name, text);
    }
  });
  return { box, editor: view && state && editorOf(view, state) };
}

/** What the buttons around the text need of it. */
const editorOf = (view: EditorView, state: EditorState) => ({
  state,
  focus: () => focusEnd(view),
  run: (command: Command) => {
    view.focus();
    command(view.state, view.dispatch);
  },
  insert: (text: string) => {
    view.focus();
    view.dispatch(view.state.tr.insertText(text).scrollIntoView());
  },
});
export type Editor = ReturnType<typeof editorOf>;

function focusEnd(view: EditorView): void {
  view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
  view.focus();
}

/** It lives longer than the handlers of one moment, so it always asks for the latest ones. */
function createView(
  element: HTMLElement,
  latest: RefObject<EditorOptions>,
  onState: (state: EditorState, isChanged: boolean) => void,
): EditorView {
  const submit = (isPlainEnter: boolean) => {
    const { onSubmit, submitsOnEnter } = latest.current;
    if (!onSubmit || (isPlainEnter && !submitsOnEnter)) return false;
    onSubmit();
    return true;
  };
  const state = EditorState.create({
    doc: toNode(latest.current.value),
    plugins: [
      // First, so that Enter and Escape are for the list while there is one.
      mentions({
        search: (text, signal) => latest.current.searchPeople(text, signal),
        onSearch: (search) => latest.current.onMention(search),
        onKey: (event) => latest.current.onMentionKey(event),
      }),
      keymap({ 'Mod-Enter': () => submit(false), Enter: () => submit(true) }),
      typingRules,
      pastedLinks,
      keymap(keys),
      history(),
      placeholder(() => latest.current.placeholder),
    ],
  });
  const view = new EditorView(element, {
    state,
    editable: () => !latest.current.disabled,
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      onState(view.state, transaction.docChanged);
    },
  });
  return view;
}

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
const typingRules = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
    wrappingInputRule(/^\s*1[.)]\s$/, nodes.orderedList),
    linkRule,
  ],
});

/** Addresses that are pasted lead where they say; pasted over words, the words lead there. */
const pastedLinks = new Plugin({
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
const placeholder = (words: () => string) =>
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
