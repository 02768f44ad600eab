import { callbackify } from 'node:util';
import type pg from 'pg';
import { config } from './config.ts';

export type DatabaseRole = 'owner' | 'app' | 'directory' | 'jobs';

/** The password of each role, and the one it had before while it is being changed. */
export const databasePasswords: Record<DatabaseRole, { now: string | undefined; old?: string | undefined }> = {
  owner: { now: config.DATABASE_OWNER_PASSWORD },
  app: { now: config.DATABASE_APP_PASSWORD, old: config.DATABASE_APP_PASSWORD_OLD },
  directory: { now: config.DATABASE_DIRECTORY_PASSWORD, old: config.DATABASE_DIRECTORY_PASSWORD_OLD },
  jobs: { now: config.DATABASE_JOBS_PASSWORD, old: config.DATABASE_JOBS_PASSWORD_OLD },
};

const wrongPassword = '28P01';

/** Of any characters: `URL` alone would leave a % as it is, and the driver would decode it. */
export function withPassword(address: string, password: string): string {
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Signs in with the other password if the one that worked last is refused. PostgreSQL has one password for each role,
 * so nothing else can bridge the moment in which `migrate` changes it.
 */
export function acceptOldPassword(pool: pg.Pool, role: DatabaseRole): void {
  const { now = '', old } = databasePasswords[role];
  if (old === undefined) return;
  let current = now;
  const use = (password: string) => {
    current = password;
    // New connections are opened with the options of that moment.
    pool.options.connectionString = withPassword(pool.options.connectionString ?? '', password);
  };
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectWithEither = async (): Promise<pg.PoolClient> => {
    const tried = current;
    try {
      return await connect();
    } catch (error) {
      if ((error as { code?: string }).code !== wrongPassword) throw error;
      // Of several that were refused at once, the first one changes it for all.
      if (current === tried) use(tried === now ? old : now);
      return connect();
    }
  };
  type Callback = (error: Error | null, client: pg.PoolClient) => void;
  // `pool.query` connects with a callback, everything else with a promise.
  const withCallback = callbackify(connectWithEither);
  const either = (callback?: Callback) => (callback ? withCallback(callback) : connectWithEither());
  pool.connect = either as typeof pool.connect;
}
