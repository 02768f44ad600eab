import pg from 'pg';
import { vi } from 'vitest';

/** How many statements this process sends while `work` runs: what a request costs, on a machine of any speed. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
