import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import { makeFolder } from './places.ts';
import { isTaken, waitUntil } from './wait.ts';

/** A server program that outlives the script which started it. */
export interface Daemon {
  name: string;
  /** Holds its pid file and its log. */
  folder: string;
  /** Must be free; left out where the program picks one itself. */
  port?: number;
  command: string;
  args: string[];
  /** Text that must all occur in the command line of a process before we believe that it is this daemon. */
  marks: string[];
  /** The user to become, for programs that refuse to run as root. */
  user?: { uid: number; gid: number };
  /** Preparation before the program can run, such as an empty database. */
  prepare?: () => void | Promise<void>;
  stopSignal: NodeJS.Signals;
  isReady: () => Promise<boolean>;
}

/** Starts it unless it runs already, and returns once it really answers. */
export function startDaemon(daemon: Daemon): Promise<{ pid: number; started: boolean }> {
  makeFolder(daemon.folder);
  return withLock(join(daemon.folder, `${daemon.name}.starting`), async () => {
    const running = pidOf(daemon);
    if (running) {
      await waitUntil(`${daemon.name} to answer`, 60, daemon.isReady);
      return { pid: running, started: false };
    }
    if (daemon.port && (await isTaken(daemon.port))) {
      throw new Error(`Port ${daemon.port} for ${daemon.name} is taken by a process that this checkout did not start`);
    }
    await daemon.prepare?.();
    return { pid: await launch(daemon), started: true };
  });
}

/** Asks it to end, insists after 20 s, and never touches a process that merely inherited the number. */
export async function stopDaemon(daemon: Daemon): Promise<boolean> {
  const pid = pidOf(daemon);
  if (pid) {
    signal(pid, daemon.stopSignal);
    const hasEnded = () => pidOf(daemon) !== pid;
    await waitUntil(`${daemon.name} to end`, 20, hasEnded).catch(async () => {
      signal(pid, 'SIGKILL');
      await waitUntil(`${daemon.name} to die`, 5, hasEnded);
    });
  }
  rmSync(pidFile(daemon), { force: true });
  return pid !== undefined;
}

export function pidOf(daemon: Pick<Daemon, 'name' | 'folder' | 'marks'>): number | undefined {
  const pid = Number(readOrEmpty(pidFile(daemon)));
  const commandLine = pid > 0 ? commandLineOf(pid) : '';
  return commandLine && daemon.marks.every((mark) => commandLine.includes(mark)) ? pid : undefined;
}

async function launch(daemon: Daemon): Promise<number> {
  const log = openSync(logFile(daemon), 'w');
  const child = spawn(daemon.command, daemon.args, {
    cwd: daemon.folder,
    detached: true,
    stdio: ['ignore', log, log],
    // A bare environment: a developer's PGDATA or MAILDEV_OUTGOING_HOST must not change what we start.
    env: { PATH: process.env.PATH, TMPDIR: daemon.folder, TZ: 'UTC' },
    ...daemon.user,
  });
  closeSync(log);
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  child.on('exit', (code, killedBy) => {
    failure = new Error(`${daemon.name} ended (${code ?? killedBy}) at once:\n${lastLines(logFile(daemon))}`);
  });
  if (child.pid) writeFileSync(pidFile(daemon), `${child.pid}\n`);
  // From here on it is on its own: this script may end before it does.
  child.unref();
  try {
    await waitUntil(`${daemon.name} to answer`, 60, () => {
      if (failure) throw failure;
      return daemon.isReady();
    });
  } catch (error) {
    await stopDaemon(daemon);
    throw error;
  }
  return child.pid as number;
}

/** The process may well have ended by itself since we last looked. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Empty for a process that ended, also before its exit status is collected. */
export function commandLineOf(pid: number): string {
  if (platform() === 'linux') return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function lastLines(file: string): string {
  return readOrEmpty(file).trimEnd().split('\n').slice(-15).join('\n');
}

function pidFile(daemon: Pick<Daemon, 'name' | 'folder'>): string {
  return join(daemon.folder, `${daemon.name}.pid`);
}

function logFile(daemon: Pick<Daemon, 'name' | 'folder'>): string {
  return join(daemon.folder, 'log');
}
