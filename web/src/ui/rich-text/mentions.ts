import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { AvatarPerson } from '../person-avatar.tsx';
import { schema } from './schema.ts';

/** Somebody who can be mentioned. */
export interface Mentionable extends AvatarPerson {
  id: string;
  /** What tells two of the same name apart. */
  detail?: string | null;
}

export type SearchPeople = (text: string, signal: AbortSignal) => Promise<Mentionable[]>;

/** Names are looked for while somebody types one after an @. */
export interface MentionSearch {
  query: string;
  people: Mentionable[];
  isLooking: boolean;
  /** Where the typed name stands on the screen. */
  rect: { left: number; top: number; bottom: number };
  choose: (person: Mentionable) => void;
}

interface MentionHandlers {
  search: SearchPeople;
  /** Undefined: nobody is looked for any more. */
  onSearch: (search: MentionSearch | undefined) => void;
  /** True where the key was meant for the list. */
  onKey: (event: KeyboardEvent) => boolean;
}

const searchDelayMs = 250;
const maxResults = 5;
/** An @ at the beginning of a word, and up to three words or fifty letters of a name behind it. */
const typedName = /(?:^|\s)@((?! )[^@\n]{1,50})$/u;
const maxWords = 3;

interface Typed {
  from: number;
  to: number;
  query: string;
}
interface MentionState {
  typed: Typed | undefined;
  /** Where the @ stands behind which nobody is looked for, because somebody pressed Escape. */
  dismissedAt: number | undefined;
}
const key = new PluginKey<MentionState>('mentions');

export const mentions = (handlers: MentionHandlers) =>
  new Plugin<MentionState>({
    key,
    state: {
      init: () => ({ typed: undefined, dismissedAt: undefined }),
      apply: (tr, before, _old, state) => {
        const typed = typedIn(state);
        const kept = before.dismissedAt === undefined ? undefined : tr.mapping.map(before.dismissedAt);
        const dismissedAt = tr.getMeta(key) === 'dismiss' ? before.typed?.from : kept;
        const isDismissed = typed !== undefined && typed.from === dismissedAt;
        return { typed: isDismissed ? undefined : typed, dismissedAt: isDismissed ? dismissedAt : undefined };
      },
    },
    view: () => new Looking(handlers),
    props: {
      handleKeyDown: (view, event) => {
        if (!key.getState(view.state)?.typed) return false;
        if (event.key !== 'Escape') return handlers.onKey(event);
        view.dispatch(view.state.tr.setMeta(key, 'dismiss'));
        return true;
      },
      handleDOMEvents: {
        blur: () => {
          handlers.onSearch(undefined);
          return false;
        },
      },
      decorations: (state) => {
        const typed = key.getState(state)?.typed;
        return (
          typed && DecorationSet.create(state.doc, [Decoration.inline(typed.from, typed.to, { class: 'typed-name' })])
        );
      },
    },
  });

function typedIn({ selection: { $from, empty } }: EditorState): Typed | undefined {
  if (!empty) return undefined;
  // A mention or a line break counts as one letter, as it does for positions.
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  const query = typedName.exec(before)?.[1];
  if (query === undefined || query.trim().split(/\s+/).length > maxWords) return undefined;
  return { from: $from.pos - query.length - 1, to: $from.pos, query };
}

/** Asks for people while the name grows, and forgets answers that come too late. */
class Looking {
  private readonly handlers: MentionHandlers;
  private controller: AbortController | undefined;

  constructor(handlers: MentionHandlers) {
    this.handlers = handlers;
  }

  update(view: EditorView, before: EditorState): void {
    const typed = key.getState(view.state)?.typed;
    const was = key.getState(before)?.typed;
    if (typed?.query === was?.query && typed?.from === was?.from) return;
    this.controller?.abort();
    if (!typed) return this.handlers.onSearch(undefined);
    this.controller = new AbortController();
    void this.look(view, typed, this.controller.signal);
  }

  destroy(): void {
    this.controller?.abort();
  }

  private async look(view: EditorView, typed: Typed, signal: AbortSignal): Promise<void> {
    const show = (people: Mentionable[], isLooking: boolean) =>
      this.handlers.onSearch({
        query: typed.query,
        people,
        isLooking,
        rect: view.coordsAtPos(typed.from),
        choose: (person) => insertMention(view, person),
      });
    show([], true);
    await new Promise((resolve) => setTimeout(resolve, searchDelayMs));
    if (signal.aborted) return;
    // A search that fails offers nobody; the name stays as it was typed.
    const people = await this.handlers.search(typed.query.trim(), signal).catch(() => []);
    if (!signal.aborted) show(people.slice(0, maxResults), false);
  }
}

function insertMention(view: EditorView, { id, name }: Mentionable): void {
  const typed = key.getState(view.state)?.typed;
  if (!typed) return;
  const mention = schema.nodes.mention.create({ id, label: name });
  view.dispatch(view.state.tr.replaceWith(typed.from, typed.to, [mention, schema.text(' ')]).scrollIntoView());
  view.focus();
}
