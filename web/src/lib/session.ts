import { noTenant, sessionPattern } from '@hurrah/contracts/access/sessions';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored.ts';

/**
 * Who is signed in, and to which tenant. The handle is public; the secret that makes it worth something is in a
 * cookie no script can read. Every tab keeps the tenant it was opened with, even if another tab chooses a different one.
 */
export interface Session {
  handle: string;
  userId: string;
  /** Null while no tenant has been chosen. */
  tenantId: string | null;
}

const key = 'session';
/** There while the server has ended the last session, and not the person themselves. */
const endedKey = 'sessionEnded';
/** Earlier versions kept the same handle under this name. */
const legacyKey = 'token';
const listeners = new Set<() => void>();

let current = readSession();

export function parseHandle(text: string | null): Session | undefined {
  const [handle, userId, tenantId] = sessionPattern.exec(text ?? '') ?? [];
  if (!handle || !userId || !tenantId) return undefined;
  return { handle, userId, tenantId: tenantId === noTenant ? null : tenantId };
}

function readSession(): Session | undefined {
  const session = parseHandle(readStored(key)) ?? parseHandle(readStored(legacyKey));
  writeStored(key, session?.handle ?? null);
  writeStored(legacyKey, null);
  return session;
}

export const getSession = (): Session | undefined => current;

/** A handle that cannot be read leaves nobody signed in. */
export function setSession(handle: string): void {
  current = parseHandle(handle);
  writeStored(endedKey, null);
  writeStored(key, current?.handle ?? null);
  tell();
}

export const wasSessionEnded = (): boolean => readStored(endedKey) !== null;

export function clearSession({ ended = false } = {}): void {
  if (!current) return;
  current = undefined;
  // Before the session, so that other tabs can say the same.
  writeStored(endedKey, ended ? 'true' : null);
  writeStored(key, null);
  tell();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, getSession);

function tell(): void {
  for (const listener of listeners) listener();
}

// Signing out in one tab signs out all of them. Choosing another tenant there changes nothing here.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key && event.newValue === null) clearSession({ ended: wasSessionEnded() });
});
