import { defineConfig } from 'vitest/config';
import { contracts } from './vite/contracts.ts';
import { texts } from './vite/texts.ts';

/** Pure logic only; screens are tried in a browser, by e2e. */
export default defineConfig({
  plugins: [contracts(), texts()],
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
