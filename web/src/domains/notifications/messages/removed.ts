import { useSyncExternalStore } from 'react';

/** A message that is no longer shown, but is deleted only when the time to undo has passed. */
export interface RemovedMessage {
  id: string;
  isUnread: boolean;
  /** Undo comes too late: the API is deleting it. */
  isDeleting?: true;
}

let removed: readonly RemovedMessage[] = [];
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const listRemoved = (): readonly RemovedMessage[] => removed;

export function setRemoved(next: readonly RemovedMessage[]): void {
  removed = next;
  for (const listener of listeners) listener();
}

export const useRemoved = (): readonly RemovedMessage[] => useSyncExternalStore(listen, listRemoved);
