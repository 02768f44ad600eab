import { afterEach } from 'vitest';

/** One for every tenant that a test opened. The harness adds them; tests that need no tenant never load it. */
export const recounts: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(recounts.splice(0).map((recount) => recount()));
});
