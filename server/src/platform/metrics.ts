import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exit, stderr } from 'node:process';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { log } from './log.ts';
import { reasonOf } from './reasons.ts';
import { part, release } from './release.ts';

collectDefaultMetrics();

export const requestSeconds = new Histogram({
  name: 'hurrah_http_request_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});
export const jobSeconds = new Histogram({
  name: 'hurrah_job_seconds',
  help: 'Time a job took, by name and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
});
export const jobRetries = new Counter({
  name: 'hurrah_job_retries_total',
  help: 'Jobs that were tried again, by name',
  labelNames: ['job'],
});
export const periodicJobLastRun = new Gauge({
  name: 'hurrah_periodic_job_last_run_timestamp_seconds',
  help: 'When the last finished run of a periodic job began, in the time zone where that is longest ago',
  labelNames: ['queue', 'job', 'every'],
});
export const emails = new Counter({
  name: 'hurrah_emails_total',
  help: 'Emails handed to the mail server, and attempts that failed, by outcome',
  labelNames: ['outcome'],
});
// The first failure is an increase only if there was a zero before it.
for (const outcome of ['sent', 'failed']) emails.inc({ outcome }, 0);
export const passwordChecks = new Counter({
  name: 'hurrah_password_checks_total',
  help: 'Passwords compared with a hash, of known and of unknown addresses',
});
export const relayed = new Counter({ name: 'hurrah_outbox_relayed_total', help: 'Outbox rows turned into jobs' });
export const transactionRetries = new Counter({
  name: 'hurrah_transaction_retries_total',
  help: 'Transactions that were run again after a deadlock (40P01) or a serialization failure (40001)',
  labelNames: ['code'],
});
export const invalidAnswers = new Counter({
  name: 'hurrah_invalid_answers_total',
  help: 'Answers of hot reads that did not fit their contract, among those that were validated',
  labelNames: ['route'],
});
export const redisUp = new Gauge({
  name: 'hurrah_redis_up',
  help: 'Whether Redis answers, by connection',
  labelNames: ['connection'],
});
new Gauge({ name: 'hurrah_build_info', help: 'Which release runs, by part', labelNames: ['release', 'part'] })
  .labels(release, part)
  .set(1);
export const liveConnections = new Gauge({ name: 'hurrah_live_connections', help: 'Open live streams' });

interface MetricsOptions {
  host: string;
  port: number;
  /** Clients must send it as `Authorization: Bearer …`, if it is set. */
  token: string | undefined;
  readiness: () => Promise<{ status: 'ready' | 'not ready' }>;
}

/** A port of its own, on loopback by default: metrics are for operators, not for visitors. */
export function serveMetrics({ host, port, token, readiness }: MetricsOptions): Server {
  const answerTo: Record<string, () => Promise<[status: number, type: string, text: string]>> = {
    '/metrics': async () => [200, register.contentType, await register.metrics()],
    '/healthcheck/ready': async () => {
      const state = await readiness();
      return [state.status === 'ready' ? 200 : 503, 'application/json', JSON.stringify(state)];
    },
  };
  return createServer((request, response) => {
    const answer = answerTo[request.url ?? ''];
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return response.writeHead(401).end();
    if (!answer) return response.writeHead(404).end();
    answer().then(
      ([status, type, text]) => response.writeHead(status, { 'content-type': type }).end(text),
      (error: Error) => {
        log.warn({ error: error.message }, 'no answer on the metrics port');
        response.writeHead(503).end();
      },
    );
    return response;
  })
    .on('error', (error) => {
      // A process without metrics should not run: it may be a second one, started by mistake.
      stderr.write(`Cannot serve metrics on METRICS_PORT ${port}: ${reasonOf(error)}\n`);
      exit(1);
    })
    .listen(port, host);
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string): boolean => timingSafeEqual(hashOf(given), hashOf(expected));
