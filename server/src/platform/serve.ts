import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Received } from '@hurrah/contracts/endpoint';
import { say } from '@hurrah/contracts/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { audit } from './audit.ts';
import type { AuthPort, OpenSession } from './auth-port.ts';
import { getCell, inDirectory } from './cells.ts';
import { config } from './config.ts';
import { deviceCookie, type SessionCookie, sessionSecrets, setDeviceCookie, setSessionCookie } from './cookies.ts';
import { dispositionOf, sendCsv } from './csv.ts';
import type { Client, MemberCtx, PublicCtx, ReadonlyCtx } from './ctx.ts';
import { sealCursors } from './cursors.ts';
import { readTogether, transact } from './db.ts';
import { AppError, forbidden, notFound, unauthenticated } from './errors.ts';
import { fileHeaders } from './headers.ts';
import { once } from './idempotency.ts';
import type { Limits } from './limits.ts';
import { type LiveHub, publishLive } from './live.ts';
import { log } from './log.ts';
import { invalidAnswers } from './metrics.ts';
import { receive } from './receive.ts';
import type { Binding, PrintedDocument, StoredFile } from './route.ts';

export interface ServeOptions {
  authPort: AuthPort;
  redis: Redis;
  /** Missing if nothing is streamed. */
  hub?: LiveHub;
  /** Tests set the clock; no other code uses another one. */
  clock?: () => Date;
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** Serves a request: authenticate, authorize, validate the input, run the handler, validate the response. */
export async function serve(
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeOptions & { limits: Limits },
) {
  const { endpoint } = binding;
  const call = { request, reply, now: options.clock?.() ?? new Date() };
  if (endpoint.can === 'anyone') await options.limits.chargeNetwork(endpoint, request.ip);
  if (binding.kind === 'bare') {
    receive(endpoint, request);
    return endpoint.response.parse(await binding.handle(call.now));
  }
  if (binding.kind === 'file') return sendFile(await binding.open(receive(endpoint, request)), reply);
  if (endpoint.method !== 'GET') checkOrigin(request, options.authPort);
  const { cookie } = options.authPort;
  if (endpoint.can === 'anyone' && binding.kind === 'directory') return serveDirectory(binding, call, { cookie });

  const session = await authenticate(request, options.authPort, call.now);
  // A made-up cookie does not make a new visitor: only a session that exists is counted apart from its network.
  if (!session) await options.limits.chargeNetwork(endpoint, request.ip);
  if (!session) throw unauthenticated();
  request.visit.session = session;
  await options.limits.chargePerson(endpoint, session);
  if (session.challenged && endpoint.can !== 'challenged') {
    throw new AppError(403, 'ChallengeRequired', say('access.challengeRequired'));
  }
  if (session.isSupport) requireReading(binding);
  if (binding.kind === 'directory') checkRecentProof(endpoint, session, call.now);
  const answer =
    binding.kind === 'directory'
      ? await serveDirectory(binding, call, { cookie, session })
      : await serveMember(binding, call, session, options);
  sealCursors(endpoint, request.params, answer);
  if (session.isSupport && binding.kind !== 'directory') await options.authPort.looked(session, lookOf(call));
  // Last, because only an authorized call keeps a session alive. The work is committed, so a failure is only logged.
  await options.authPort.seen(session, call.now).catch((error: unknown) => {
    log.warn({ error, requestId: request.id }, 'could not record the use of the session');
  });
  return answer;
}

async function serveDirectory(
  { endpoint, hasTransaction, handle }: Extract<Binding, { kind: 'directory' }>,
  { request, reply, now }: Call,
  { cookie, session }: { cookie: SessionCookie; session?: OpenSession },
) {
  const who = session ? { userId: session.userId, session } : { userId: null };
  const base = { scope: 'directory' as const, now, requestId: request.id, ...who };
  const received = receive(endpoint, request);
  const within = async <T>(work: (ctx: PublicCtx) => Promise<T>): Promise<T> => {
    // Each attempt at the transaction starts without cookies.
    const attempt = await inDirectory(async (db) => {
      const cookies: NewCookies = {};
      return { answer: await work({ ...base, db, client: clientOf(request, cookie, cookies) }), cookies };
    });
    setCookies(reply, cookie, attempt.cookies);
    return attempt.answer;
  };
  // `route` and `routeWithoutTransaction` make sure that a handler gets the context it declares.
  const answerOf = async (ctx: object) => endpoint.response.parse(await handle(ctx as HandlerCtx, received));
  return hasTransaction ? within(answerOf) : answerOf({ ...base, client: clientOf(request, cookie, {}), within });
}

type HandlerCtx = Parameters<Extract<Binding, { kind: 'directory' }>['handle']>[0];

type AuthorizedCtx = ReadonlyCtx<MemberCtx>;
type InTenant = OpenSession & { tenant: NonNullable<OpenSession['tenant']> };

/** Throws unless the member may call the endpoint. */
function authorize(
  endpoint: Endpoint,
  { request, now }: Call,
  session: InTenant,
  authPort: AuthPort,
  rows: Record<string, unknown>[],
): AuthorizedCtx {
  const { can } = endpoint;
  const membership = authPort.authorize(session, rows, now);
  if (can !== 'member' && !membership.can(can as Parameters<typeof membership.can>[0])) {
    throw forbidden('access.permissionMissing');
  }
  checkRecentProof(endpoint, session, now);
  const { id: tenantId, memberId } = session.tenant;
  const base = { now, requestId: request.id, client: addressOf(request), live: [] };
  return { scope: 'tenant', ...base, tenantId, memberId, sessionId: session.id, ...membership };
}

/** Opens the tenant, authorizes the member and runs the work in one transaction. */
async function enterTenant<T>(
  endpoint: Endpoint,
  call: Call,
  session: InTenant,
  { authPort, redis }: ServeOptions,
  work: (ctx: MemberCtx) => Promise<T>,
): Promise<T> {
  const { tenant } = session;
  let live: MemberCtx['live'] = [];
  const answer = await transact(getCell(tenant.cell).app, authPort.membershipStatement(session), async (db, rows) => {
    const ctx = authorize(endpoint, call, session, authPort, rows);
    live = ctx.live;
    return work({ ...ctx, db });
  });
  if (live.length > 0) await publishLive(redis, tenant.id, live);
  return answer;
}

/** The same for a read that sends all its statements together. */
async function readTenant(
  binding: Extract<Binding, { kind: 'read' }>,
  call: Call,
  session: InTenant,
  options: ServeOptions,
) {
  const { authPort } = options;
  const { endpoint, read } = binding;
  const { tenant } = session;
  const { rows, answer } = await readTogether(
    getCell(tenant.cell).app,
    authPort.membershipStatement(session),
    (opened) => {
      const ctx = authorize(endpoint, call, session, authPort, opened);
      const { statements, present } = read(ctx, receive(endpoint, call.request));
      return { statements, answer: present };
    },
  );
  return checked(binding, await answer(rows, (work) => enterTenant(endpoint, call, session, options, work)));
}

/**
 * Validating a page of the timeline costs about as much as reading it. Production drops the fields that the contract does
 * not name and validates a sample; everywhere else every answer must fit the contract exactly.
 */
function checked({ endpoint, strip }: Extract<Binding, { kind: 'read' }>, answer: unknown): unknown {
  if (config.ENVIRONMENT === 'production') {
    strip(answer);
    if (isSampled()) validate(endpoint, answer);
    return answer;
  }
  const parsed = endpoint.response.parse(answer);
  if (!isDeepStrictEqual(parsed, answer)) throw new Error('The answer has more than its contract names');
  return parsed;
}

let answers = 0;
/** The first answer of a process is always validated, so that a broken release shows at once. */
const isSampled = (): boolean => config.VALIDATE_ANSWERS_EVERY > 0 && answers++ % config.VALIDATE_ANSWERS_EVERY === 0;

/** The reader still gets the answer: most of it is right, and an operator learns of the rest. */
function validate({ method, path, response }: Endpoint, answer: unknown): void {
  const { error } = response.safeParse(answer);
  if (!error) return;
  invalidAnswers.inc({ route: `${method} ${path}` });
  // Paths and codes only: the message of an issue may quote user input.
  const issues = error.issues.slice(0, 10).map((issue) => `${issue.path.join('.')} ${issue.code}`);
  log.error({ route: `${method} ${path}`, issues }, 'response does not match its contract');
}

async function serveMember(
  binding: Extract<Binding, { kind: 'member' | 'read' | 'memberWithoutTransaction' | 'stream' | 'csv' | 'document' }>,
  call: Call,
  { tenant, ...opened }: OpenSession,
  options: ServeOptions,
) {
  if (!tenant) throw unauthenticated();
  const { endpoint } = binding;
  const { request, reply } = call;
  const session = { ...opened, tenant };
  if (binding.kind === 'read') return readTenant(binding, call, session, options);
  const inTransaction = <T>(work: (ctx: MemberCtx) => Promise<T>) =>
    enterTenant(endpoint, call, session, options, work);
  if (binding.kind === 'stream') {
    const visitor = await inTransaction(async ({ tenantId, memberId }) => {
      receive(endpoint, request);
      return { tenantId, memberId };
    });
    const { hub } = options;
    if (!hub) throw new Error('This server has no live streams');
    hub.requireRoom(visitor);
    reply.hijack();
    binding.open(hub, visitor, reply.raw);
    return reply;
  }
  if (binding.kind === 'csv') {
    // The first part is read before anything is answered, so that a refusal is still an ordinary one.
    const read = (from?: string) =>
      inTransaction(async (ctx) => {
        const received = receive(endpoint, request);
        if (from === undefined) await auditExport(ctx, endpoint, received);
        return binding.read(ctx, received, from);
      });
    const first = await read();
    return sendCsv(first.table ?? binding, reply, { first, read });
  }
  if (binding.kind === 'document') {
    const print = await inTransaction(async (ctx) => {
      const received = receive(endpoint, request);
      await auditExport(ctx, endpoint, received);
      return binding.read(ctx, received);
    });
    return sendDocument(await print(), reply);
  }
  if (binding.kind === 'memberWithoutTransaction') {
    const locale = await inTransaction(async (ctx) => ctx.locale);
    const ctx = { tenantId: tenant.id, now: call.now, requestId: request.id, locale, within: inTransaction };
    return endpoint.response.parse(await binding.handle(ctx, receive(endpoint, request)));
  }
  return inTransaction(async (ctx) => {
    const received = receive(endpoint, request);
    const work = async () => endpoint.response.parse(await binding.handle(ctx, received));
    const key = request.headers['idempotency-key'];
    const { body = null, version } = received;
    return endpoint.method !== 'GET' && typeof key === 'string'
      ? once(ctx, key, { method: endpoint.method, path: request.url, body, version }, work)
      : work();
  });
}

/** An export takes many people's data out of the product, so the trail records it. */
const auditExport = (ctx: MemberCtx, { method, path }: Endpoint, { params, query, body }: Received<Endpoint>) =>
  audit(ctx, {
    action: 'security.dataExported',
    entityType: 'endpoint',
    entityId: `${method} ${path}`,
    after: { params, query, body },
  });

/** A member's handle names person and tenant, the cookie proves it. Each alone is worthless. */
async function authenticate(request: FastifyRequest, authPort: AuthPort, now: Date): Promise<OpenSession | undefined> {
  for (const secret of sessionSecrets(request, authPort.cookie)) {
    const session = await authPort.findSession(request.headers.authorization ?? '', secret, now);
    if (session) return session;
  }
  return undefined;
}

const proofMinutes = 10;

function checkRecentProof({ recentProof }: Endpoint, { authenticatedAt }: OpenSession, now: Date): void {
  if (recentProof && now.getTime() - authenticatedAt.getTime() > proofMinutes * 60_000) {
    throw new AppError(403, 'ReauthenticationRequired', say('access.reauthenticationRequired'));
  }
}

/** Support reads page by page: it may not export, and opens no stream, which might outlive its access. */
function requireReading({ kind, endpoint: { method, forSupport } }: Binding): void {
  const isReading = method === 'GET' && ['member', 'read', 'memberWithoutTransaction'].includes(kind);
  if (!isReading && !forSupport) throw forbidden('support.readOnly');
}

const lookOf = ({ request, now }: Call) => ({
  path: request.url.split('?')[0] ?? '',
  now,
  requestId: request.id,
  client: addressOf(request),
});

/** A browser names the site that sent a change. Other clients do not, and are checked by the header alone. */
function checkOrigin(request: FastifyRequest, { siteUrl }: AuthPort): void {
  const origin = request.headers.origin;
  if (!origin) return;
  const host = URL.parse(origin)?.host;
  if (host !== request.headers.host && host !== new URL(siteUrl).host) {
    throw forbidden('request.foreignOrigin');
  }
}

const sendDocument = ({ filename, bytes }: PrintedDocument, reply: FastifyReply) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', dispositionOf(filename))
    .header('cache-control', 'no-store')
    .send(bytes);

function sendFile(file: StoredFile | undefined, reply: FastifyReply) {
  if (!file) throw notFound('storage.fileNotFound');
  return reply
    .headers(fileHeaders)
    .header('content-type', file.contentType)
    .header('content-length', file.sizeBytes)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(file.stream);
}

const addressOf = (request: FastifyRequest) => ({ ipAddress: request.ip, userAgent: userAgentOf(request) });
const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent']?.slice(0, 300) ?? '';

interface NewCookies {
  device?: string;
  secret?: string | null;
}

const clientOf = (request: FastifyRequest, cookie: SessionCookie, cookies: NewCookies): Client => ({
  ipAddress: request.ip,
  origin: request.headers.origin ?? null,
  userAgent: userAgentOf(request),
  setSubject: (subject) => {
    request.visit.subject = subject;
  },
  device: request.cookies[deviceCookie],
  setDevice: (value) => {
    cookies.device = value;
  },
  secrets: sessionSecrets(request, cookie),
  setSecret: (secret) => {
    cookies.secret = secret;
  },
});

function setCookies(reply: FastifyReply, cookie: SessionCookie, { device, secret }: NewCookies): void {
  if (device !== undefined) setDeviceCookie(reply, device);
  if (secret !== undefined) setSessionCookie(reply, cookie, secret);
}
