import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { contracts } from './vite/contracts.ts';
import { emoji } from './vite/emoji.ts';
import { texts } from './vite/texts.ts';

/** These end a hang. They judge no speed: a busy machine takes many times as long. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

/** Rules run in Node (`*.test.ts`), components in Chromium (`*.test.tsx`), and journeys through the product in e2e. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [contracts(), texts()],
        test: { ...limits, name: 'rules', include: ['{src,console}/**/*.test.ts'], environment: 'node' },
      },
      {
        plugins: [contracts(), emoji(), texts()],
        json: { namedExports: false },
        // Found only while tests run, it would reload the page below them.
        optimizeDeps: {
          // The app finds these by their names, where the scanner does not look.
          entries: ['src/**/*.test.tsx', 'src/domains/*/{menu,home,hosts,palette,post,profile,first-steps}.{ts,tsx}'],
          include: ['lucide-react/icons/search', 'react-dom/client', '@mantine/charts', '@mantine/dates', 'recharts'],
        },
        test: {
          ...limits,
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 600_000,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
