import './cli.ts';
import { versions } from 'node:process';
import { createApp, createConsole, work } from './app.ts';
import { closeDatabases } from './platform/cells.ts';
import { config, misspelt } from './platform/config.ts';
import { readiness, waitForDatabases } from './platform/health.ts';
import { createLiveHub } from './platform/live.ts';
import { log } from './platform/log.ts';
import { mailer } from './platform/mail/mailer.ts';
import { watchMaintenance } from './platform/maintenance.ts';
import { serveMetrics } from './platform/metrics.ts';
import { reasonOf } from './platform/reasons.ts';
import { connectRedis } from './platform/redis.ts';
import { release } from './platform/release.ts';
import { storage } from './platform/storage/instance.ts';
import { startTracing } from './platform/trace.ts';
import { listQueues, startWorker } from './platform/worker.ts';
import { tasks } from './tasks.ts';

/**
 * The commands that run until they are stopped; `cli.ts` has refused everything that is neither one of these nor a
 * task.
 */
type Part = 'api' | 'worker' | 'all' | 'console';

/** The time that running requests and jobs get to finish before the process exits anyway. */
const graceMs = 25_000;

async function start(part: Part): Promise<void> {
  log.info({ release, node: versions.node, environment: config.ENVIRONMENT }, 'starting');
  for (const text of misspelt) log.warn(text);
  const flushTraces = await startTracing();
  await storage.ensureReady();
  const redis = connectRedis('main');
  const metrics = serveMetrics({
    host: config.METRICS_HOST,
    port: config.METRICS_PORT,
    token: config.METRICS_TOKEN,
    readiness: () => readiness(redis),
  });
  await waitForDatabases({ away: part === 'worker' });
  const runs = (one: Part) => part === one || part === 'all';
  const hub = runs('api') ? createLiveHub() : undefined;
  const maintenance = await watchMaintenance();
  const { inMaintenance } = maintenance;
  const app = hub && (await createApp({ redis, hub, inMaintenance }));
  const worker = runs('worker') ? await startWorker({ ...work, redis, inMaintenance }) : undefined;
  // In production the console is a process of its own, which can run where only operators have access.
  const hasConsole = part === 'console' || (part === 'all' && config.ENVIRONMENT === 'development');
  const console = hasConsole ? await createConsole({ redis }) : undefined;
  if (app) {
    const address = await app.listen({ host: config.HOST, port: config.PORT });
    log.info({ address }, 'listening');
  }
  if (worker) log.info({ queues: listQueues().map(({ name }) => name) }, 'working');
  if (console) {
    const address = await console.listen({ host: config.OPERATOR_HOST, port: config.OPERATOR_PORT });
    log.info({ address }, 'console listening');
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs).unref();
    // New work is refused first, then running work finishes, then its connections are closed.
    hub?.close();
    await app?.close();
    await console?.close();
    await worker?.stop();
    await maintenance.stop();
    redis.disconnect();
    metrics.close();
    mailer.close();
    await closeDatabases();
    await flushTraces();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

const [, , command = '', ...args] = process.argv;

async function run(): Promise<void> {
  const task = tasks[command];
  if (!task) return start(command as Part);
  const { lines, exitCode = 0, refusal } = await task(args);
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (refusal) process.stderr.write(`${refusal}\n`);
  process.exitCode = exitCode;
  await closeDatabases();
}

await run().catch((error: unknown) => {
  process.stderr.write(`Cannot run ${command}: ${reasonOf(error)}\n`);
  process.exit(1);
});
