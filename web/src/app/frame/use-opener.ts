import { useEffect, useEffectEvent } from 'react';

/** Opens something that loads late: by an event of the page, which any part of it can send, and by a key. */
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
    const hear = () => opened();
    const press = (event: KeyboardEvent) => pressed(event);
    window.addEventListener(eventName, hear);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener(eventName, hear);
      window.removeEventListener('keydown', press);
    };
  }, [eventName, isAllowed]);
}
