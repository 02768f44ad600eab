import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from './services/places.ts';

/**
 * `node scripts/lockfile.ts`: adds the optional packages of other platforms that npm left out of package-lock.json, because
 * `npm ci` refuses a lockfile without them. npm leaves them out if the registry lacks that version, or if it finds
 * node_modules of one platform (npm issue 4828). `--check` changes nothing and ends with 1 if some are missing.
 */
interface Platform {
  cpu?: string[] | undefined;
  libc?: string[] | undefined;
  os?: string[] | undefined;
}

interface Package extends Platform {
  version: string;
  integrity?: string | undefined;
  dev?: boolean | undefined;
  license?: string | undefined;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

interface Missing {
  path: string;
  name: string;
  version: string;
  dev: boolean;
}

const file = join(repository, 'package-lock.json');
const lockfile: { packages: Record<string, Package> } = JSON.parse(readFileSync(file, 'utf8'));

/** Node looks for a package in the folder of the one that wants it, then in each folder above. */
function isLocked(name: string, folder: string): boolean {
  if (lockfile.packages[join(folder, 'node_modules', name)]) return true;
  return folder !== '.' && isLocked(name, dirname(folder));
}

function listMissing(): Missing[] {
  return Object.entries(lockfile.packages).flatMap(([folder, wanting]) =>
    Object.entries(wanting.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(name, folder))
      .map(([name, version]) => ({ path: `node_modules/${name}`, name, version, dev: wanting.dev === true })),
  );
}

/** Undefined if the registry does not have this version. */
async function view({ name, version }: Missing): Promise<(Package & { dist: { integrity: string } }) | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, '--json']);
    return JSON.parse(stdout);
  } catch (error) {
    if ((error as Error).message.includes('E404')) return undefined;
    throw error;
  }
}

/** Such packages end with their platform: `linux-x64`, `linux-arm64-musl`, `win32-x64-msvc`, `wasm32-wasi`. */
function platformOf(name: string): Platform {
  if (name.endsWith('wasm32-wasi')) return { cpu: ['wasm32'] };
  const [, os, cpu, abi = ''] =
    /(aix|android|darwin|\w+bsd|linux|openharmony|win32)-(\w+?)(?:-(\w+))?$/.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`${name} does not say which platform it is for`);
  const libc = os === 'linux' ? { mus: ['musl'], gnu: ['glibc'] }[abi.slice(0, 3)] : undefined;
  return { cpu: [cpu], libc, os: [os] };
}

/** Without a hash where the registry lacks the version: npm then takes the hash that the registry of the installer names. */
async function describe(missing: Missing): Promise<Package> {
  const known = await view(missing);
  const { cpu, libc, os } = known ?? platformOf(missing.name);
  const { version, dev } = missing;
  return {
    version,
    integrity: known?.dist.integrity,
    cpu,
    dev: dev || undefined,
    libc,
    license: known?.license,
    optional: true,
    os,
  };
}

const missing = listMissing();
if (process.argv.includes('--check')) {
  for (const { name, version } of missing) console.error(`package-lock.json lacks ${name}@${version}`);
  if (missing.length > 0) console.error('Run node scripts/lockfile.ts');
  process.exitCode = missing.length > 0 ? 1 : 0;
} else {
  const { packages } = lockfile;
  for (const one of missing) packages[one.path] = await describe(one);
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${missing.length} packages added`);
}
