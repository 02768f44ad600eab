import { type Daemon, pidOf, startDaemon, stopDaemon } from './services/daemon.ts';
import { maildev } from './services/maildev.ts';
import { isInstalled, ports } from './services/places.ts';
import { postgres } from './services/postgres.ts';
import { isPostgresInstalled } from './services/postgres-home.ts';
import { redis } from './services/redis.ts';
import { isCephInstalled, isCephRunning, startCeph, stopCeph } from './services/s3.ts';

/** The real servers that the product needs around it, for developing, for the demo and for the tests. */
interface Service {
  address: string;
  isAvailable: () => boolean;
  isRunning: () => boolean;
  /** Each returns whether there was anything to do. */
  start: () => Promise<boolean>;
  stop: () => Promise<boolean>;
}

const services = {
  postgres: {
    address: `postgres://postgres@127.0.0.1:${ports.postgres}`,
    isAvailable: isPostgresInstalled,
    ...oneDaemon(postgres),
  },
  redis: {
    address: `redis://127.0.0.1:${ports.redis}`,
    isAvailable: () => isInstalled('redis-server'),
    ...oneDaemon(redis),
  },
  maildev: {
    address: `smtp://127.0.0.1:${ports.smtp}, inbox http://127.0.0.1:${ports.mailbox}`,
    isAvailable: () => true,
    ...oneDaemon(maildev),
  },
  s3: {
    address: `http://127.0.0.1:${ports.s3}, key dev, secret devsecret`,
    isAvailable: isCephInstalled,
    isRunning: isCephRunning,
    start: startCeph,
    stop: stopCeph,
  },
} satisfies Record<string, Service>;

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];

/** A machine with nothing but Node has no Redis and no Ceph; the product copes without them. */
export function isAvailable(name: ServiceName): boolean {
  return services[name].isAvailable();
}

/**
 * Returns once every one of them answers, with the names of those that were not running before.
 * When one cannot be started, those that could are stopped again.
 */
export async function startServices(names: ServiceName[]): Promise<ServiceName[]> {
  const attempts = await Promise.allSettled(names.map((name) => services[name].start()));
  const started = names.filter((_, index) => attempts[index]?.status === 'fulfilled' && attempts[index].value);
  const failure = attempts.find((attempt) => attempt.status === 'rejected');
  if (failure) {
    await stopServices(started);
    throw failure.reason;
  }
  return started;
}

/** Returns the names of those that were running. */
export async function stopServices(names: ServiceName[]): Promise<ServiceName[]> {
  const stopped = await Promise.all(names.map((name) => services[name].stop()));
  return names.filter((_, index) => stopped[index]);
}

function oneDaemon(describe: () => Daemon): Pick<Service, 'isRunning' | 'start' | 'stop'> {
  return {
    isRunning: () => pidOf(describe()) !== undefined,
    start: async () => (await startDaemon(describe())).started,
    stop: () => stopDaemon(describe()),
  };
}

async function runCommand(command: string | undefined, names: ServiceName[]): Promise<void> {
  if (command === 'start') {
    const missing = names.filter((name) => !isAvailable(name));
    for (const name of missing) console.log(`${name}: not installed here (scripts/setup installs it)`);
    const started = await startServices(names.filter((name) => !missing.includes(name)));
    console.log(started.length > 0 ? `Started ${started.join(', ')}` : 'Nothing to start');
  } else if (command === 'stop') {
    const stopped = await stopServices(names);
    console.log(stopped.length > 0 ? `Stopped ${stopped.join(', ')}` : 'Nothing to stop');
  } else if (command === 'status') {
    for (const name of names) console.log(`${name.padEnd(9)} ${statusOf(name).padEnd(14)} ${services[name].address}`);
  } else {
    throw new Error(`Usage: npm run services -- start|stop|status [${serviceNames.join('|')} …]`);
  }
}

function statusOf(name: ServiceName): string {
  if (services[name].isRunning()) return 'running';
  return isAvailable(name) ? 'stopped' : 'not installed';
}

function parseNames(words: string[]): ServiceName[] {
  const unknown = words.filter((word) => !(word in services));
  if (unknown.length > 0)
    throw new Error(`No such service: ${unknown.join(', ')} (there are ${serviceNames.join(', ')})`);
  return words.length > 0 ? (words as ServiceName[]) : serviceNames;
}

if (import.meta.main) {
  const [command, ...words] = process.argv.slice(2);
  try {
    await runCommand(command, parseNames(words));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
