import { Agent, request as httpRequest } from 'node:http';
import { endpointNames, type FuzzRequest, makeRequest } from './requests.ts';
import type { World } from './world.ts';

export interface FuzzPlan {
  seed: number;
  /** The numbers of the requests to send. */
  from: number;
  to: number;
  /** Whether the event loop may pause for any time. */
  anyPause: boolean;
}

export interface FuzzProof {
  figures: Record<string, number>;
  /** The failures, each with the request that caused it. */
  failures: string[];
  /** Endpoints that never answered 2xx, which the world should make possible. */
  unreached: string[];
}

interface Answer {
  status: number;
  bytes: number;
  text: string;
  requestId: string;
}

const maxAnswerBytes = 1024 * 1024;
const maxPauseMs = 200;
const perRound = 250;
const lanes = 8;
const maxFailures = 20;
/** The number of times that a pause has to repeat before it counts. */
const attempts = 4;

const agent = new Agent({ keepAlive: true, maxSockets: lanes });

/** Sends requests round by round, and looks after each round how long the server's event loop stood still. */
export async function fuzz(
  world: World,
  { seed, from, to, anyPause }: FuzzPlan,
  metricsUrl: string,
): Promise<FuzzProof> {
  const statuses = new Map<string, number>();
  const reached = new Set<string>();
  const failures: string[] = [];
  let longestPauseMs = 0;
  let pausesNotRepeated = 0;
  await readPauseMs(metricsUrl);
  for (let first = from; first < to && failures.length < maxFailures; first += perRound) {
    await world.restore();
    const requests = Array.from({ length: Math.min(perRound, to - first) }, (_, n) =>
      makeRequest(world, seed, first + n),
    );
    const each = async (request: FuzzRequest) => {
      const answer = await send(world, request);
      const status = `answered ${answer.status}`;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (answer.status < 300) reached.add(request.name);
      keepCursors(world, answer.text);
      failures.push(
        ...judge(world, request, answer).map((what) => `${what}\n${describe(world, request, { seed, answer })}`),
      );
    };
    await inLanes(requests, each);
    const pauseMs = await readPauseMs(metricsUrl);
    if (anyPause || pauseMs <= maxPauseMs) longestPauseMs = Math.max(longestPauseMs, pauseMs);
    else {
      const found = await findPause(world, requests, metricsUrl);
      if (found)
        failures.push(`event loop paused for ${found.pauseMs} ms\n${describe(world, found.request, { seed })}`);
      else pausesNotRepeated += 1;
    }
    if ((first + perRound) % 10_000 === 0) console.error(`${first + perRound} requests`);
  }
  const figures = {
    seed,
    requests: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    endpoints: endpointNames.length,
    'endpoints that answered 2xx': reached.size,
    ...Object.fromEntries([...statuses].toSorted(([one], [other]) => one.localeCompare(other))),
    'longest pause of the event loop, ms': Math.round(longestPauseMs),
    'rounds with a pause that no request repeats': pausesNotRepeated,
    failures: failures.length,
  };
  return { figures, failures, unreached: endpointNames.filter((name) => !reached.has(name)) };
}

async function inLanes<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

function judge({ marker }: World, { actor, endpoint }: FuzzRequest, { status, bytes, text }: Answer): string[] {
  const found: string[] = [];
  if (status === 0) found.push(`no answer: ${text}`);
  if (status >= 500) found.push(`answered ${status}: ${text.slice(0, 300)}`);
  if (bytes > maxAnswerBytes && endpoint.streams !== 'text/csv') found.push(`answered ${bytes} bytes`);
  if (actor.tenant !== 'b' && text.includes(marker)) found.push('answered a text of the other tenant');
  return found;
}

/**
 * Status 0 without an answer. A connection that the server had closed after an earlier refusal is replaced, and a large
 * request that the server did not want to read may cost the connection; its answer is then lost.
 */
async function send(world: World, request: FuzzRequest): Promise<Answer> {
  const kept = await sendOnce(world, request, agent);
  if (kept.status > 0) return kept;
  const fresh = await sendOnce(world, request, false);
  const bytes = request.path.length + (request.body?.length ?? 0);
  return fresh.status === 0 && bytes > unreadBytes ? { ...fresh, status: 413 } : fresh;
}

/** Less than this is read before anything is answered. */
const unreadBytes = 12 * 1024;

function sendOnce(world: World, request: FuzzRequest, through: Agent | false): Promise<Answer> {
  const { method, path, headers, body, endpoint } = request;
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve) => {
    const nothing = (error: Error) => resolve({ status: 0, bytes: 0, text: error.message, requestId: '' });
    const sent = httpRequest({ hostname, port, method, path, agent: through, headers, timeout: 20_000 }, (response) => {
      const pieces: Buffer[] = [];
      const done = () => {
        const all = Buffer.concat(pieces);
        const requestId = String(response.headers['x-request-id'] ?? '');
        resolve({ status: response.statusCode ?? 0, bytes: all.length, text: all.toString(), requestId });
      };
      response.on('data', (piece: Buffer) => pieces.push(piece));
      for (const over of ['end', 'error', 'close']) response.on(over, done);
      // A live stream does not end by itself.
      if (endpoint.streams === 'text/event-stream') setTimeout(() => response.destroy(), 20);
    });
    sent.on('error', nothing).on('timeout', () => sent.destroy(new Error('timeout')));
    sent.end(body);
  });
}

function keepCursors(world: World, text: string): void {
  for (const [, cursor = ''] of text.matchAll(/"(?:next|previous)":"([^"]{20,})"/g)) world.cursors.push(cursor);
  if (world.cursors.length > 500) world.cursors.splice(0, 250);
}

/** The longest pause since it was last asked. */
async function readPauseMs(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{.*\})? (\S+)$/m.exec(text)?.[1];
  return Number(seconds) * 1000;
}

/**
 * Finds by bisection which of these requests makes the event loop pause. A pause that does not repeat has another
 * reason: on a busy machine a process is also stopped by its neighbours.
 */
async function findPause(
  world: World,
  requests: FuzzRequest[],
  metricsUrl: string,
): Promise<{ request: FuzzRequest; pauseMs: number } | undefined> {
  let pauseMs = Infinity;
  for (let attempt = 0; attempt < attempts && pauseMs > maxPauseMs; attempt++) {
    await readPauseMs(metricsUrl);
    for (const request of requests) await send(world, request);
    pauseMs = Math.min(pauseMs, await readPauseMs(metricsUrl));
  }
  const [request] = requests;
  if (pauseMs <= maxPauseMs || !request) return undefined;
  if (requests.length === 1) return { request, pauseMs: Math.round(pauseMs) };
  const half = Math.ceil(requests.length / 2);
  return (
    (await findPause(world, requests.slice(0, half), metricsUrl)) ?? findPause(world, requests.slice(half), metricsUrl)
  );
}

/** As something that can be repeated by hand, and by this proof. */
function describe(world: World, request: FuzzRequest, { seed, answer }: { seed: number; answer?: Answer }): string {
  const { index, name, actor, method, path, headers, body } = request;
  const quote = (text: string) => `'${shorten(text).replaceAll("'", String.raw`'\''`)}'`;
  const options = Object.entries(headers).map(([header, value]) => `-H ${quote(`${header}: ${value}`)}`);
  return [
    `  ${name} as ${actor.name}${answer?.requestId ? `, request id ${answer.requestId}` : ''}`,
    `  npm run prove:fuzz -- --seed ${seed} --only ${index}`,
    `  curl -X ${method} ${quote(world.url + path)} ${options.join(' ')}${body ? ` --data-binary ${quote(body.toString())}` : ''}`,
  ].join('\n');
}

/** Longer texts can be generated again from seed and number. */
const shorten = (text: string): string => (text.length > 1_000 ? `${text.slice(0, 1_000)}…` : text);
