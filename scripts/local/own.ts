import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '../services/places.ts';
import { type ServiceName, startServices, stopServices } from '../services.ts';

/** The processes that this command started, and therefore stops at its end. Processes from before keep running. */
const children = new Set<ChildProcess>();
const services = new Set<ServiceName>();
let starting: Promise<unknown> = Promise.resolve();
let leaving: Promise<never> | undefined;

/** Longer than the server gives its requests and jobs to finish. */
const graceMs = 28_000;

/** Works until it fails or receives Ctrl-C, and then stops everything that it started. */
export async function runUntilStopped(work: () => Promise<void>): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
  try {
    await work();
    return await leave(0);
  } catch (error) {
    // During shutdown running work fails, and its errors do not matter.
    if (!leaving) console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return leave(1);
  }
}

function leave(code: number): Promise<never> {
  leaving ??= (async () => {
    if (code === 0) console.log('\n  Stopping …');
    await Promise.all([...children].map(end));
    await starting;
    await stopServices([...services]);
    process.exit(code);
  })();
  return leaving;
}

/** Starts all at once, and remembers those that were not running. One that cannot start does not affect the others. */
export async function startOwnServices(names: ServiceName[]): Promise<void> {
  const attempts = names.map(async (name) => {
    for (const started of await startServices([name])) services.add(started);
  });
  starting = Promise.allSettled(attempts);
  await Promise.all(attempts);
}

export interface Program {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

export function startProgram({ command, args, env }: Program, stdio: SpawnOptions['stdio']): ChildProcess {
  if (leaving) throw new Error('Too late to start anything');
  const child = spawn(command, args, { cwd: repository, env, ...(stdio && { stdio }) });
  children.add(child);
  child.on('close', () => children.delete(child));
  return child;
}

/** Waits for its end; its output is printed only if it fails. */
export async function runProgram(program: Program): Promise<void> {
  const child = startProgram(program, ['ignore', 'pipe', 'pipe']);
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program.command} ${program.args.join(' ')} failed:\n${said.trim()}`);
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const late = sleep(graceMs, 'late', { ref: false });
  if ((await Promise.race([closed, late])) === 'late') child.kill('SIGKILL');
  await closed;
}
