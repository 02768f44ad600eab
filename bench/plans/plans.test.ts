import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { portBase, repository } from '../../scripts/services/places.ts';

const small = {
  database: 'hurrah_bench_plans_small',
  members: 2_000,
  recognitions: 5_000,
  tenants: 20,
  sends: 200,
  rounds: 15,
  // Few rounds on a busy machine: shared plans cost three times as much even at this size.
  goal: 2,
};

/** The small size of `npm run bench:plans`, in a process of its own because the product reads its configuration once. */
it('a large company is not slowed by small ones that used the same connections before', async () => {
  const options = Object.entries(small).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const args = [join(repository, 'bench/plans.ts'), ...options];
  const environment = { PATH: env.PATH, HOME: env.HOME, HURRAH_PORTS: String(portBase) };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment });
  expect(stdout.match(/^✓ .*$/gm)).toHaveLength(9);
  expect(stdout).not.toContain('✗');
});
