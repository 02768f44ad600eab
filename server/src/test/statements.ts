import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements of this process while `work` runs: the cost of a request on a machine of any speed. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
