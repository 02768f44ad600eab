import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { NamedEndpoint } from '@hurrah/contracts/api';
import { bodyBytesOf } from '@hurrah/contracts/endpoint';
import { say } from '@hurrah/contracts/messages';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { config } from './config.ts';
import { AppError, notFound } from './errors.ts';
import { addBaseHeaders, baseHeaders } from './headers.ts';
import { acceptJsonOnly } from './json-body.ts';
import { createLimits, type Limits } from './limits.ts';
import { log, requestLog } from './log.ts';
import { closedForMaintenance } from './maintenance.ts';
import { requestSeconds } from './metrics.ts';
import { isWithin } from './network.ts';
import { openApi } from './openapi.ts';
import { refusalOf } from './refusal.ts';
import type { Binding } from './route.ts';
import { type ServeOptions, serve } from './serve.ts';
import { boundArrival, timeouts } from './timeouts.ts';
import { traced } from './trace.ts';
import { callerOf, Trail, type Visit } from './trail.ts';

export interface HttpOptions extends ServeOptions {
  bindings: Binding[];
  endpoints: NamedEndpoint[];
  /** Callers from elsewhere find nothing here. */
  networks?: BlockList;
  /** While it is true, only health checks and the site itself are answered. */
  inMaintenance?: () => boolean;
}

/** Room for a filter of 200 ids and some more. */
const maxUrlLength = 12 * 1024;

/** One line per request is ours, written when it is answered. */
const logger: FastifyBaseLogger = log;

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    genReqId: () => randomUUID(),
    ...timeouts,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    // An unparsable address is refused in the same way as everything else.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  app.server.maxConnections = config.MAX_CONNECTIONS;
  acceptJsonOnly(app);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, compression);
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(notFound('request.notFound'), request, reply));
  addBaseHeaders(app);
  // Set for every request by the hook; a reference in the prototype would be shared.
  app.decorateRequest('visit', null as unknown as Visit);
  app.addHook('onRequest', (request, reply, done) => {
    request.visit = {};
    reply.header('x-request-id', request.id);
    const isOutside = options.networks && !isWithin(options.networks, request.ip);
    const isTooLong = request.url.length > maxUrlLength;
    const isClosed = options.inMaintenance?.() && !request.routeOptions.config.duringMaintenance;
    if (isOutside) done(notFound('request.notFound'));
    else if (isClosed) done(closedForMaintenance());
    else done(isTooLong ? new AppError(414, 'UriTooLong', say('request.addressTooLong')) : undefined);
  });
  const trail = new Trail();
  boundArrival(app);
  app.addHook('onResponse', (request, reply, done) => {
    account(request, reply);
    trail.note(request, options.clock?.() ?? new Date());
    done();
  });
  app.addHook('onClose', () => trail.flush());
  endConnectionsOnClose(app);

  const limits = createLimits(options.redis);
  for (const binding of options.bindings) mount(app, binding, { ...options, limits });

  if (config.EXPOSE_DETAILS && options.endpoints.length > 0) {
    const document = JSON.stringify(openApi(options.endpoints));
    app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  }
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

/** The nearest hops, by number or by address; addresses beyond them can be forged. */
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

function mount(app: FastifyInstance, binding: Binding, options: HttpOptions & { limits: Limits }): void {
  const { endpoint } = binding;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyBytesOf(endpoint),
    config: { duringMaintenance: binding.kind === 'bare' },
    handler: (request, reply) =>
      traced(`${endpoint.method} ${endpoint.path}`, { 'http.request.id': request.id }, () =>
        serve(binding, request, reply, options),
      ),
  });
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  // An address that cannot be read is refused before any hook.
  if (request.visit) request.visit.refusal = refusal;
  const { status, error: name, said, details, retryAfterSeconds } = refusal;
  logFailure(error, status, request);
  if (status === 503) reply.header('retry-after', '5');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // The session of this cookie was rolled back with the rest.
  reply.removeHeader('set-cookie');
  return reply
    .status(status)
    .headers(baseHeaders)
    .header('x-request-id', request.id)
    .send({ error: name, ...said, details, requestId: request.id });
}

/**
 * While a database is unavailable every request fails for the same reason, which needs no stack; maintenance is no
 * failure.
 */
function logFailure(error: unknown, status: number, request: FastifyRequest): void {
  if (error instanceof AppError && status === 503) return;
  const where = { requestId: request.id, path: request.routeOptions.url };
  if (status === 503) log.warn({ ...where, error: (error as Error).message }, 'request refused');
  else if (status >= 500) log.error({ ...where, error }, 'request failed');
}

function account(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown';
  const seconds = reply.elapsedTime / 1000;
  requestSeconds.labels(request.method, route, String(reply.statusCode)).observe(seconds);
  // A balancer asks every second or two.
  if (route.startsWith('/healthcheck/') && reply.statusCode === 200) return;
  requestLog.info(
    { requestId: request.id, method: request.method, route, status: reply.statusCode, seconds, ...callerOf(request) },
    'request',
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered while the product is closed for maintenance. */
    duringMaintenance?: boolean;
  }
}
