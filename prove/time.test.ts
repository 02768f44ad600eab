import { expect, it } from 'vitest';
import { proveTime } from './time.ts';

/** The small size of `npm run prove:time`. */
it('every cycle and every celebration happens once and on the right local day (PTS-04, PTS-07)', () => {
  const { figures, differences } = proveTime({ zones: 6, seed: Date.now() % 1_000_000 });
  expect(differences.slice(0, 5), `seed ${figures.seed}`).toEqual([]);
  expect(figures.cases).toBeGreaterThan(4_000);
});
