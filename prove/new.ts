import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository, state } from '../scripts/services/places.ts';

/** A domain that the product does not have yet, but whose permissions exist: with a post, and without one. */
const domain = 'announcement';
const kinds = {
  post: [domain, 'announcement', 'annonce', '--post'],
  plain: [domain, 'officeNote', 'note'],
};
export type Kind = keyof typeof kinds;
const isMade = (file: string): boolean =>
  /\/(announcement|office-note)(s|\/|\.|-)/.test(file) || file.endsWith('_announcement.sql');

/** The checks of what `npm run new` wrote, before any edit. */
const quickChecks: [string, ...string[]][] = [
  ['biome', 'check', '.'],
  ['node', 'scripts/tidy.ts'],
  ['tsc', '-p', '.'],
  ['tsc', '-p', 'web'],
];
const wholeChecks: [string, ...string[]][] = [
  ['oxlint', '--type-aware', '--type-check'],
  ['knip'],
  ['squawk', 'server/migrations/**/*.sql'],
  ['vitest', 'run', '--root', 'server', `domains/${domain}`],
  ['vitest', 'run', '--root', 'server', 'test/sweep', 'test/versions', 'test/isolation', 'test/audiences', 'demo/src'],
  ['vitest', 'run', '--root', 'web'],
  ['node', 'scripts/budget.ts', '--build'],
  ['playwright', 'test', '--config', 'e2e/playwright.config.ts', `journeys/${domain}`],
];

/**
 * Runs `npm run new` in a copy of the product and checks the result. Returns which existing files it changed. `npm run
 * prove:new` also lints it, runs the tests that try every endpoint, weighs the site, and runs its browser test.
 */
export function proveNew(kind: Kind, { whole }: { whole: boolean }): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'hurrah-new-'));
  // The user that PostgreSQL runs as must get in.
  chmodSync(copy, 0o755);
  try {
    const files = copyProduct(copy);
    const run = (command: string, ...options: string[]): void => {
      if (whole) console.log([command, ...options].join(' '));
      // Nothing of the run that calls it: a test has databases of its own in its environment.
      const { HOME, LANG, CI, HURRAH_PORTS, PATH } = process.env;
      const inherited = { HOME, LANG, CI, HURRAH_PORTS, PATH: `${join(copy, 'node_modules/.bin')}:${PATH}` };
      const env = { ...inherited, HURRAH_STATE: state };
      try {
        execFileSync(command, options, { cwd: copy, env, encoding: 'utf8', stdio: whole ? 'inherit' : 'pipe' });
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string | null; stderr: string | null };
        const said = [stdout, stderr].filter((part) => part !== null).join('');
        throw new Error(`${command} ${options.join(' ')}\n${said}`, { cause: error });
      }
    };
    run('git', 'init', '--quiet');
    run('node', 'scripts/new.ts', ...kinds[kind]);
    for (const [command, ...options] of [...quickChecks, ...(whole ? wholeChecks : [])]) run(command, ...options);
    const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
    return files.filter((file) => !isMade(file) && read(copy, file) !== read(repository, file));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Its own sources, with the packages and the services of the original. */
function copyProduct(copy: string): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository });
  const files = String(list)
    .split('\n')
    .filter((file) => file && existsSync(join(repository, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(repository, file), join(copy, file));
  }
  for (const folder of ['', 'contracts', 'server', 'web', 'e2e', 'demo']) linkPackages(copy, folder);
  return files.filter((file) => !/\.(png|jpg|webp|woff2)$/.test(file));
}

/** The workspaces are those of the copy. */
function linkPackages(copy: string, folder: string): void {
  const from = join(repository, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== '@hurrah'))
    symlinkSync(join(from, name), join(to, name));
  if (!existsSync(join(from, '@hurrah'))) return;
  mkdirSync(join(to, '@hurrah'));
  for (const name of readdirSync(join(from, '@hurrah'))) symlinkSync(join(copy, name), join(to, '@hurrah', name));
}

if (import.meta.main) {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const changed = proveNew(kind, { whole: true });
    console.log(`\n${kind}: ${changed.length} existing files changed:\n${changed.join('\n')}\n`);
  }
}
