import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { contracts } from './vite/contracts.ts';
import { emoji } from './vite/emoji.ts';
import { texts } from './vite/texts.ts';

/** Rules run in Node (`*.test.ts`), components in Chromium (`*.test.tsx`), and journeys through the product in e2e. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [contracts(), texts()],
        test: { name: 'rules', include: ['{src,console}/**/*.test.ts'], environment: 'node' },
      },
      {
        plugins: [contracts(), emoji(), texts()],
        json: { namedExports: false },
        // Found only while tests run, it would reload the page below them.
        optimizeDeps: {
          include: ['lucide-react/icons/search', 'react-dom/client', '@mantine/charts', '@mantine/dates', 'recharts'],
        },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
          // What is waited for comes sooner or later, also while the machine does something else.
          expect: { poll: { timeout: 10_000 } },
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
