import { defineConfig } from 'vitest/config';

/** Only calculations: no database, no servers, so that Stryker can run them again for every mutant. */
export default defineConfig({
  test: {
    include: ['src/domains/points/{exceptions,allocations}/rules.test.ts'],
    pool: 'forks',
    isolate: false,
  },
});
