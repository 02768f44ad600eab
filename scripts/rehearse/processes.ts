import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../services/wait.ts';
import { inFolder } from './place.ts';

/** A process that the rehearsal started and therefore ends. */
export interface Running {
  name: string;
  child: ChildProcess;
  log: string;
}

interface Program {
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
}

const running = new Set<Running>();
mkdirSync(inFolder('logs'), { recursive: true });

function start(name: string, { command, args, cwd, env, user }: Program): Running {
  const log = inFolder('logs', `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: env ?? { PATH: process.env.PATH },
    ...(cwd && { cwd }),
    ...user,
  });
  closeSync(output);
  const one = { name, child, log };
  running.add(one);
  child.on('error', () => running.delete(one)).on('exit', () => running.delete(one));
  return one;
}

/** Starts a program and waits until it answers. */
export async function startUntil(name: string, program: Program, isReady: () => Promise<boolean>): Promise<Running> {
  const one = start(name, program);
  await waitUntil(`${name} to answer`, 60, () => {
    if (!isAlive(one)) throw new Error(`${name} ended at once:\n${tailOf(one.log)}`);
    return isReady();
  });
  return one;
}

/** Runs a program to its end and returns its output; fails with the end of it. */
export async function run(name: string, program: Program): Promise<string> {
  const one = start(name, program);
  const began = readFileSync(one.log).length;
  const [code] = await once(one.child, 'exit');
  const printed = readFileSync(one.log).subarray(began).toString();
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed.split('\n').slice(-25).join('\n')}`);
  return printed;
}

/** Asks a process to end, kills it after 30 seconds as docs/operations.md says, and returns its exit code. */
export async function stop({ child }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = sleep(30_000, 'late', { ref: false });
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
  await ended;
  return child.exitCode;
}

/** The newest first: a process ends before its dependencies. */
export async function stopAll(): Promise<void> {
  for (const one of [...running].toReversed()) await stop(one, one.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
}

const isAlive = ({ child }: Running): boolean => child.exitCode === null && child.signalCode === null;

const tailOf = (log: string, lines = 25): string =>
  readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

/** The end of every log, to explain a failed rehearsal. */
export const tailsOfLogs = (): string =>
  readdirSync(inFolder('logs'))
    .map((name) => `--- ${name}\n${tailOf(inFolder('logs', name), 8)}`)
    .join('\n');
