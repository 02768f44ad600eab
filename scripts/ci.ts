import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Selection } from '../e2e/selection.ts';
import { recordFile, selectSinceRecord, type WholeRun } from './affected.ts';
import { printBudgets } from './domain-budgets.ts';
import { repository } from './services/places.ts';
import { isAvailable, serviceNames, startServices, stopServices } from './services.ts';
import { type Failure, firstLine, type Outcome, run, runSuite, testSuites } from './suites.ts';

/**
 * `.ci/run` calls this after the setup: static checks, all server and component tests, and of the browser tests those that the
 * commits since the last whole run can break. `npm run whole` runs everything and puts the run on record in `.ci/whole.json`.
 */
const { whole: isAsked } = parseArgs({ options: { whole: { type: 'boolean', default: false } } }).values;

/** This many tests may pass only when they are rerun, alone. Each of them is a defect to be fixed next. */
const maxFlaky = 3;
/** More failures than this are not chance, and running them again would only take time. */
const maxReruns = 12;

const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'hurrah-ci-'));
const show = { stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'] };

const selected = isAsked ? 'it was asked for' : selectSinceRecord();
const selection = typeof selected === 'string' ? undefined : selected;
const reason =
  typeof selected === 'string' ? `everything, ${selected}` : `affected ${selected.affected.join(', ') || 'nothing'}`;
console.log(`ci: ${reason}`);

const started = await startServices(serviceNames.filter(isAvailable));
try {
  const outcomes = [...(await runChecks()), await runBrowserTests(selection)];
  for (const { name, seconds } of outcomes) if (seconds >= 10) console.log(`ci: ${name} took ${Math.round(seconds)} s`);
  printBudgets(outcomes.find(({ name }) => name === 'api')?.domains ?? {});
  await conclude(outcomes);
} finally {
  await stopServices(started);
  rmSync(folder, { recursive: true, force: true });
}

async function runChecks(): Promise<Outcome[]> {
  const report = join(folder, 'check.json');
  await run(['node', 'scripts/check.ts', '--report', report, ...(selection ? [] : ['--whole'])], show);
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8')) as Outcome[];
  const failures = [{ suite: 'check', message: 'check: no report was written' }];
  return [{ name: 'check', passed: 0, failed: 1, failures, seconds: 0 }];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** With `again` the failed ones, one after the other and with a trace. */
async function runBrowserTests(only: Selection | undefined, again = false): Promise<Outcome> {
  const report = join(folder, again ? 'again.json' : 'browser.json');
  const options = again ? ['--last-failed', '--workers=1'] : [];
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const environment = {
    CI: 'true',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(only && { E2E_SELECTION: JSON.stringify(only) }),
    ...(again && { E2E_TRACE: 'on' }),
  };
  const { succeeded, seconds } = await run(['playwright', 'test', ...config, ...options], { environment, ...show });
  const outcome = { name: 'browser', seconds };
  if (!existsSync(report)) {
    const failures = [{ suite: 'browser', message: 'browser tests: no report was written' }];
    return { ...outcome, passed: 0, failed: 1, failures };
  }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightSuite & {
    stats: { expected: number; unexpected: number };
  };
  const failures = failedIn({ suites: suites ?? [] });
  return { ...outcome, passed: stats.expected, failed: succeeded ? 0 : Math.max(stats.unexpected, 1), failures };
}

function failedIn({ specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, title, tests }) => ({
        suite: 'browser',
        test: { file, title },
        message: `${file}: ${title}: ${firstLine(tests.flatMap(({ results }) => results)[0]?.errors?.[0]?.message)}`,
      })),
    ...suites.flatMap(failedIn),
  ];
}

/** Reruns failed tests, alone, and returns those that fail again. */
async function rerun(failures: Failure[]): Promise<Failure[]> {
  if (failures.length > maxReruns) return failures;
  const still = failures.filter(({ test }) => test === undefined);
  for (const failure of failures.filter(({ test, suite }) => test && suite !== 'browser')) {
    const suite = testSuites.find(({ name }) => name === failure.suite);
    const { file = '', title = '' } = failure.test ?? {};
    // An empty list would mean every test.
    const files = [relative(suite?.root ?? '', file).replace(/^(\.\.\/)+/, '')];
    const outcome = suite && (await runSuite({ ...suite, files }, title));
    if (outcome?.failed !== 0 || outcome.passed === 0) still.push(failure);
  }
  if (failures.some(({ test, suite }) => test && suite === 'browser')) {
    const { failures: again, failed } = await runBrowserTests(selection, true);
    still.push(
      ...(again.length === 0 && failed > 0 ? [{ suite: 'browser', message: 'the second browser run' }] : again),
    );
  }
  return still;
}

async function conclude(outcomes: Outcome[]): Promise<void> {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const still = failures.length > 0 ? await rerun(failures) : [];
  const keyOf = ({ suite, test, message }: Failure) => (test ? `${suite}: ${test.file}: ${test.title}` : message);
  const flaky = failures.filter((failure) => !still.some((one) => keyOf(one) === keyOf(failure)));
  for (const { message } of still) console.log(`failed: ${message}`);
  for (const { message } of flaky) console.log(`flaky: failed at first, passed alone: ${message}`);
  const tooFlaky = flaky.length > maxFlaky;
  if (tooFlaky) console.log(`failed: ${flaky.length} tests are flaky, and at most ${maxFlaky} may be`);
  // A suite may fail without naming a test.
  const unnamed = outcomes.reduce((sum, outcome) => sum + Math.max(0, outcome.failed - outcome.failures.length), 0);
  const failed = still.length + unnamed + (tooFlaky ? 1 : 0);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0) + flaky.length;
  const minutes = Math.round((performance.now() - began) / 6_000) / 10;
  console.log(`ci: ${minutes} minutes`);
  if (isAsked && failed === 0) record({ minutes, passed, flaky: flaky.map(keyOf) });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function record(figures: Omit<WholeRun, 'commit' | 'date'>): void {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain')) {
    console.log('ci: not put on record, because there are changes that are not committed');
    return;
  }
  const whole: WholeRun = { commit: git('rev-parse', 'HEAD'), date: new Date().toISOString().slice(0, 10), ...figures };
  writeFileSync(recordFile, `${JSON.stringify(whole, null, 2)}\n`);
}
