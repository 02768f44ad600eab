import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { baseUrl } from './place.ts';
import { isAffected, isTurnOf, selection } from './selection.ts';

const journeys = globSync('journeys/*/*.spec.ts', { cwd: import.meta.dirname }).toSorted();
/** Whole files of the affected domains and of those whose turn it is; of the others one journey of each domain. */
const whole = journeys.filter((file, index) => isAffected(file.split('/')[1] ?? '') || isTurnOf(index));
const projects = [
  { name: 'whole', testMatch: ['screens.spec.ts', ...whole] },
  ...(selection ? [{ name: 'core', testMatch: journeys.filter((file) => !whole.includes(file)), grep: /@core/ }] : []),
];

export default defineConfig({
  testDir: '.',
  projects,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // These end a hang. They measure no speed: two slow cores must not look like a defect.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    baseURL: baseUrl,
    launchOptions: chromiumLaunch,
    // A trace of every test would take as long as the test. scripts/ci.ts asks for one when it runs a failed test again.
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // Sooner than the test itself, so that a failure names what it waited for.
    actionTimeout: 120_000,
    // It would answer in the place of the network that journeys disturb; installing.spec.ts lets it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  },
  webServer: {
    command: `${process.execPath} serve.ts${process.env.E2E_KEEP ? ' --keep' : ''}`,
    url: `${baseUrl}/healthcheck/ready`,
    // Building the site and seeding the demo take minutes on a busy machine.
    timeout: 30 * 60_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
