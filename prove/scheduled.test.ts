import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { portBase, repository } from '../scripts/services/places.ts';

/** The small size of `npm run prove:scheduled`, which brings a database and workers of its own. */
it('what is due at the same instant is sent once each, although a worker is killed (REC-09)', {
  timeout: 180_000,
}, async () => {
  const script = join(repository, 'prove/scheduled.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--recognitions', '300'], {
    env: { PATH: env.PATH, HOME: env.HOME, HURRAH_PORTS: String(portBase) },
  });
  expect(stdout).toContain('Each was sent exactly once');
});
