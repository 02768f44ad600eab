import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Certificate } from '../../server/src/test/certificates.ts';
import { isTaken, waitUntil } from '../services/wait.ts';
import { inFolder, ports } from './place.ts';
import { type Running, startUntil } from './processes.ts';

const socket = inFolder('proxy', 'socket');

/** TLS for the site and for the files, and health checks that decide which api gets requests. */
export function startProxy(certificates: { site: Certificate; services: Certificate }): Promise<Running> {
  mkdirSync(inFolder('proxy'));
  const [site, files] = [pemOf('site', certificates.site), pemOf('files', certificates.services)];
  const configuration = inFolder('proxy', 'haproxy.cfg');
  writeFileSync(configuration, describe(site, files));
  return startUntil('proxy', { command: 'haproxy', args: ['-db', '-f', configuration] }, () => isTaken(ports.proxy));
}

/** Sends no new request to an api and waits until those under way are answered; docs/operations.md has it as a command. */
export async function drain(at: number): Promise<void> {
  await say(`set server api/api-${at + 1} state drain`);
  await waitUntil(`api-${at + 1} to have no request`, 30, async () => (await requestsOf(at)) === 0);
}

/** Gives an api requests again as soon as its health check succeeds. */
export async function restore(at: number): Promise<void> {
  await say(`set server api/api-${at + 1} state ready`);
  await waitUntilUp(at);
}

export const waitUntilUp = (at: number): Promise<void> =>
  waitUntil(`the proxy to find api-${at + 1} healthy`, 30, async () => (await columnOf(at, 'status')) === 'UP');

const requestsOf = async (at: number): Promise<number> => Number(await columnOf(at, 'scur'));

async function columnOf(at: number, column: string): Promise<string> {
  const [head = '', ...rows] = (await say('show stat')).split('\n');
  const index = head.replace('# ', '').split(',').indexOf(column);
  return rows.find((row) => row.startsWith(`api,api-${at + 1},`))?.split(',')[index] ?? '';
}

/** One command on HAProxy's own socket. */
function say(command: string): Promise<string> {
  return text(connect(socket).end(`${command}\n`));
}

/** HAProxy reads a certificate and its key from one file. */
function pemOf(name: string, { cert, key }: Certificate): string {
  const file = inFolder('proxy', `${name}.pem`);
  writeFileSync(file, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return file;
}

const describe = (site: string, files: string): string => `global
  log stdout format raw local0 info
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  log global
  option httplog
  option dontlog-normal
  option forwardfor
  retries 3
  option redispatch
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
frontend site
  bind 127.0.0.1:${ports.proxy} ssl crt ${site} alpn h2,http/1.1
  default_backend api
backend api
  balance roundrobin
  option httpchk GET /healthcheck/ready
  default-server inter 1s fall 3 rise 1
${ports.apis.map((port, at) => `  server api-${at + 1} 127.0.0.1:${port} check`).join('\n')}
frontend files
  bind 127.0.0.1:${ports.files} ssl crt ${files}
  default_backend ceph
backend ceph
  server gateway 127.0.0.1:${ports.s3}
`;
