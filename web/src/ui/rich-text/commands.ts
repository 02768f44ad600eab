import { baseKeymap, chainCommands, toggleMark } from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import type { NodeType } from '@tiptap/pm/model';
import { liftListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import type { Command, EditorState } from '@tiptap/pm/state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;
const lists = { bulletList: nodes.bulletList, orderedList: nodes.orderedList };

export type Form = 'bold' | 'italic' | 'link' | 'bulletList' | 'orderedList';

/** Whether what is chosen, or what is typed next, has this form. */
export function isActive(state: EditorState, form: Form): boolean {
  if (form === 'bulletList' || form === 'orderedList') return listAround(state)?.type === lists[form];
  const { from, to, empty, $from } = state.selection;
  const type = marks[form];
  return empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type);
}

export const toggleForm: Record<Exclude<Form, 'link'>, Command> = {
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  bulletList: toggleList(nodes.bulletList),
  orderedList: toggleList(nodes.orderedList),
};

/** The list in which the caret stands. Below the document there is only one level. */
function listAround({ selection: { $from } }: EditorState) {
  const list = $from.depth > 0 ? $from.node(1) : undefined;
  return list && list.type !== nodes.paragraph ? { type: list.type, pos: $from.before(1) } : undefined;
}

/** Makes a list, makes the other kind of one, or unmakes it. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.pos, type));
    return true;
  };
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** A mention goes as a whole; not every browser takes it away by itself. */
const deleteMention: Command = ({ selection, tr }, dispatch) => {
  const before = selection.$from.nodeBefore;
  if (!selection.empty || before?.type !== nodes.mention) return false;
  dispatch?.(tr.delete(selection.from - before.nodeSize, selection.from));
  return true;
};

/** What the keys do, beside what they do in every editor. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.listItem), baseKeymap.Enter ?? (() => false)),
  'Shift-Enter': breakLine,
  Backspace: chainCommands(deleteMention, baseKeymap.Backspace ?? (() => false)),
  'Mod-b': toggleForm.bold,
  'Mod-i': toggleForm.italic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
};

/** The link in which the caret stands, from end to end, or what is chosen. */
export function linkAround(state: EditorState): { from: number; to: number; href: string | undefined } {
  const { from, to, empty, $from } = state.selection;
  const link =
    $from.marks().find(({ type }) => type === marks.link) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!empty || !link) return { from, to, href: link?.attrs.href };
  const start = $from.start();
  let around = { from, to };
  $from.parent.forEach((node, offset) => {
    const [first, last] = [start + offset, start + offset + node.nodeSize];
    if (link.isInSet(node.marks) && first <= from && from <= last) around = { from: first, to: last };
  });
  return { ...around, href: link.attrs.href };
}

/** Where the chosen words lead. Without words the address itself is written; without an address the link is taken away. */
export function setLink(href: string | undefined, typed = ''): Command {
  return (state, dispatch) => {
    const { from, to } = linkAround(state);
    const { tr } = state;
    if (!href) tr.removeMark(from, to, marks.link);
    else if (from === to) tr.replaceSelectionWith(schema.text(typed, [marks.link.create({ href })]), false);
    else tr.addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr);
    return true;
  };
}
