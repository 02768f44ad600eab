import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { portBase, repository } from '../scripts/services/places.ts';

/**
 * The small sizes of `npm run prove:scheduled`, `npm run prove:notifications` and `npm run prove:nominations`. They bring
 * workers of their own on the same ports, so one comes after the other.
 */
async function prove(script: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(repository, script), ...options], {
    env: { PATH: env.PATH, HOME: env.HOME, HURRAH_PORTS: String(portBase) },
  });
  return stdout;
}

it('recognitions due at the same instant are sent once each, although a worker is killed (REC-09)', async () => {
  expect(await prove('prove/scheduled.ts', '--recognitions', '300')).toContain('Each was sent exactly once');
});

it('every recipient is notified exactly once, although workers are killed (D12)', async () => {
  const proof = await prove('prove/notifications.ts', '--messages', '300', '--kills', '2');
  expect(proof).toContain('Everybody was told exactly once');
});

it('nominations open and close once, although no worker ran or one was killed (AWD-03)', async () => {
  const proof = await prove('prove/nominations.ts', '--zones', '6', '--kills', '2');
  expect(proof).toContain('Each opened and closed once, on time');
});
