import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Daemon, pidOf, startDaemon, stopDaemon } from './daemon.ts';
import { withLock } from './lock.ts';
import { isInstalled, makeFolder, ports, state } from './places.ts';
import { replies } from './wait.ts';

/**
 * A Ceph cluster of one monitor, one object store in memory and one S3 gateway: a real S3 server that enforces
 * signatures and upload policies. Its files live as long as it runs.
 */
const folder = join(state, 's3');
const configuration = join(folder, 'ceph.conf');
const monitorPort = ports.s3Monitor;

export function isCephInstalled(): boolean {
  return ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool'].every(isInstalled);
}

export function isCephRunning(): boolean {
  return daemons.every((daemon) => pidOf(daemon) !== undefined);
}

/** All or nothing: with one part gone, the files are gone too, and a new cluster is quicker than a repair. */
export function startCeph(): Promise<boolean> {
  makeFolder(state);
  return withLock(join(state, 's3.starting'), async () => {
    if (isCephRunning()) return false;
    await stopCeph();
    rmSync(folder, { recursive: true, force: true });
    makeFolder(folder);
    writeFileSync(configuration, describeCluster(randomUUID()));
    try {
      for (const daemon of daemons) await startDaemon(daemon);
    } catch (error) {
      await stopCeph();
      throw error;
    }
    return true;
  });
}

export async function stopCeph(): Promise<boolean> {
  let stopped = false;
  for (const daemon of daemons.toReversed()) stopped = (await stopDaemon(daemon)) || stopped;
  return stopped;
}

const monitor: Daemon = {
  name: 'monitor',
  folder: join(folder, 'monitor'),
  port: monitorPort,
  ...program('ceph-mon', '-i', 'a'),
  prepare: async () => {
    const map = join(folder, 'monmap');
    await run('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map);
    await run('ceph-mon', '-c', configuration, '--mkfs', '-i', 'a', '--monmap', map);
  },
  isReady: () => replies(monitorPort, '', 'ceph v2'),
};

const store: Daemon = {
  name: 'store',
  folder: join(folder, 'store'),
  ...program('ceph-osd', '-i', '0'),
  prepare: async () => {
    const id = randomUUID();
    makeFolder(join(store.folder, 'data'));
    await run('ceph', '-c', configuration, 'osd', 'new', id);
    await run('ceph-osd', '-c', configuration, '-i', '0', '--mkfs', '--osd-uuid', id);
  },
  isReady: async () => (await run('ceph', '-c', configuration, 'osd', 'stat')).includes('1 up'),
};

const gateway: Daemon = {
  name: 'gateway',
  folder: join(folder, 'gateway'),
  port: ports.s3,
  ...program('radosgw', '-n', 'client.rgw'),
  prepare: async () => {
    const user = ['--uid=dev', '--display-name=dev', '--access-key=dev', '--secret-key=devsecret'];
    await run('radosgw-admin', '-c', configuration, 'user', 'create', ...user);
  },
  isReady: () => replies(ports.s3, 'GET / HTTP/1.0\r\n\r\n', 'ListAllMyBucketsResult'),
};

const daemons = [monitor, store, gateway];

function program(command: string, ...args: string[]): Pick<Daemon, 'command' | 'args' | 'marks' | 'stopSignal'> {
  return {
    command,
    args: ['-c', configuration, '--foreground', ...args],
    marks: [command, configuration],
    // Nothing in it is kept, and a gateway that has lost its store takes very long to end by itself.
    stopSignal: 'SIGKILL',
  };
}

async function run(command: string, ...args: string[]): Promise<string> {
  const log = join(folder, 'preparation.log');
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: folder, timeout: 60_000 });
    appendFileSync(log, stderr);
    return stdout;
  } catch (error) {
    appendFileSync(log, String(error));
    throw new Error(`${command} failed, see ${log}`, { cause: error });
  }
}

function describeCluster(id: string): string {
  return `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
# A cluster of one has nobody to agree with, so it need not gather proposals for a second before each decision.
paxos propose interval = 0.02
paxos min wait = 0.01
osd objectstore = memstore
memstore device bytes = 1073741824
run dir = ${folder}
crash dir = ${folder}
admin socket =
pid file =
log file =
log to stderr = false
err to stderr = true
mon cluster log file =
[mon]
mon data = ${join(folder, 'monitor/data')}
[osd]
osd data = ${join(folder, 'store/data')}
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${ports.s3}
rgw data = ${join(folder, 'gateway/data')}
rgw run sync thread = false
rgw dynamic resharding = false
rgw enable usage log = false
rgw thread pool size = 32
# The gateway's own default insists on encryption, which needs the keys that this cluster does without.
ms mon client mode = crc
`;
}
