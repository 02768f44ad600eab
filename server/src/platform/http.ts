import { createHash, randomUUID } from 'node:crypto';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { NamedEndpoint } from '@hurrah/contracts/api';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Redis } from 'ioredis';
import { config } from './config.ts';
import { AppError } from './errors.ts';
import type { Gate } from './gate.ts';
import type { LiveHub } from './live.ts';
import { log, requestLog } from './log.ts';
import { requestSeconds } from './metrics.ts';
import { openApi } from './openapi.ts';
import { refusalOf } from './refusal.ts';
import type { Binding } from './route.ts';
import { cookieName, serve } from './serve.ts';
import { traced } from './trace.ts';

export interface HttpOptions {
  bindings: Binding[];
  endpoints: NamedEndpoint[];
  gate: Gate;
  redis: Redis;
  hub: LiveHub;
  /** Tests set the clock; nothing else looks at another one. */
  clock?: () => Date;
}

/** One line per request is ours, written when it is answered. */
const logger: FastifyBaseLogger = log;

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    // An address that cannot even be read is refused in the same words as everything else.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  app.removeContentTypeParser('text/plain');
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, compression);
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(new AppError(404, 'NotFound', 'Not found'), request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    account(request, reply);
    done();
  });
  endConnectionsOnClose(app);

  const limited = options.bindings.filter(({ endpoint }) => endpoint.limit);
  const others = options.bindings.filter(({ endpoint }) => !endpoint.limit);
  // Guarded calls are counted across all processes in Redis; the generous limit of the others in this one.
  await app.register(async (scope) => {
    await scope.register(rateLimit, { ...limits, redis: options.redis, nameSpace: 'limit:' });
    for (const binding of limited) mount(scope, binding, options);
  });
  await app.register(async (scope) => {
    const bySession = { max: config.RATE_LIMIT_PER_MINUTE, timeWindow: 60_000, keyGenerator: visitorOf };
    await scope.register(rateLimit, { ...limits, ...bySession });
    for (const binding of others) mount(scope, binding, options);
  });

  const document = JSON.stringify(openApi(options.endpoints));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  return app;
}

/**
 * A page of posts becomes a fifth of its size, which on a slow phone is half a second. Quick rather than small: most is
 * saved by the first pass, and what comes after it costs the server. Streams and files go out as they are.
 */
const compression: FastifyCompressOptions = {
  threshold: 2048,
  encodings: ['zstd', 'gzip'],
  customTypes: /^application\/json/,
  zlibOptions: { level: 1 },
};

/** The nearest so many hops, or the addresses that are ours; what lies beyond can be made up. */
const trustedProxies = (proxies: number | string) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** A connection kept open after its last answer would hold the process up until it is killed. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

const limits = {
  // A limit that cannot be counted must not stop people from working; wrong passwords are also counted in PostgreSQL.
  skipOnError: true,
  errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
    new AppError(429, 'RateLimited', `Too many requests. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
};

/** By session where there is one, so that an office behind one address is not one visitor. Hashed: Redis keeps it. */
function visitorOf(request: FastifyRequest): string {
  const secret = request.cookies[cookieName];
  return secret ? createHash('sha256').update(secret).digest('base64url') : request.ip;
}

function mount(app: FastifyInstance, binding: Binding, options: HttpOptions): void {
  const { endpoint } = binding;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.limit && {
      config: {
        rateLimit: {
          max: endpoint.limit.max,
          timeWindow: endpoint.limit.perSeconds * 1000,
          // Where anyone may call, a cookie made up anew for each call must not be a new visitor.
          ...(endpoint.can !== 'anyone' && { keyGenerator: visitorOf }),
        },
      },
    }),
    handler: (request, reply) =>
      traced(`${endpoint.method} ${endpoint.path}`, { 'http.request.id': request.id }, () =>
        serve(binding, request, reply, options),
      ),
  });
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, error: name, message, details, retryAfterSeconds } = refusalOf(error);
  if (status >= 500) log.error({ error, requestId: request.id, path: request.routeOptions.url }, message);
  if (status === 503) reply.header('retry-after', '5');
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  // Whatever the cookie stood for was undone with the rest.
  reply.removeHeader('set-cookie');
  return reply
    .status(status)
    .header('x-request-id', request.id)
    .send({ error: name, message, ...(details !== undefined && { details }), requestId: request.id });
}

function account(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown';
  const seconds = reply.elapsedTime / 1000;
  requestSeconds.labels(request.method, route, String(reply.statusCode)).observe(seconds);
  requestLog.info(
    { requestId: request.id, method: request.method, route, status: reply.statusCode, seconds },
    'request',
  );
}
