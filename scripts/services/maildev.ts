import { join } from 'node:path';
import type { Daemon } from './daemon.ts';
import { ports, repository, state } from './places.ts';
import { replies } from './wait.ts';

const program = join(repository, 'node_modules/maildev/dist/bin/maildev.js');

/** An inbox for every email the product sends; without a relay configured, none leaves the machine. */
export function maildev(): Daemon {
  return {
    name: 'maildev',
    folder: join(state, 'maildev'),
    port: ports.smtp,
    command: process.execPath,
    args: [
      program,
      '--ip=127.0.0.1',
      `--smtp=${ports.smtp}`,
      '--web-ip=127.0.0.1',
      `--web=${ports.mailbox}`,
      // It keeps emails in memory, and a load test sends a lot of them.
      '--max-emails=2000',
    ],
    marks: ['maildev', String(ports.smtp)],
    stopSignal: 'SIGTERM',
    isReady: async () => (await replies(ports.smtp, '', '220 ')) && (await mailboxAnswers()),
  };
}

async function mailboxAnswers(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${ports.mailbox}/api/healthz`).catch(() => undefined);
  return response?.ok ?? false;
}
