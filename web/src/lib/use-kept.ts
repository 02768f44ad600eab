import { useEffect, useRef } from 'react';
import { keep } from './kept.ts';

const pauseMs = 300;

/**
 * Keeps what someone writes on their device at every pause, and at once when the page goes away; undefined forgets it.
 * Returns how to forget it for good, for when it was sent or thrown away.
 */
export function useKeeping(what: string, value: unknown): () => void {
  const text = value === undefined ? undefined : JSON.stringify(value);
  const waiting = useRef<() => void>(undefined);
  const isFirst = useRef(true);
  const isOver = useRef(false);
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    // What is there at first was read from the device, or is nothing new.
    if (wasFirst || isOver.current) return undefined;
    const write = () => {
      waiting.current = undefined;
      // Sent within the pause: it must not come back.
      if (isOver.current) return;
      keep(what, text === undefined ? undefined : JSON.parse(text));
    };
    if (text === undefined) {
      write();
      return undefined;
    }
    waiting.current = write;
    const timer = setTimeout(write, pauseMs);
    return () => clearTimeout(timer);
  }, [what, text]);
  useEffect(() => {
    const flush = () => waiting.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return () => {
    isOver.current = true;
    waiting.current = undefined;
    keep(what, undefined);
  };
}
