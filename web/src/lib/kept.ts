import { getSession } from './session.ts';
import { readStored, writeStored } from './stored.ts';

/**
 * Words that someone has begun to write, kept on their device for a week. A reload, a sign-out or a session that ends loses
 * none of them, and nobody else who signs in here gets to see them.
 */
const prefix = 'kept:';
const keptForMs = 7 * 86_400_000;

interface Kept<T> {
  value: T;
  at: number;
}

const keyOf = (what: string): string | undefined => {
  const { userId, tenantId } = getSession() ?? {};
  return userId && tenantId ? `${prefix}${userId}:${tenantId}:${what}` : undefined;
};

/** What was kept, and when; undefined after a week. */
export function readKept<T>(what: string): Kept<T> | undefined {
  const key = keyOf(what);
  return key ? parse<T>(readStored(key)) : undefined;
}

/** Undefined forgets it. */
export function keep(what: string, value: unknown): void {
  const key = keyOf(what);
  if (!key) return;
  forgetOld();
  writeStored(key, value === undefined ? null : JSON.stringify({ value, at: Date.now() }));
}

/** Whether anyone has words waiting on this device. */
export const isAnythingKept = (): boolean => keysHere().some((key) => parse(readStored(key)));

function parse<T>(text: string | null): Kept<T> | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as Kept<T>;
    return Date.now() - kept.at < keptForMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

function forgetOld(): void {
  for (const key of keysHere()) if (!parse(readStored(key))) writeStored(key, null);
}

function keysHere(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
