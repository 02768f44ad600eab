import { createApp, work } from './app.ts';
import { rekeyFactors } from './domains/access/index.ts';
import { auditEveryTenant } from './domains/points/index.ts';
import { rerenderEveryTenant } from './domains/timeline/index.ts';
import { closeDatabases } from './platform/cells.ts';
import { config } from './platform/config.ts';
import { failedJobUsage, tendFailedJobs } from './platform/failed-jobs.ts';
import { readiness } from './platform/health.ts';
import { createLiveHub } from './platform/live.ts';
import { log } from './platform/log.ts';
import { mailer } from './platform/mail/mailer.ts';
import { serveMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { connectRedis } from './platform/redis.ts';
import { storage } from './platform/storage/instance.ts';
import { startTracing } from './platform/trace.ts';
import { listQueues, startWorker } from './platform/worker.ts';

const commands = ['api', 'worker', 'all', 'migrate', 'audit', 'rekey', 'redraw', 'jobs'] as const;
type Command = (typeof commands)[number];

/** How long a request or job under way may take to finish before the process ends anyway. */
const graceMs = 25_000;

async function start(command: Command): Promise<void> {
  if (command === 'migrate') {
    await migrate();
    return closeDatabases();
  }
  if (command === 'audit') {
    const differences = await auditEveryTenant(new Date());
    for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`);
    process.stdout.write(`${differences.length === 0 ? 'The books add up' : `${differences.length} differences`}\n`);
    process.exitCode = differences.length === 0 ? 0 : 1;
    return closeDatabases();
  }
  if (command === 'rekey') {
    const { rekeyed, unreadable } = await rekeyFactors();
    process.stdout.write(`Encrypted ${rekeyed} ${rekeyed === 1 ? 'secret' : 'secrets'} again with the first key\n`);
    for (const id of unreadable) process.stdout.write(`The secret of ${id} cannot be decrypted with any key\n`);
    process.exitCode = unreadable.length === 0 ? 0 : 1;
    return closeDatabases();
  }
  if (command === 'redraw') {
    const rerendered = await rerenderEveryTenant(new Date());
    process.stdout.write(`Redrew ${rerendered} ${rerendered === 1 ? 'card' : 'cards'}\n`);
    return closeDatabases();
  }
  if (command === 'jobs') {
    const lines = await tendFailedJobs(listQueues(), process.argv.slice(3));
    process.stdout.write(`${(lines ?? [`Usage: node src/main.ts ${failedJobUsage}`]).join('\n')}\n`);
    process.exitCode = lines ? 0 : 2;
    return closeDatabases();
  }
  const flushTraces = await startTracing();
  await storage.ensureReady();
  const redis = connectRedis('main');
  const metrics = serveMetrics({
    host: config.METRICS_HOST,
    port: config.METRICS_PORT,
    token: config.METRICS_TOKEN,
    readiness: () => readiness(redis),
  });
  const hub = command === 'worker' ? undefined : createLiveHub();
  const app = hub && (await createApp({ redis, hub }));
  const worker = command === 'api' ? undefined : await startWorker({ ...work, redis });
  if (app) {
    const address = await app.listen({ host: config.HOST, port: config.PORT });
    log.info({ address }, 'listening');
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs).unref();
    // New work is refused first, then what is under way finishes, then what it stood on is closed.
    hub?.close();
    await app?.close();
    await worker?.stop();
    redis.disconnect();
    metrics.close();
    mailer.close();
    await closeDatabases();
    await flushTraces();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

const command = process.argv[2] as Command;
if (!commands.includes(command)) {
  process.stderr.write(`Usage: node src/main.ts ${commands.join(' | ')}\n`);
  process.exit(2);
}
await start(command);
