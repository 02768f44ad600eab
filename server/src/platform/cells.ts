import type { Kysely } from 'kysely';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import { config } from './config.ts';
import { createPool, type DB, queries, type Statement, send, type Trx, transact } from './db.ts';
import { notFound } from './errors.ts';

/** One PostgreSQL with its own job queue. Tenants in different cells share nothing but the directory. */
export interface Cell {
  name: string;
  address: string;
  app: pg.Pool;
}

const directoryPool = createPool(config.DIRECTORY_DATABASE, 'directory');
const cells = new Map<string, Cell>(
  Object.entries(config.CELL_DATABASES).map(([name, address]) => [
    name,
    { name, address, app: createPool(address, 'app') },
  ]),
);

const connections = new Gauge({
  name: 'hurrah_database_connections',
  help: 'Connections of this process that are used or idle, and requests that wait for one',
  labelNames: ['database', 'state'],
  collect() {
    for (const [database, pool] of [['directory', directoryPool] as const, ...listCells().map(poolOf)]) {
      connections.set({ database, state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ database, state: 'idle' }, pool.idleCount);
      connections.set({ database, state: 'waiting' }, pool.waitingCount);
    }
  },
});
const poolOf = ({ name, app }: Cell) => [name, app] as const;

/** Users, sessions, and which cell each tenant lives in. */
export const directory: Kysely<DB> = queries(directoryPool);
/** For the look-up that every request makes. */
export const sendToDirectory = (statement: Statement) => send(directoryPool, statement);
export const inDirectory = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => transact(directoryPool, undefined, work);

export const listCells = (): Cell[] => [...cells.values()];

export function getCell(name: string): Cell {
  const cell = cells.get(name);
  if (!cell) throw new Error(`Cell ${name} is not configured here`);
  return cell;
}

/** A tenant never changes its cell while the process runs, so the answer is kept. */
const cellNames = new Map<string, string>();

export async function cellOf(tenantId: string): Promise<Cell> {
  let name = cellNames.get(tenantId);
  if (!name) {
    const tenant = await directory
      .selectFrom('directory.tenant')
      .select('cell')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow(() => notFound('tenant.notFound'));
    name = tenant.cell;
    cellNames.set(tenantId, name);
  }
  return getCell(name);
}

export async function closeDatabases(): Promise<void> {
  await Promise.all([directoryPool.end(), ...listCells().map((cell) => cell.app.end())]);
}
