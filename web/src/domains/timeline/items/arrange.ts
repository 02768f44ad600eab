import type { Entry } from '../api.ts';

/** Our choice: more would push what is new off the screen. */
const openPinned = 2;

interface Loaded {
  posted: Entry[];
  pinned: Entry[];
  justSent: Entry[];
  showsAll: boolean;
}

/** The order of a feed: what is pinned, what was just sent, then everything by time; and nothing twice. */
export function arrange({ posted, pinned, justSent, showsAll }: Loaded) {
  const isPinned = new Set(pinned.map(({ id }) => id));
  const isPosted = new Set(posted.map(({ id }) => id));
  const open = showsAll ? pinned : pinned.slice(0, openPinned);
  return {
    items: [
      ...open,
      ...justSent.filter(({ id }) => !isPinned.has(id) && !isPosted.has(id)),
      ...posted.filter(({ id }) => !isPinned.has(id)),
    ],
    lastPinnedId: open.at(-1)?.id,
    hiddenPinned: pinned.length - open.length,
  };
}
