import { parseArgs } from 'node:util';
import { startServices } from '../scripts/services.ts';
import { checkAgainstProduct } from './world/check.ts';
import { connect } from './world/database.ts';
import { findMark, largeDatabase, leaveMark, markOf, seed } from './world/seed.ts';

/**
 * `npm run bench:seed -- --members 1000000 --recognitions 3000000 --tenants 10000`: one company of a million people and
 * ten thousand small ones, in a database that stays for everything that is measured at that size. With `--if-missing` it
 * does nothing where such a world is there already, made from the same migrations.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({
  options: {
    members: text('1000000'),
    recognitions: text('3000000'),
    tenants: text('10000'),
    database: text(largeDatabase),
    'if-missing': { type: 'boolean', default: false },
  },
});
const { database } = values;
const size = {
  members: Number(values.members),
  recognitions: Number(values.recognitions),
  tenants: Number(values.tenants),
};

// Before anything else, so that migrations that change meanwhile are not recorded as its origin.
const mark = markOf(size);
await startServices(['postgres']);
const there = values['if-missing'] ? await findMark(database) : undefined;
if (there && JSON.stringify(there) === JSON.stringify(mark)) {
  console.log(`${database} is there already`);
} else {
  const began = performance.now();
  await seed(database, size);
  const minutes = (performance.now() - began) / 60_000;
  console.log(`\n${database}: ${await sizeOf(database)} in ${minutes.toFixed(1)} minutes   (goal 15)`);
  const drawn = await checkAgainstProduct(database);
  await leaveMark(database, mark);
  console.log(`The product draws ${drawn} of these posts exactly as they are`);
  const { closeDatabases } = await import('../server/src/platform/cells.ts');
  await closeDatabases();
}

async function sizeOf(name: string): Promise<string> {
  const owner = await connect(name);
  const { rows } = await owner.query<{ size: string }>('select pg_size_pretty(pg_database_size($1)) as size', [name]);
  await owner.end();
  return rows[0]?.size ?? '';
}
