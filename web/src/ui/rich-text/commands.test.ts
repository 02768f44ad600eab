import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { isActive, keys, linkAround, setLink, toggleForm } from './commands.ts';
import { toNode, toRichText } from './document.ts';

const person = '0198b5a4-6c1e-7b7e-9c55-0f2f5a6f9d10';
const href = 'https://example.com/plan';

function stateOf(document: RichText, from: number, to = from): EditorState {
  const state = EditorState.create({ doc: toNode(document) });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

function run(state: EditorState, command: Command | undefined): EditorState {
  let next = state;
  expect(command?.(state, (tr) => (next = state.apply(tr)))).toBe(true);
  return next;
}
const documentOf = (state: EditorState) => toRichText(state.doc.toJSON());

test('makes a list, makes it the other kind, and unmakes it (REC-01)', () => {
  const words = stateOf(richTextOf('first'), 3);
  const bullets = run(words, toggleForm.bulletList);
  expect(documentOf(bullets).content[0]?.type).toBe('bulletList');
  expect(isActive(bullets, 'bulletList')).toBe(true);
  const numbers = run(bullets, toggleForm.orderedList);
  expect(documentOf(numbers).content[0]?.type).toBe('orderedList');
  expect(documentOf(run(numbers, toggleForm.orderedList))).toEqual(richTextOf('first'));
});

test('links the chosen words, finds the whole link again and takes it away (REC-01)', () => {
  const linked = run(stateOf(richTextOf('see the plan'), 5, 9), setLink(href));
  const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 7)));
  expect(linkAround(inside)).toEqual({ from: 5, to: 9, href });
  expect(isActive(inside, 'link')).toBe(true);
  expect(documentOf(run(inside, setLink(undefined)))).toEqual(richTextOf('see the plan'));
  const written = run(stateOf(richTextOf('see '), 4), setLink(href, 'example.com/plan'));
  expect(written.doc.textContent).toContain('example.com/plan');
});

test('takes a mention away as a whole, and leaves a list with Enter on an empty line (REC-14)', () => {
  const mention = { type: 'mention' as const, attrs: { id: person, label: 'Ines Duarte' } };
  const named = stateOf({ type: 'doc', content: [{ type: 'paragraph', content: [mention] }] }, 2);
  expect(documentOf(run(named, keys.Backspace)).content).toEqual([{ type: 'paragraph' }]);

  const empty = { type: 'listItem' as const, content: [{ type: 'paragraph' as const }] };
  const list = stateOf({ type: 'doc', content: [{ type: 'bulletList', content: [empty] }] }, 3);
  expect(documentOf(run(list, keys.Enter)).content).toEqual([{ type: 'paragraph' }]);
});
