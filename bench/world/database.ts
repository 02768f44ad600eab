import pg from 'pg';
import { ports } from '../../scripts/services/places.ts';

/** A measurement's database: created by the product's own migrations, on the server that everything else uses. */

export const addressOf = (database: string): string => `postgres://127.0.0.1:${ports.postgres}/${database}`;

/** As the owner, to whom row security does not apply. */
export async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${ports.postgres}/${database}`);
  await client.connect();
  return client;
}

/** As the hourly upkeep does after tables were analyzed. */
export async function refreshSizes(owner: pg.Client): Promise<void> {
  await owner.query('select refresh_tenant_sizes(array(select tenant_id from tenant order by 1))');
}

/** Before anything of the product is loaded, because it reads its configuration once. */
export function useDatabase(database: string): void {
  Object.assign(process.env, { DIRECTORY_DATABASE: addressOf(database), LOG_LEVEL: 'warn' });
}

/** An empty database with the product's schema, which the product then uses in this process too. */
export async function recreate(database: string): Promise<void> {
  const admin = await connect('postgres');
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`create database ${database}`);
  await admin.end();
  useDatabase(database);
  const { migrate } = await import('../../server/src/platform/migrate.ts');
  await migrate();
}
