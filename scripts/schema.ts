import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, getDialect } from 'kysely-codegen';
import pg from 'pg';
import { describeSchema } from './schema/describe.ts';
import { ports, repository } from './services/places.ts';
import { startServices } from './services.ts';

/**
 * `npm run schema` writes the result of the migrations: schema.sql for people to read, db-types.ts for the compiler.
 * With --check it only compares, and fails when a migration was added without running it.
 */
const check = process.argv.includes('--check');
const name = 'hurrah_schema';
const server = `postgres://127.0.0.1:${ports.postgres}`;

await startServices(['postgres']);
const admin = new pg.Client(`postgres://postgres@127.0.0.1:${ports.postgres}/postgres`);
await admin.connect();
await admin.query(`drop database if exists ${name} with (force)`);
await admin.query(`create database ${name}`);
try {
  process.env.DIRECTORY_DATABASE = `${server}/${name}`;
  process.env.LOG_LEVEL = 'warn';
  const { migrate } = await import('../server/src/platform/migrate.ts');
  await migrate();
  const stale = [
    keep('server/schema.sql', await describeSchema(`${server}/${name}`)),
    keep('server/src/platform/db-types.ts', await tableTypes()),
  ].filter((file) => file !== undefined);
  if (stale.length > 0) {
    console.error(`${stale.join(' and ')} do not match the migrations; run \`npm run schema\``);
    process.exitCode = 1;
  }
} finally {
  await admin.end();
}

/** Writes the file, or with --check names it when it would change. */
function keep(path: string, text: string): string | undefined {
  const file = join(repository, path);
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) return path;
  return undefined;
}

async function tableTypes(): Promise<string> {
  const dialect = getDialect('postgres', { dateParser: 'string', numericParser: 'number' });
  const db = await dialect.introspector.connect({
    connectionString: `postgres://postgres@127.0.0.1:${ports.postgres}/${name}`,
    dialect,
  });
  try {
    return await generate({
      camelCase: true,
      db,
      dialect,
      excludePattern: '{*.schema_migration,schema_migration,audit_event_*,points_entry_*}',
      outFile: null,
      // Counts and points fit a number, and the driver gives one.
      typeMapping: { int8: 'number' },
    });
  } finally {
    await db.destroy();
  }
}
