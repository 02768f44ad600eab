import { defineConfig } from 'vitest/config';

/** Pure logic only; screens are tried in a browser, by e2e. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
