import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { portBase, repository } from '../scripts/services/places.ts';

/** The small size of `npm run prove:notifications`, which brings a database and workers of its own. */
it('everybody who is thanked is told exactly once, although workers are killed (NOT-03)', {
  timeout: 180_000,
}, async () => {
  const script = join(repository, 'prove/notifications.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--messages', '300', '--kills', '2'], {
    env: { PATH: env.PATH, HOME: env.HOME, HURRAH_PORTS: String(portBase) },
  });
  expect(stdout).toContain('Everybody was told exactly once');
});
