import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { portBase, repository } from '../../scripts/services/places.ts';
import { connect } from './database.ts';
import { findMark } from './seed.ts';

const database = 'hurrah_bench_small';
const size = { members: 2_000, recognitions: 5_000, tenants: 20 };
const sizes = Object.entries(size).flatMap(([name, count]) => [`--${name}`, String(count)]);

/** In a process of its own, because the product reads its configuration once. */
const seed = async (...options: string[]) => {
  const script = join(repository, 'bench/seed.ts');
  const args = [script, '--database', database, ...sizes, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: env.PATH, HOME: env.HOME, HURRAH_PORTS: String(portBase) },
  });
  return stdout;
};

/** The small size of `npm run bench:seed`. */
it('the generated world equals what the product itself would have written (TIM-01)', async () => {
  expect(await seed()).toMatch(/The product draws \d{3} of these posts exactly as they are/);
  expect(await findMark(database)).toMatchObject(size);
  expect(await checkReferences()).toBeGreaterThan(20);
  expect(await seed('--if-missing')).toContain('is there already');
});

/** Foreign keys are not checked while the world is loaded; recreating them checks each one. */
async function checkReferences(): Promise<number> {
  const owner = await connect(database);
  const { rows } = await owner.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name, definition } of rows) {
    await owner.query(`alter table ${table} drop constraint ${name}, add constraint ${name} ${definition}`);
  }
  await owner.end();
  return rows.length;
}
