import { createHash } from 'node:crypto';
import { nextTick } from 'node:process';
import type { Writable } from 'node:stream';
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  Transaction,
} from 'kysely';
import pg from 'pg';
import { config } from './config.ts';
import type { DB } from './db-types.ts';
import { log } from './log.ts';
import { transactionRetries } from './metrics.ts';
import { acceptOldPassword, type DatabaseRole, databasePasswords, withPassword } from './passwords.ts';
import { part } from './release.ts';
import { traced } from './trace.ts';

export type { DB };
export type Trx = Transaction<DB>;

// A date is a calendar day, not an instant: it stays text, so that no time zone can move it. Counts fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** PostgreSQL ends a statement of ours after this time. */
const statementMs = 5_000;
/** If PostgreSQL has not even reported that, it hangs: we stop waiting and close the connection. */
const answerMs = statementMs + 2_000;

export function createPool(address: string, role: DatabaseRole, max = config.DATABASE_POOL_SIZE): pg.Pool {
  const url = new URL(address);
  url.username = encodeURIComponent(role === 'owner' ? config.DATABASE_OWNER : `hurrah_${role}`);
  // A backend whose client is gone stops within seconds instead of finishing its statement.
  const options = [url.searchParams.get('options') ?? '', '-c client_connection_check_interval=5s'];
  url.searchParams.set('options', options.join(' ').trim());
  // An option in the address would win over the certificate authority given here.
  if (config.DATABASE_CA) url.searchParams.delete('sslmode');
  const pool = new pg.Pool({
    connectionString: withPassword(url.href, databasePasswords[role].now ?? ''),
    fallback_application_name: `hurrah-${part}`,
    max,
    ...(config.DATABASE_CA && { ssl: { ca: config.DATABASE_CA, rejectUnauthorized: true } }),
    // Statements go out without waiting for the one before, which is what makes BEGIN and the tenant one round trip.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    ...(role === 'owner'
      ? {}
      : { statement_timeout: statementMs, query_timeout: answerMs, idle_in_transaction_session_timeout: 10_000 }),
  });
  acceptOldPassword(pool, role);
  logConnection(pool, `${url.host}${url.pathname} as ${decodeURIComponent(url.username)}`);
  return pool;
}

/** Lost connections are replaced by the next request; without a listener one would end the process. */
function logConnection(pool: pg.Pool, database: string): void {
  let isLost = false;
  const lost = (error: Error) => {
    if (!isLost) log.warn({ database, error: error.message }, 'database connection lost');
    isLost = true;
  };
  pool.on('error', lost);
  pool.on('connect', (client) => {
    if (isLost) log.info({ database }, 'database connection is back');
    isLost = false;
    client.on('error', lost);
  });
}

/**
 * Statements are prepared once per connection, which is 2.5 to 3.5 times faster. Filters make thousands of texts, so
 * two things are bounded: the names we remember, of which the least recently used are evicted, and the statements that
 * one connection has prepared, which is replaced by a fresh connection before it fills the server's memory.
 */
const maxStatements = 2_000;
const statementHashes = new Map<string, string>();
const preparedBy = new WeakMap<pg.ClientBase | pg.Pool, Set<string>>();

/**
 * The name carries the tenant's size class: PostgreSQL keeps one plan for each name, and a plan for fifty people is far
 * too slow for a million.
 */
function statementName(client: pg.ClientBase | pg.Pool, text: string, sizeClass: number): string {
  const hash = statementHashes.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  // Inserted again, so that the first key is always the one that was used least recently.
  statementHashes.delete(text);
  statementHashes.set(text, hash);
  const [oldest] = statementHashes.size > maxStatements ? statementHashes.keys() : [];
  if (oldest !== undefined) statementHashes.delete(oldest);
  const name = sizeClass === 0 ? hash : `${hash}_${sizeClass}`;
  preparedBy.getOrInsertComputed(client, () => new Set()).add(name);
  return name;
}

/** Whether a connection should be closed instead of being used again. */
const isWornOut = (client: pg.ClientBase): boolean => (preparedBy.get(client)?.size ?? 0) > maxStatements;

export interface Statement {
  text: string;
  values: unknown[];
}

/** Sends a statement as it is written: for Kysely, and for the few so hot that building them would show. */
export function send(
  client: pg.ClientBase | pg.Pool,
  { text, values }: Statement,
  { sizeClass = 0, timeoutMs }: { sizeClass?: number; timeoutMs?: number | undefined } = {},
): Promise<pg.QueryResult> {
  sendTogether(client);
  const query: pg.QueryConfig & { query_timeout?: number } = {
    name: statementName(client, text, sizeClass),
    text,
    values,
  };
  if (timeoutMs !== undefined) query.query_timeout = timeoutMs;
  return client.query(query);
}

/** The statement that sets the tenant also returns its size class. */
const sizeClassOf = (opened: pg.QueryResult | undefined): number => opened?.rows[0]?.size_class ?? 0;

/** One packet for all statements of one turn; packets are most of the cost of a short transaction. */
function sendTogether(client: pg.ClientBase | pg.Pool): void {
  if (!('connection' in client)) return;
  const { stream } = (client as pg.ClientBase & { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  nextTick(() => stream.uncork());
}

/** The permission to use a transaction, as long as it lasts. */
interface Lease {
  ended: boolean;
  sizeClass: number;
  /** The client-side timeout of a statement, if it is longer than usual. */
  timeoutMs?: number;
}

const leases = new WeakMap<Trx, Lease>();

/** For a transaction with a longer statement timeout than a request. */
export function waitLonger(db: Trx, timeoutMs: number): void {
  const lease = leases.get(db);
  if (lease) lease.timeoutMs = timeoutMs + answerMs - statementMs;
}

function connectionOver(client: pg.ClientBase | pg.Pool, lease?: Lease): DatabaseConnection {
  return {
    executeQuery: <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
      traced('sql', { 'db.query.text': sql }, async () => {
        // By now the connection may be in another transaction, inside another tenant.
        if (lease?.ended) throw new Error('A statement came after the end of its transaction');
        const { rows, rowCount } = await send(client, { text: sql, values: [...parameters] }, lease);
        return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
      }),
    streamQuery: () => {
      throw new Error('Stream with a cursor in SQL; this connection is pipelined');
    },
  };
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

const shared = { config: { dialect, plugins }, dialect, driver: new DummyDriver() };
const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

const nowhere = { provideConnection: () => Promise.reject(new Error('Nothing is sent from here')) };

/** Kysely over a connection that is already open: it builds the SQL, we send it. */
function propsOver(client: pg.ClientBase | pg.Pool, lease?: Lease) {
  const connection = connectionOver(client, lease);
  const provider = { provideConnection: <T>(consume: (one: DatabaseConnection) => Promise<T>) => consume(connection) };
  return { ...shared, executor: new DefaultQueryExecutor(compiler, adapter, provider, plugins) };
}

const builder = new Kysely<DB>({ ...shared, executor: new DefaultQueryExecutor(compiler, adapter, nowhere, plugins) });

/** The text of a statement and what belongs into it, without sending it. */
export function compile(query: RawBuilder<unknown>): { text: string; parameters: readonly unknown[] } {
  const { sql, parameters } = query.compile(builder);
  return { text: sql, parameters };
}

/** Single statements outside any transaction, for the few reads that need none. */
export const queries = (pool: pg.Pool): Kysely<DB> => new Kysely<DB>(propsOver(pool));

type Work<T> = (trx: Trx, first: Record<string, unknown>[]) => Promise<T>;

/**
 * Runs `work` in one transaction. `first` is sent together with BEGIN in one round trip; it is where the tenant is set,
 * for this transaction only, so that nothing of it survives on a pooled connection.
 *
 * `work` is run once more after a deadlock or a serialization failure. It must have no effect outside the transaction:
 * what it collects, such as cookies and live messages, belongs to the attempt.
 */
export async function transact<T>(pool: pg.Pool, first: Statement | undefined, work: Work<T>): Promise<T> {
  try {
    return await attempt(pool, first, work);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
    if (!retryable.has(code)) throw error;
    transactionRetries.inc({ code });
    return attempt(pool, first, work);
  }
}

/** Deadlock and serialization failure: PostgreSQL has rolled back, and the same transaction can succeed the next time. */
const retryable = new Set(['40P01', '40001']);

async function attempt<T>(pool: pg.Pool, first: Statement | undefined, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  const lease: Lease = { ended: false, sizeClass: 0 };
  let broken: Error | undefined;
  const close = async (how: typeof commit) => {
    lease.ended = true;
    await how(client).catch((failure: Error) => {
      broken = failure;
      throw failure;
    });
  };
  try {
    const opened = await begin(client, first);
    lease.sizeClass = sizeClassOf(opened);
    const trx = new Transaction<DB>(propsOver(client, lease));
    leases.set(trx, lease);
    const result = await work(trx, opened?.rows ?? []);
    await close(commit);
    return result;
  } catch (error) {
    if (isCommitted(error)) await close(commit);
    else await close(rollback).catch(() => {});
    throw error;
  } finally {
    client.release(broken ?? isWornOut(client));
  }
}

/**
 * The same for a read that sends all its queries at once, in one packet together with COMMIT. They are known once
 * `first` has been answered.
 */
export async function readTogether<T>(
  pool: pg.Pool,
  first: Statement,
  ask: (first: Record<string, unknown>[]) => { statements: Statement[]; answer: T },
): Promise<{ rows: Record<string, unknown>[][]; answer: T }> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const opened = await begin(client, first);
    const { statements, answer } = ask(opened?.rows ?? []);
    const asked = statements.map((statement) =>
      traced('sql', { 'db.query.text': statement.text }, () =>
        send(client, statement, { sizeClass: sizeClassOf(opened) }),
      ),
    );
    // If one of them fails, COMMIT is still answered and rolls the transaction back; then the failure is thrown.
    const [ended, ...results] = await Promise.allSettled([client.query('commit'), ...asked]);
    if (ended.status === 'rejected') broken = ended.reason as Error;
    const failed = [...results, ended].find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return { rows: results.map((result) => (result as PromiseFulfilledResult<pg.QueryResult>).value.rows), answer };
  } catch (error) {
    if (!broken)
      await rollback(client).catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken ?? isWornOut(client));
  }
}

async function begin(client: pg.PoolClient, first: Statement | undefined): Promise<pg.QueryResult | undefined> {
  sendTogether(client);
  const [, opened] = await Promise.all([client.query('begin'), first && send(client, first)]);
  return opened;
}

/** If a statement failed and its error was swallowed, PostgreSQL rolls back and reports COMMIT as a success. */
async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('Nothing was committed, because an earlier statement had failed');
}

async function rollback(client: pg.ClientBase): Promise<void> {
  await client.query('rollback');
}

const isCommitted = (error: unknown): boolean => error instanceof Error && 'commits' in error && error.commits === true;

/** A transaction that sees one tenant's rows and no other's. */
export const inTenant = <T>(pool: pg.Pool, tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  transact(pool, { text: 'select set_tenant($1) as size_class', values: [tenantId] }, work);

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && (!constraint || error.constraint === constraint);

/** Errors that a retry cannot cure: a violated key, reference or check. */
export const isIntegrityViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code?.startsWith('23') ?? false);

/** A value that is not the uuid, number or date of its column, or is out of its range. */
const malformed = new Set(['22P02', '22003', '22007', '22008']);
export const isMalformed = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && malformed.has(error.code ?? '');
