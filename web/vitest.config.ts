import { defineConfig } from 'vitest/config';
import { contracts } from './vite/contracts.ts';

/** Pure logic only; screens are tried in a browser, by e2e. */
export default defineConfig({
  plugins: [contracts()],
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
