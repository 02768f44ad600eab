import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOperation } from './ledger/operations.ts';
import { proveList } from './ledger/run.ts';
import { proveLedger, withBooks } from './ledger.ts';
import { proveLedgerKills } from './ledger-kills.ts';

/** The small sizes of `npm run prove:ledger` and `npm run prove:ledger-kills`. */
describe('the books', () => {
  it('equal the model after every short sequence of one worker (PTS-01)', async () => {
    await withBooks((address) =>
      fc.assert(
        fc.asyncProperty(fc.array(anOperation, { minLength: 5, maxLength: 60 }), async (list) => {
          expect((await proveList(address, list, 1)).differences).toEqual([]);
        }),
        { numRuns: 25 },
      ),
    );
  });

  it('equal the model after thousands of operations by sixteen concurrent workers (PTS-01, PTS-05)', async () => {
    const { differences, figures } = await proveLedger({
      seeds: 2,
      operations: 1000,
      firstSeed: Date.now() % 1_000_000,
    });
    expect(differences).toEqual([]);
    expect(figures.refused).toBeGreaterThan(0);
  });

  it('lose and double nothing when PostgreSQL is killed (PTS-01)', async () => {
    const { differences, figures } = await proveLedgerKills({ kills: 2, seed: 1 });
    expect(differences).toEqual([]);
    expect(figures['sends acknowledged']).toBeGreaterThan(0);
  });
});
