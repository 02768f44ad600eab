import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:tls';
import { type Certificate, makeCertificates } from '../../server/src/test/certificates.ts';
import { postgresHome } from '../services/postgres-home.ts';
import { startServices, stopServices } from '../services.ts';
import { certificateAuthority, inFolder, ports, secrets, siteHost } from './place.ts';
import { startUntil } from './processes.ts';

/** One authority, a certificate for the site and one for the services, which all are `localhost`. */
export function issueCertificates(): { site: Certificate; services: Certificate } {
  mkdirSync(inFolder('certificates'));
  const authority = makeCertificates(inFolder('certificates'));
  return { site: authority.issue(siteHost), services: authority.issue('localhost', postgresHome().user) };
}

/** With TLS and a password only. */
export async function startRedis({ cert, key }: Certificate): Promise<void> {
  const listening = ['--bind', '127.0.0.1', '--port', '0', '--tls-port', String(ports.redis)];
  const tls = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', certificateAuthority];
  const rest = ['--tls-auth-clients', 'no', '--requirepass', secrets.redis, '--save', '', '--appendonly', 'no'];
  await startUntil('redis', { command: 'redis-server', args: [...listening, ...tls, ...rest] }, acceptsTls);
}

function acceptsTls(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: 'localhost', port: ports.redis, rejectUnauthorized: false });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('secureConnect', () => finish(true)).on('error', () => finish(false));
  });
}

/** The mailbox, and a Ceph cluster with a user with random keys. */
export async function startMailAndFiles(): Promise<void> {
  await startServices(['maildev', 's3']);
  const keys = [`--access-key=${secrets.accessKey}`, `--secret-key=${secrets.secretKey}`];
  const user = ['user', 'create', '--uid=hurrah', '--display-name=hurrah', ...keys];
  execFileSync('radosgw-admin', ['-c', inFolder('services/s3/ceph.conf'), ...user], { stdio: 'pipe', timeout: 60_000 });
}

export const stopMailAndFiles = (): Promise<unknown> => stopServices(['maildev', 's3']);
