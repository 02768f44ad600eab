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
    // These end a hang. They judge no speed: a busy machine takes many times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000 } },
  },
});
