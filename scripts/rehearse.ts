import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run rehearse`: production on one machine, from the installation of the previous release over an upgrade under load
 * to the restore of a destroyed database. Everything listens on loopback, on ports of its own, and lives in a temporary
 * folder that is removed at the end. `--keep` leaves the folder with the logs. Needs what `scripts/setup` installs.
 */
const { keep } = parseArgs({ options: { keep: { type: 'boolean', default: false } } }).values;

// The services' modules read these when they are loaded.
const folder = mkdtempSync(join(tmpdir(), 'hurrah-rehearsal-'));
chmodSync(folder, 0o755);
process.env.HURRAH_STATE = join(folder, 'services');
process.env.HURRAH_PORTS = String(Number(process.env.HURRAH_PORTS ?? 17_000) + 500);

const { rehearse } = await import('./rehearse/rehearsal.ts');
process.exit(await rehearse({ folder, keep }));
