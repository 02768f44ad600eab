import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { waitUntil } from './wait.ts';

/** Two terminals may ask for the same service at the same moment; the second waits and then finds it running. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await waitUntil(`${file}, held by another process`, 120, () => take(file));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
    return false;
  }
}

/** The holder may have let go, or not have written its id yet. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
