import { Suspense, useState } from 'react';
import { lazyPartOf } from '../../lib/lazy-group.ts';
import { useOpener } from './use-opener.ts';

const load = () => import('./popups.ts');
const Palette = lazyPartOf(load, 'Palette');

/** The palette's own code comes with its first use; whoever is about to use it may ask for it a little earlier. */
export const preloadPalette = (): void => void load();

const openEvent = 'hurrah:palette';
export const openPalette = (): void => void window.dispatchEvent(new Event(openEvent));

/** Ctrl-K, or Cmd-K on a Mac, from anywhere, even from inside a field. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

export function PaletteHost() {
  const [requests, setRequests] = useState(0);
  useOpener(openEvent, isShortcut, { open: () => setRequests((count) => count + 1) });
  if (requests === 0) return null;
  return (
    <Suspense>
      <Palette request={requests} />
    </Suspense>
  );
}
