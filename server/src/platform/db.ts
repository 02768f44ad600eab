import { createHash } from 'node:crypto';
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
  Transaction,
} from 'kysely';
import pg from 'pg';
import { config } from './config.ts';
import type { DB } from './db-types.ts';
import { log } from './log.ts';
import { traced } from './trace.ts';

export type { DB };
export type Trx = Transaction<DB>;
export type DatabaseRole = 'owner' | 'app' | 'directory' | 'jobs';

// A date is a calendar day, not an instant: it stays text, so that no time zone can move it. Counts fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const passwords: Record<DatabaseRole, string | undefined> = {
  owner: config.DATABASE_OWNER_PASSWORD,
  app: config.DATABASE_APP_PASSWORD,
  directory: config.DATABASE_DIRECTORY_PASSWORD,
  jobs: config.DATABASE_JOBS_PASSWORD,
};

export function createPool(address: string, role: DatabaseRole, max = config.DATABASE_POOL_SIZE): pg.Pool {
  const url = new URL(address);
  url.username = role === 'owner' ? config.DATABASE_OWNER : `hurrah_${role}`;
  url.password = passwords[role] ?? '';
  const pool = new pg.Pool({
    connectionString: url.href,
    max,
    // Statements go out without waiting for the one before, which is what makes BEGIN and the tenant one round trip.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    ...(role === 'owner' ? {} : { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }),
  });
  // A connection that the server closed is replaced by the next request; without a listener it would end the process.
  const lost = (error: Error) => log.warn({ error: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/**
 * Statements are prepared once per connection, which is worth 2.5 to 3.5 times. The limit keeps a query that is built
 * with ever new text from filling the server's memory: what comes after it is simply not prepared.
 */
const statementNames = new Map<string, string>();
const maxStatements = 2_000;

function statementName(text: string): string | undefined {
  let name = statementNames.get(text);
  if (!name && statementNames.size < maxStatements) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    statementNames.set(text, name);
  }
  return name;
}

export interface Statement {
  text: string;
  values: unknown[];
}

function send(client: pg.ClientBase | pg.Pool, { text, values }: Statement): Promise<pg.QueryResult> {
  const name = statementName(text);
  return client.query(name ? { name, text, values } : { text, values });
}

function connectionOver(client: pg.ClientBase | pg.Pool): DatabaseConnection {
  return {
    executeQuery: <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
      traced('sql', { 'db.query.text': sql }, async () => {
        const { rows, rowCount } = await send(client, { text: sql, values: [...parameters] });
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

function propsOver(client: pg.ClientBase | pg.Pool) {
  const connection = connectionOver(client);
  return {
    config: { dialect, plugins },
    dialect,
    driver: new DummyDriver(),
    executor: new DefaultQueryExecutor(
      new PostgresQueryCompiler(),
      new PostgresAdapter(),
      { provideConnection: (consume) => consume(connection) },
      plugins,
    ),
  };
}

/** Single statements outside any transaction, for the few reads that need none. */
export const queries = (pool: pg.Pool): Kysely<DB> => new Kysely<DB>(propsOver(pool));

/**
 * Runs `work` in one transaction. `first` is sent together with BEGIN in one round trip; it is where the tenant is set,
 * for this transaction only, so that nothing of it survives on a pooled connection.
 */
export async function transact<T>(
  pool: pg.Pool,
  first: Statement | undefined,
  work: (trx: Trx, first: Record<string, unknown>[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [, opened] = await Promise.all([client.query('begin'), first && send(client, first)]);
    const result = await work(new Transaction<DB>(propsOver(client)), opened?.rows ?? []);
    await client.query('commit');
    return result;
  } catch (error) {
    if (isCommitted(error)) await client.query('commit');
    else {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

const isCommitted = (error: unknown): boolean => error instanceof Error && 'commits' in error && error.commits === true;

/** A transaction that sees one tenant's rows and no other's. */
export const inTenant = <T>(pool: pg.Pool, tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  transact(pool, { text: "select set_config('app.tenant_id', $1, true)", values: [tenantId] }, work);

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && (!constraint || error.constraint === constraint);
