import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Environment } from '../server/src/platform/settings.ts';
import { repository } from './services/places.ts';

/**
 * `node scripts/deploy-check.ts`: validates the files in deploy/ with the programs that will read them. Paths of a real
 * installation are replaced by some of this machine. Programs that are not installed here are skipped and named.
 */
const folder = mkdtempSync(join(tmpdir(), 'hurrah-deploy-'));
const file = (name: string): string => join(folder, name);
const problems: string[] = [];

function ask(what: string, program: string, args: string[]): void {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd: repository, encoding: 'utf8' });
  if (error) console.log(`${what}: skipped, ${program} is not installed`);
  else if (status === 0) console.log(`${what}: fine`);
  else problems.push(`${what}:\n${stdout}${stderr}`);
}

/** A copy with other paths. */
function copy(from: string, replaced: Record<string, string>): string {
  let text = readFileSync(join(repository, 'deploy', from), 'utf8');
  for (const [path, other] of Object.entries(replaced)) text = text.replaceAll(path, other);
  const to = file(from.replaceAll('/', '-').replace('systemd-', ''));
  writeFileSync(to, text);
  return to;
}

function makeCertificate(): void {
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', file('tls.key'), '-out', file('tls.crt')];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject]);
  writeFileSync(file('tls.pem'), readFileSync(file('tls.crt'), 'utf8') + readFileSync(file('tls.key'), 'utf8'));
}

/** Names in deploy/ that are settings of other programs. */
const foreign = /^(NODE_OPTIONS|POSTGRES_\w+|PID|NAME)$/;

/** Every setting that a file in deploy/ gives to Hurrah exists. */
function checkSettings(): void {
  const paths = readdirSync(join(repository, 'deploy'), { recursive: true, encoding: 'utf8' });
  const unknown = paths
    .filter((path) => /^(compose|kustomize|systemd).*\.(yaml|service)$/.test(path))
    .flatMap((path) =>
      [
        ...readFileSync(join(repository, 'deploy', path), 'utf8').matchAll(
          /(?<=^|[ =])([A-Z][A-Z0-9_]{2,})(?==|: |, value)/gm,
        ),
      ]
        .map(([name]) => name)
        .filter((name) => !(name in Environment.shape) && !foreign.test(name))
        .map((name) => `${path}: ${name} is no setting`),
    );
  if (unknown.length > 0) problems.push(unknown.join('\n'));
  else console.log('settings: fine');
}

makeCertificate();
checkSettings();
for (const overlay of ['small', 'large']) {
  ask(`kustomize, ${overlay}`, 'kubectl', ['kustomize', `deploy/kustomize/overlays/${overlay}`]);
}
cpSync(join(repository, 'deploy/proxy/maintenance.http'), file('maintenance.http'));
ask('haproxy', 'haproxy', ['-c', '-q', '-f', copy('proxy/haproxy.cfg', { '/etc/haproxy': folder })]);
const nginx = copy('proxy/nginx.conf', {
  '/etc/nginx/tls': folder,
  'api:17400': '127.0.0.1:17400',
  '/var/log/nginx/access.log': file('log'),
});
ask('nginx', 'nginx', ['-t', '-q', '-p', folder, '-g', `pid ${file('nginx.pid')};`, '-c', nginx]);
const node = { '/opt/hurrah/node_modules/.bin/node': process.execPath, '/opt/hurrah': repository };
const units = ['api', 'worker', 'console', 'migrate'].map((part) => copy(`systemd/hurrah-${part}.service`, node));
ask('systemd', 'systemd-analyze', ['verify', '--man=no', ...units]);

rmSync(folder, { recursive: true });
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
