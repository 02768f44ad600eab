import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', '../contracts/src/**/*.test.ts', '../{demo,scripts,bench,prove}/**/*.test.ts'],
    globalSetup: 'src/test/global-setup.ts',
    setupFiles: ['src/test/environment.ts', 'src/test/recount.ts'],
    // Every worker has its own databases and every test its own tenant, so files share a process and run side by side.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes sooner or later, also while the machine does something else.
    expect: { poll: { timeout: 15_000 } },
  },
});
