import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isTaken, replies } from '../../../scripts/services/wait.ts';
import { freePort } from './ports.ts';
import { until } from './waiting.ts';

const noClientCerts = ['--tls-auth-clients', 'no', '--tls-ca-cert-dir', '/etc/ssl/certs'];

/** A Redis of the test's own, which it may stop and start while other tests use the shared one. */
export async function ownRedis(tls?: { cert: string; key: string }) {
  const port = await freePort();
  const listening = tls
    ? [
        '--port',
        '0',
        '--tls-port',
        String(port),
        '--tls-cert-file',
        tls.cert,
        '--tls-key-file',
        tls.key,
        ...noClientCerts,
      ]
    : ['--port', String(port)];
  let server: ChildProcess | undefined;
  return {
    address: tls ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}`,
    /** Starts it again, or resumes it, if a failed test has left it stopped. */
    async restore(): Promise<void> {
      server?.kill('SIGCONT');
      if (!server) await this.start();
    },
    async start(): Promise<void> {
      const settings = ['--bind', '127.0.0.1', ...listening, '--save', '', '--appendonly', 'no'];
      server = spawn('redis-server', settings, { stdio: 'ignore' });
      await until('redis to answer', () => (tls ? isTaken(port) : replies(port, 'PING\r\n', '+PONG')));
    },
    async stop(): Promise<void> {
      const ended = server && once(server, 'exit');
      server?.kill('SIGKILL');
      server = undefined;
      await ended;
    },
    /** It keeps its connections and answers nothing, like a swapping machine. */
    hang: () => server?.kill('SIGSTOP'),
    goOn: () => server?.kill('SIGCONT'),
  };
}
