import { readdirSync, readlinkSync } from 'node:fs';
import { platform } from 'node:os';
import { commandLineOf, signal } from './daemon.ts';
import { waitUntil } from './wait.ts';

/**
 * After `kill -9` of the server its busy sessions keep computing, and a new server rightly refuses to start beside
 * them. They run in the data folder, which is how we know that they are ours. On systems other than Linux they end by
 * themselves.
 */
export async function endOrphanedSessions(data: string): Promise<void> {
  if (platform() !== 'linux') return;
  for (const pid of sessionsIn(data)) signal(pid, 'SIGQUIT');
  await waitUntil(`the former sessions of ${data} to end`, 20, () => sessionsIn(data).length === 0);
}

function sessionsIn(data: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolderOf(pid) === data && commandLineOf(pid).startsWith('postgres: '));
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
