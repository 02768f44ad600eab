import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { baseUrl } from './place.ts';

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/*.spec.ts', '*.spec.ts'],
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two slow cores must not look like a defect; a hang still ends.
  timeout: 180_000,
  // A failure in CI runs once more, with a trace: one that passes then is named as flaky, and the trace says why.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    baseURL: baseUrl,
    launchOptions: chromiumLaunch,
    // A trace of every test would take as long as the test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // Sooner than the test itself, so that a failure says what it waited for.
    actionTimeout: 30_000,
    // It would answer in the place of the network that journeys disturb; installing.spec.ts lets it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  },
  webServer: {
    command: `${process.execPath} serve.ts${process.env.E2E_KEEP ? ' --keep' : ''}`,
    url: `${baseUrl}/healthcheck/ready`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
