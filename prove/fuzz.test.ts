import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { portBase, repository } from '../scripts/services/places.ts';

/** The small size of `npm run prove:fuzz`, which brings a database and servers of its own and also checks pauses. */
it('the API answers 2,000 generated requests without 5xx, large answers or texts of another tenant (C2, C5, C13)', async () => {
  const script = join(repository, 'prove/fuzz.ts');
  const proof = promisify(execFile)(process.execPath, [script, '--requests', '2000', '--any-pause'], {
    env: { PATH: env.PATH, HOME: env.HOME, HURRAH_PORTS: String(portBase) },
  });
  // A failure prints the requests that can be repeated.
  const { stdout } = await proof.catch((error: { stdout: string }) => error);
  expect(stdout).toContain('No request broke anything');
});
