import type { RichText } from '@hurrah/contracts/rich-text';
import { history } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, EditorState, Selection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keys } from './commands.ts';
import { toNode, toRichText } from './document.ts';
import { type MentionSearch, mentions, type SearchPeople } from './mentions.ts';
import { pastedLinks, placeholder, typingRules } from './typing.ts';

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
