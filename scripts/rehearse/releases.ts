import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../services/places.ts';
import { inFolder } from './place.ts';
import { run } from './processes.ts';

/**
 * The release to upgrade from: until a release has a tag, the last commit before companies could be suspended
 * (cell/0025), which changes the policies of every table.
 */
const previousRevision = '61160a215685';

export interface Release {
  name: 'previous' | 'current';
  revision: string;
  folder: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

export const releases: Record<Release['name'], Release> = {
  previous: describe('previous', lastTag() ?? previousRevision),
  current: describe('current', 'HEAD'),
};

function describe(name: Release['name'], revision: string): Release {
  return { name, revision: git('rev-parse', '--short', `${revision}^{commit}`), folder: inFolder('releases', name) };
}

/** The newest tag that is not this commit itself. */
function lastTag(): string | undefined {
  return git('tag', '--merged', 'HEAD^', '--sort=-creatordate').split('\n')[0] || undefined;
}

/** The committed files and the dependencies of production, from the lockfile; nothing of this checkout besides. */
export async function install({ name, revision, folder }: Release): Promise<void> {
  unpack(revision, folder);
  const workspaces = ['-w', 'contracts', '-w', 'server', '--include-workspace-root'];
  await run(`install-${name}`, {
    command: 'npm',
    args: ['install', '--no-save', '--no-progress', '--omit=dev', '--prefer-offline', ...workspaces],
    cwd: folder,
    env: process.env as Record<string, string>,
  });
}

/** Built beside the release with this checkout's tools, which production does not have. */
export async function buildSite({ name, revision, folder }: Release): Promise<void> {
  const source = inFolder('build', name);
  unpack(revision, source);
  execFileSync('cp', ['-al', join(repository, 'node_modules'), join(source, 'node_modules')]);
  await run(`build-${name}`, {
    command: 'vite',
    args: ['build', 'web', '--outDir', join(folder, 'web/dist'), '--emptyOutDir', '--logLevel', 'warn'],
    cwd: source,
    env: process.env as Record<string, string>,
  });
  rmSync(source, { recursive: true, force: true });
}

function unpack(revision: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', revision], { cwd: repository, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}
