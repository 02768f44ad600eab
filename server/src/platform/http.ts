import { createHash, randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { NamedEndpoint } from '@hurrah/contracts/api';
import { sessionPattern } from '@hurrah/contracts/identity/sessions';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Redis } from 'ioredis';
import { getCell, inDirectory } from './cells.ts';
import { config } from './config.ts';
import type { Client, MemberCtx } from './ctx.ts';
import { transact } from './db.ts';
import { AppError, forbidden, notFound, unauthenticated } from './errors.ts';
import type { Gate, OpenSession } from './gate.ts';
import { once } from './idempotency.ts';
import { type LiveHub, publishLive } from './live.ts';
import { log, requestLog } from './log.ts';
import { requestSeconds } from './metrics.ts';
import { openApi } from './openapi.ts';
import { receive } from './receive.ts';
import { refusalOf } from './refusal.ts';
import type { Binding, StoredFile } from './route.ts';
import { traced } from './trace.ts';

const cookieName = 'hurrah_session';
const cookieDays = 90;

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
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    // An address that cannot even be read is refused in the same words as everything else.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  app.removeContentTypeParser('text/plain');
  await app.register(fastifyCookie);
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(new AppError(404, 'NotFound', 'Not found'), request, reply));
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

async function serve(binding: Binding, request: FastifyRequest, reply: FastifyReply, options: HttpOptions) {
  const { endpoint } = binding;
  const now = options.clock?.() ?? new Date();
  reply.header('x-request-id', request.id);
  reply.header('cache-control', 'no-store');
  reply.header('x-content-type-options', 'nosniff');
  if (binding.kind === 'bare') return endpoint.response.parse(await binding.handle(now));
  if (binding.kind === 'file') return sendFile(await binding.open(receive(endpoint, request)), reply);
  if (endpoint.method !== 'GET') checkOrigin(request);

  if (binding.kind === 'anyone') {
    return inDirectory(async (db) => {
      const ctx = {
        scope: 'directory' as const,
        db,
        now,
        requestId: request.id,
        userId: null,
        client: clientOf(request, reply),
      };
      return endpoint.response.parse(await binding.handle(ctx, receive(endpoint, request)));
    });
  }

  const session = await authenticate(request, options.gate, now);
  if (session.challenged && endpoint.can !== 'challenged') {
    throw new AppError(403, 'ChallengeRequired', 'Confirm it is you with your second factor');
  }
  if (binding.kind === 'user') {
    return inDirectory(async (db) => {
      const client = clientOf(request, reply);
      const ctx = {
        scope: 'directory' as const,
        db,
        now,
        requestId: request.id,
        userId: session.userId,
        client,
        session,
      };
      return endpoint.response.parse(await binding.handle(ctx, receive(endpoint, request)));
    });
  }
  return serveMember(binding, session, { request, reply, now }, options);
}

function sendFile(file: StoredFile | undefined, reply: FastifyReply) {
  if (!file) throw notFound('File');
  return (
    reply
      .header('content-type', file.contentType)
      .header('content-length', file.sizeBytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      // It shares the product's origin; whatever it contains, nothing in it may run.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.stream)
  );
}

/** Opens the tenant, checks the permission, runs the handler, all in the request's one transaction. */
async function serveMember(
  binding: Extract<Binding, { kind: 'member' | 'stream' }>,
  session: OpenSession,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  { gate, redis, hub }: HttpOptions,
) {
  const { endpoint } = binding;
  const { tenant } = session;
  if (!tenant) throw unauthenticated();
  const live: MemberCtx['live'] = [];
  const answer = await transact(getCell(tenant.cell).app, gate.enterStatement(tenant), async (db, rows) => {
    const entered = gate.enter(session, rows, now);
    if (endpoint.can !== 'member' && !entered.can(endpoint.can as Parameters<typeof entered.can>[0])) {
      throw forbidden('You do not have permission to do this');
    }
    if (binding.kind === 'stream') return undefined;
    const received = receive(endpoint, request);
    const ctx: MemberCtx = {
      scope: 'tenant',
      db,
      now,
      requestId: request.id,
      tenantId: tenant.id,
      memberId: tenant.memberId,
      live,
      ...entered,
    };
    const work = async () => endpoint.response.parse(await binding.handle(ctx, received));
    const key = request.headers['idempotency-key'];
    return endpoint.method === 'POST' && typeof key === 'string'
      ? once(ctx, key, { path: request.url, body: received.body ?? null }, work)
      : work();
  });
  if (binding.kind === 'stream') {
    reply.hijack();
    binding.open(hub, { tenantId: tenant.id, memberId: tenant.memberId }, reply.raw);
    return reply;
  }
  if (live.length > 0) await publishLive(redis, tenant.id, live);
  return answer;
}

/** The handle says who and which tenant, the cookie proves it. Each alone is worth nothing. */
async function authenticate(request: FastifyRequest, gate: Gate, now: Date): Promise<OpenSession> {
  const handle = request.headers.authorization;
  const secret = request.cookies[cookieName];
  if (!handle || !secret || !sessionPattern.test(handle)) throw unauthenticated();
  const session = await gate.findSession(handle, secret, now);
  if (!session) throw unauthenticated();
  return session;
}

/** A browser says which site sent a change. Programs say nothing and are held by the header alone. */
function checkOrigin(request: FastifyRequest): void {
  const origin = request.headers.origin;
  if (!origin) return;
  const host = URL.parse(origin)?.host;
  if (host !== request.headers.host && host !== new URL(config.PUBLIC_URL).host) {
    throw forbidden('This request came from another site');
  }
}

const clientOf = (request: FastifyRequest, reply: FastifyReply): Client => ({
  ipAddress: request.ip,
  origin: request.headers.origin ?? null,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
  setSecret(secret) {
    const options = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.PUBLIC_URL.startsWith('https:'),
      ...(config.COOKIE_DOMAIN && { domain: config.COOKIE_DOMAIN }),
    } as const;
    if (secret) reply.setCookie(cookieName, secret, { ...options, maxAge: cookieDays * 86_400 });
    else reply.clearCookie(cookieName, options);
  },
});

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, error: name, message, details } = refusalOf(error);
  if (status >= 500) log.error({ error, requestId: request.id, path: request.routeOptions.url }, message);
  if (status === 503) reply.header('retry-after', '5');
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
