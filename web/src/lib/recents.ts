import { getSession } from './session.ts';
import { readStored, writeStored } from './stored.ts';

const key = 'searches';
const max = 5;

/** What this person searched for last, on this device alone. Whoever signs in here next has none of it. */
export function readRecents(): string[] {
  try {
    const { handle, texts } = JSON.parse(readStored(key) ?? '{}') as { handle?: unknown; texts?: unknown };
    if (handle !== getSession()?.handle || !Array.isArray(texts)) return [];
    return texts.filter((text) => typeof text === 'string').slice(0, max);
  } catch {
    return [];
  }
}

/** The newest first, each once. */
export function keepRecent(typed: string): void {
  const text = typed.trim();
  const handle = getSession()?.handle;
  if (!text || !handle) return;
  const others = readRecents().filter((one) => one.toLowerCase() !== text.toLowerCase());
  writeStored(key, JSON.stringify({ handle, texts: [text, ...others].slice(0, max) }));
}

export const clearRecents = (): void => writeStored(key, null);
