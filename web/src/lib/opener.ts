import { useEffect, useEffectEvent } from 'react';

/** Asked for before it was there. */
const waiting = new Set<string>();

/** Asks for something that loads late, from any part of the page. Where it is not there yet, it opens as soon as it is. */
export function askToOpen(eventName: string): void {
  const isUnheard = window.dispatchEvent(new Event(eventName, { cancelable: true }));
  if (isUnheard) waiting.add(eventName);
}

/** Opens something that loads late: by `askToOpen`, and by a key. */
export function useOpener(
  eventName: string,
  isShortcut: (event: KeyboardEvent) => boolean,
  { open, isAllowed = true }: { open: () => void; isAllowed?: boolean },
): void {
  const opened = useEffectEvent(open);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    if (!isAllowed) return undefined;
    const hear = (event: Event) => {
      event.preventDefault();
      opened();
    };
    if (waiting.delete(eventName)) opened();
    const press = (event: KeyboardEvent) => pressed(event);
    window.addEventListener(eventName, hear);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener(eventName, hear);
      window.removeEventListener('keydown', press);
    };
  }, [eventName, isAllowed]);
}
