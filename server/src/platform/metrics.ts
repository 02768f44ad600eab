import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { log } from './log.ts';

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
export const relayed = new Counter({ name: 'hurrah_outbox_relayed_total', help: 'Outbox rows turned into jobs' });
export const liveConnections = new Gauge({ name: 'hurrah_live_connections', help: 'Open live streams' });

/** A port of its own, on loopback unless told otherwise: figures are for operators, not for visitors. */
export function serveMetrics(host: string, port: number): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
    return response;
  })
    .on('error', (error) => log.warn({ error: error.message }, 'no metrics from this process'))
    .listen(port, host);
}
