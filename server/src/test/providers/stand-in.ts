import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  // Whatever a client sends; the stand-in judges it as the provider would.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}
export interface Told {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** The faults of the next answers, one after the other. */
export type Fault =
  | { status: number; retryAfter?: string }
  | { until: Promise<void> }
  | 'malformed JSON'
  | 'not JSON'
  | 'another shape'
  | 'no answer'
  | 'silence';

/**
 * A service of another company, spoken to over HTTP as the real one is. `POST /faults` with a list of them does the same
 * as `failNext`, for browser tests in another process.
 */
export async function startStandIn(port: number, answer: (asked: Asked) => Told | Promise<Told>) {
  const faults: Fault[] = [];
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const isJson = request.headers['content-type'] !== 'application/octet-stream';
    const body = request.method === 'POST' ? await (isJson ? json(request) : buffer(request)) : undefined;
    if (url.pathname === '/faults') {
      faults.push(...(body as Fault[]));
      return tell(response, { status: 200, body: {} });
    }
    const one = { method: request.method ?? '', url, headers: request.headers, body };
    asked.push(one);
    const told = await answer(one);
    const fault = Buffer.isBuffer(told.body) ? undefined : faults.shift();
    return fault === undefined ? tell(response, told) : fail(response, fault, told);
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: here } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${here}`,
    /** Everything that was asked, the latest last. */
    asked,
    failNext: (...next: Fault[]): void => void faults.push(...next),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

function tell(response: ServerResponse, { status, headers = {}, body }: Told): void {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, ...headers });
  response.end(bytes);
}

async function fail(response: ServerResponse, fault: Fault, told: Told): Promise<void> {
  if (fault === 'no answer') return void response.destroy();
  if (fault === 'silence') return;
  if (fault === 'malformed JSON')
    return tell(response, { ...told, body: Buffer.from(JSON.stringify(told.body).slice(0, -2)) });
  if (fault === 'another shape') return tell(response, { status: 200, body: { said: told.body } });
  if (fault === 'not JSON') {
    return tell(response, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<h1>Hello</h1>'),
    });
  }
  if ('until' in fault) {
    await fault.until;
    return tell(response, told);
  }
  const headers: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
  return tell(response, {
    status: fault.status,
    headers,
    body: { error: { type: 'fault', message: 'As it was ordered' } },
  });
}
