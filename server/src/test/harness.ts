import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Role } from '@hurrah/contracts/people/tenant-members';
import type { LicenseFeature, Permission } from '@hurrah/contracts/permissions';
import { licenseFeatures } from '@hurrah/contracts/permissions';
import type { FastifyInstance } from 'fastify';
import { type Insertable, sql } from 'kysely';
import type pg from 'pg';
import { createApp, work } from '../app.ts';
import { authPort, createTenant } from '../domains/access/index.ts';
import { hashSecret, newHandle, newSecret, sessionHandle } from '../domains/access/sessions/rules.ts';
import { findDifferences } from '../domains/points/index.ts';
import { inBackground } from '../platform/background.ts';
import { getCell, inDirectory, listCells } from '../platform/cells.ts';
import { deviceCookie, sessionCookie } from '../platform/cookies.ts';
import type { Ctx } from '../platform/ctx.ts';
import { createPool, type DB, inTenant, type Trx } from '../platform/db.ts';
import { createLiveHub } from '../platform/live.ts';
import { finishJobs, type Job, jobClasses, type Queue, takeJobs } from '../platform/queue.ts';
import { connectRedis } from '../platform/redis.ts';
import { isDatabaseAway } from '../platform/refusal.ts';
import { relay } from '../platform/relay.ts';
import { recordFailure, type Task } from '../platform/runner.ts';
import { tasksOf } from '../platform/tasks.ts';
import { listQueues, startWorker, targetsOf, type Worker, type WorkerOptions } from '../platform/worker.ts';
import { findMiscounts } from './miscounts.ts';
import { recounts } from './recount.ts';

export const redis = connectRedis('test');
export const hub = createLiveHub();

let fixedNow: Date | undefined;
export const clock = () => fixedNow ?? new Date();
/** Sets the product's clock until the test file calls it again with nothing. */
export function travelTo(now: Date | undefined): void {
  fixedNow = now;
}

/** Members created with `only` hold exactly those permissions, whatever their role says. */
const overrides = new Map<string, ReadonlySet<Permission>>();
/** By tenant. Elsewhere sent posts are visible at once, as the environment of the tests says. */
const undoSeconds = new Map<string, number>();
const ownUndoOf = (tenantId: string) => {
  const seconds = undoSeconds.get(tenantId);
  return seconds === undefined ? {} : { undoSeconds: seconds };
};
const testAuthPort: typeof authPort = {
  ...authPort,
  authorize(session, rows, now) {
    const { id = '', memberId = '' } = session.tenant ?? {};
    const membership = { ...authPort.authorize(session, rows, now), ...ownUndoOf(id) };
    const only = overrides.get(memberId);
    return only ? { ...membership, can: (permission) => only.has(permission) } : membership;
  },
};

export const app: FastifyInstance = await createApp({ redis, hub, clock, authPort: testAuthPort });
await app.ready();

export interface Answered {
  status: number;
  // Tests look into answers of every shape; the contract checked them on the way out.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  /** The session's secret, if the answer set it. */
  secret: string | undefined;
  /** The device cookie that the answer set, if any. */
  device: string | undefined;
  /** The body as it was sent, for a file that is not UTF-8. */
  bytes: Buffer;
}

interface Caller {
  handle?: string;
  secret?: string | undefined;
  device?: string | undefined;
  ipAddress: string;
  headers?: Record<string, string>;
}

export async function send(caller: Caller, method: string, url: string, payload?: unknown): Promise<Answered> {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      'x-forwarded-for': caller.ipAddress,
      // Tests that are not about versions change any version.
      ...(method !== 'GET' && { 'if-match': '*' }),
      ...(caller.handle && { authorization: caller.handle }),
      ...caller.headers,
    },
    cookies: {
      ...(caller.secret && { [sessionCookie]: caller.secret }),
      ...(caller.device && { [deviceCookie]: caller.device }),
    },
    ...(payload !== undefined && { payload: payload as object }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    bytes: response.rawPayload,
    secret: response.cookies.find(({ name }) => name === sessionCookie)?.value,
    device: response.cookies.find(({ name }) => name === deviceCookie)?.value,
  };
}

/** A browser: calls carry its handle, and its cookie follows what the server sets. */
export function browser(start: { handle?: string; secret?: string } = {}) {
  const caller: Caller = { ...start, ipAddress: newIpAddress() };
  const call = async (method: string, path: string, payload?: unknown, headers?: Record<string, string>) => {
    const answered = await send({ ...caller, ...(headers && { headers }) }, method, path, payload);
    if (answered.secret !== undefined) caller.secret = answered.secret;
    if (answered.device !== undefined) caller.device = answered.device;
    if (typeof answered.body === 'object' && answered.body?.session) caller.handle = answered.body.session;
    return answered;
  };
  return {
    caller,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, payload?: unknown, headers?: Record<string, string>) => call('POST', path, payload, headers),
    put: (path: string, payload?: unknown, headers?: Record<string, string>) => call('PUT', path, payload, headers),
    patch: (path: string, payload?: unknown, headers?: Record<string, string>) => call('PATCH', path, payload, headers),
    delete: (path: string, payload?: unknown, headers?: Record<string, string>) =>
      call('DELETE', path, payload, headers),
  };
}
export type Browser = ReturnType<typeof browser>;

let addresses = 0;
export function newIpAddress(): string {
  addresses += 1;
  return `10.${process.pid % 250}.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

export interface MemberOptions extends Omit<Partial<Insertable<DB['tenantMember']>>, 'role' | 'email'> {
  role?: Role;
  only?: Permission[];
  email?: string;
}

let tenants = 0;

/** Every test makes its own tenant, so tests share a database and still know nothing of each other. */
export async function newTenant(options: { features?: LicenseFeature[]; timeZone?: string } = {}) {
  tenants += 1;
  const cells = listCells();
  const domain = `${randomUUID()}.localhost`;
  const created = await createTenant({
    name: `Tenant ${tenants}`,
    domains: [domain],
    features: options.features ?? [...licenseFeatures],
    ...(options.timeZone && { timeZone: options.timeZone }),
    cell: cells[tenants % cells.length]?.name ?? '',
  });
  const { tenantId, handle, cell } = created;
  const inside = <T>(query: (db: Trx) => Promise<T>): Promise<T> => inTenant(getCell(cell).app, tenantId, query);
  const act = <T>(useCase: (ctx: Ctx) => Promise<T>, { now = clock(), memberId = '', timeoutMs = 5_000 } = {}) =>
    inBackground(
      getCell(cell),
      { tenantId, requestId: 'test', now, timeoutMs, live: [], ...(memberId && { memberId }) },
      useCase,
    );
  recounts.push(() => recount(tenantId, (read) => act(read, { timeoutMs: 120_000 })));

  /** A member with a user and an open session, made without the cost of a password. */
  async function member({ only, email = `${randomUUID()}@example.test`, ...fields }: MemberOptions = {}) {
    const memberId = fields.id ?? randomUUIDv7();
    const secret = newSecret();
    const account = await inDirectory((db) => openAccount(db, { email, secret, tenantId, memberId }));
    const joinedAt = new Date();
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    const row = { joinedAt, invitedAt: joinedAt, ...names, ...fields, id: memberId, email };
    await inside((db) =>
      db
        .insertInto('tenantMember')
        .values({ ...row, userId: account.id, accountEmail: email })
        .execute(),
    );
    if (only) overrides.set(memberId, new Set(only));
    return {
      id: memberId,
      userId: account.id,
      email,
      ...browser({ handle: sessionHandle(account.handle, handle), secret }),
    };
  }

  return {
    id: tenantId,
    handle,
    cell,
    domain,
    /** Queries the database as the product itself would: this tenant's rows and no others. */
    inside,
    /** Calls a use case as another domain or a job would, in a transaction of its own. */
    act,
    member,
    /** The same person at another browser. */
    async signIn({ id: memberId, userId, caller }: { id: string; userId: string; caller: Caller }) {
      const secret = await openTestSession(userId, { tenantId, memberId });
      return browser({ handle: caller.handle ?? '', secret });
    },
    admin: (fields: MemberOptions = {}) => member({ role: 'admin', ...fields }),
    /** Sets the undo time for posts sent from now on. */
    setUndoSeconds: (seconds: number): void => void undoSeconds.set(tenantId, seconds),
  };
}
export type TestTenant = Awaited<ReturnType<typeof newTenant>>;
export type TestMember = Awaited<ReturnType<TestTenant['member']>>;

/** After every test the books must balance, and counters must equal the rows. Most tests touch neither. */
async function recount(tenantId: string, act: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>): Promise<void> {
  const { moved, talked } = await act(({ db }) => findTouched(db));
  const differences = moved ? await findDifferences(act) : [];
  if (differences.length > 0) throw new Error(`Books of ${tenantId}: ${JSON.stringify(differences, null, 2)}`);
  const miscounts = talked ? await act(({ db }) => findMiscounts(db)) : [];
  if (miscounts.length > 0) throw new Error(`Counters of ${tenantId}: ${JSON.stringify(miscounts, null, 2)}`);
}

async function findTouched(db: Trx): Promise<{ moved: boolean; talked: boolean }> {
  const { rows } = await sql<{ moved: boolean; talked: boolean }>`
    select exists (select from points_transaction) as moved,
           exists (select from thread_count) or exists (select from reaction) or exists (select from comment)
             or exists (select from endorsement) or exists (select from flag)
             or exists (select from moderation_case) as talked`.execute(db);
  return rows[0] ?? { moved: true, talked: true };
}

interface NewAccount {
  email: string;
  secret: string;
  tenantId: string;
  memberId: string;
}

/** The account of an address, made if there is none, with a membership and a session in that tenant: all in one statement. */
async function openAccount(db: Trx, { email, secret, tenantId, memberId }: NewAccount) {
  const now = clock();
  const { rows } = await sql<{ id: string; handle: string }>`
    with account as (
      insert into directory.user (email, handle) values (${email}, ${newHandle()})
      on conflict (email) do update set email = excluded.email returning id, handle
    ), joined as (
      insert into directory.membership (user_id, tenant_id, member_id) select id, ${tenantId}, ${memberId} from account
    ), session as (
      insert into directory.session
        (user_id, secret_hash, user_agent, ip_address, created_at, authenticated_at, last_seen_at, challenged)
      select id, ${hashSecret(secret)}, 'test', '127.0.0.1', ${now}, ${now}, ${now}, false from account returning id
    ), opened as (
      insert into directory.session_tenant (session_id, tenant_id, member_id, opened_at)
      select id, ${tenantId}, ${memberId}, ${now} from session
    )
    select id, handle from account`.execute(db);
  if (!rows[0]) throw new Error(`No account for ${email}`);
  return rows[0];
}

async function openTestSession(userId: string, opened: { tenantId: string; memberId: string }): Promise<string> {
  const secret = newSecret();
  const now = clock();
  await inDirectory(async (db) => {
    const { id } = await db
      .insertInto('directory.session')
      .values({
        userId,
        secretHash: hashSecret(secret),
        userAgent: 'test',
        ipAddress: '127.0.0.1',
        createdAt: now,
        authenticatedAt: now,
        lastSeenAt: now,
        challenged: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('directory.sessionTenant')
      .values({ sessionId: id, ...opened, openedAt: now })
      .execute();
  });
  return secret;
}

/** Without periods: each travel in time would begin one for every tenant that any test has made. */
const quietWork = { ...work, periodicJobs: [] };

/** A worker of a test's own, which may know more than the product's. The test must stop it. */
export const startOwnWorker = (options: Partial<WorkerOptions>): Promise<Worker> =>
  startWorker({ ...quietWork, redis, ...options });

const workerId = randomUUID();
const pools = new Map<string, pg.Pool>();

/** Runs every due job, one after the other and in this process, and the jobs that those enqueue. */
export async function runJobs(): Promise<void> {
  for (let found = true; found; ) {
    found = false;
    for (const queue of listQueues()) found = (await runJobsOf(queue)) || found;
  }
}

/**
 * Runs jobs that are due by the product's clock; events otherwise become due by the database's clock, which tests
 * cannot set.
 */
export async function runDueJobs({ id, cell }: Pick<TestTenant, 'id' | 'cell'>): Promise<void> {
  const pool = createPool(getCell(cell).address, 'jobs', 1);
  await pool.query('update outbox set run_at = now() where tenant_id = $1 and run_at <= $2', [id, clock()]);
  await pool.end();
  await runJobs();
}

async function runJobsOf(queue: Queue): Promise<boolean> {
  const pool = pools.getOrInsertComputed(queue.name, () => createPool(queue.address, 'jobs', 1));
  const cell = listCells().find(({ name, address }) => name === queue.name && address === queue.address);
  const tasks = tasksOf(cell, { ...quietWork, redis, clock });
  let found = await relay(pool, queue, targetsOf({ ...quietWork, redis }));
  for (const jobClass of jobClasses) {
    const jobs = await takeJobs(pool, queue, new Map(), { jobClass, tasks: Object.keys(tasks), limit: 100, workerId });
    found += jobs.length;
    for (const job of jobs) await runJob(pool, queue, job, tasks[job.task] as Task);
  }
  return found > 0;
}

/** On a busy machine a statement may take longer than the product allows. It is tried again, as in production. */
async function runInTime(job: Job, task: Task): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task.run(job);
    } catch (error) {
      const isLate = isDatabaseAway(error) || (error as pg.DatabaseError).code === '57014';
      if (!isLate || attempt === 5) throw error;
    }
  }
}

/** A batch that fails is tried again in parts, as in production; what fails alone fails the test. */
async function runJob(pool: pg.Pool, queue: Queue, job: Job, task: Task): Promise<void> {
  try {
    await runInTime(job, task);
    await finishJobs(pool, queue, workerId, [job.id]);
  } catch (error) {
    const subscribers = task.subscribers ?? [];
    await recordFailure(pool, queue, workerId, { job, error, subscribers });
    if (job.items.length === 1 && (job.subscriber !== null || subscribers.length < 2)) throw error;
  }
}
