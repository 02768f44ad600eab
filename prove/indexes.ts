import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../scripts/suites.ts';

/**
 * `npm run prove:indexes [-- --scans FILE]`: every index is used by something. It runs the tests of the server with plans
 * that prefer an index wherever one fits, and names the indexes that no statement used. Each write pays for those. With a
 * file of scans (`INDEX_SCANS=FILE npm test -- points`) it judges that one and runs nothing.
 */

/** Indexes that no test uses, and why they stay. */
const kept: Record<string, string> = {};

const { scans } = parseArgs({ options: { scans: { type: 'string' } } }).values;
const folder = mkdtempSync(join(tmpdir(), 'hurrah-indexes-'));
const file = scans ?? join(folder, 'scans.json');
try {
  if (!scans) {
    const environment = { INDEX_SCANS: file };
    await run(['vitest', 'run', '--root', 'server'], { environment, stdio: ['ignore', 'inherit', 'inherit'] });
  }
  if (!existsSync(file)) throw new Error(`${file} is missing: the tests did not run to their end`);
  report(JSON.parse(readFileSync(file, 'utf8')));
} finally {
  rmSync(folder, { recursive: true });
}

function report(counts: Record<string, number>): void {
  const names = Object.keys(counts).toSorted();
  const dead = names.filter((name) => counts[name] === 0 && !(name in kept));
  const stale = Object.keys(kept).filter((name) => counts[name] !== 0);
  for (const name of dead) console.error(`${name}: nothing uses it. Drop it, or say in prove/indexes.ts why it stays`);
  for (const name of stale) console.error(`${name}: in use or gone, so prove/indexes.ts need not name it`);
  console.log(`${names.length} indexes, ${dead.length} of them dead`);
  if (dead.length + stale.length > 0) process.exitCode = 1;
}
