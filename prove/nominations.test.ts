import { expect, it } from 'vitest';
import { proveClocks } from './nominations.ts';

/** The small size of `npm run prove:nominations`; its workers are in `kills.test.ts`. */
it('nominations open and close at the minute that the company’s clock shows (AWD-03)', () => {
  const { figures, differences } = proveClocks({ zones: 12, seed: Date.now() % 1_000_000 });
  expect(differences.slice(0, 5), `seed ${figures.seed}`).toEqual([]);
  expect(figures.readings).toBeGreaterThan(3_000);
});
