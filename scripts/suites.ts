import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repository } from './services/places.ts';

/** The suites of vitest, how they are run, and what came of them. `check.ts` runs them whole, `ci.ts` single tests again. */
export interface TestSuite {
  name: string;
  root: 'server' | 'web';
  environment: Record<string, string>;
  /** Parts of the names of the files to run; all of them where there are none. */
  files: string[];
}

export interface Failure {
  suite: string;
  /** The file and the full title of a test that can be run again. Missing if a check or a whole file failed. */
  test?: { file: string; title: string };
  /** For readers of the end of the log. */
  message: string;
}

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  failures: Failure[];
  seconds: number;
  /** Seconds of each domain's test files. */
  domains?: Record<string, number>;
}

export const testSuites: TestSuite[] = [
  { name: 'web', root: 'web', environment: {}, files: [] },
  // Two cells and S3, as a large installation has them.
  { name: 'api', root: 'server', environment: { TEST_CELLS: '2', STORAGE: 's3' }, files: [] },
  {
    name: 'api, one cell and files on disk',
    root: 'server',
    environment: {},
    // Tests that depend on cells, on files or on both. The rest of the product does not see the difference.
    files: [
      'platform/db',
      'platform/upkeep',
      'platform/storage',
      'access/tenants',
      'access/sessions',
      'domains/media',
      'attachments',
      'avatars',
      'staffing/imports',
      'demo/src/',
    ],
  },
];

/** Runs a suite, or one test of it by its full title. */
export async function runSuite({ name, root, environment, files }: TestSuite, title?: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'hurrah-suite-'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const only = title === undefined ? [] : ['-t', `^\\s*${RegExp.escape(title)}$`];
  const { succeeded, seconds } = await run(['vitest', 'run', '--root', root, ...reporters, ...only, ...files], {
    environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const outcome = readReport(report, name);
  rmSync(folder, { recursive: true });
  // A file that cannot even be loaded fails the run without failing a test.
  const failed = succeeded ? outcome.failed : Math.max(outcome.failed, 1);
  return { name, ...outcome, failed, failures: succeeded ? [] : outcome.failures, seconds };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function readReport(report: string, suite: string): Omit<Outcome, 'name' | 'seconds'> {
  if (!existsSync(report))
    return { passed: 0, failed: 1, failures: [{ suite, message: `${suite}: no report was written` }] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }): Failure[] => {
      const file = relative(repository, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ suite, message: `${file}: ${firstLine(message)}` }];
      return failed.map(({ fullName, failureMessages }) => ({
        suite,
        test: { file, title: fullName },
        message: `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
      }));
    });
  const domains: Record<string, number> = {};
  for (const { name, startTime, endTime } of testResults) {
    const domain = /\/domains\/(\w+)\//.exec(name)?.[1] ?? 'other';
    domains[domain] = (domains[domain] ?? 0) + Math.max(0, endTime - startTime) / 1000;
  }
  return { passed: numPassedTests, failed: numFailedTests, failures, domains };
}

export const firstLine = (text = ''): string => text.split('\n', 1)[0]?.slice(0, 300) ?? '';

interface RunOptions {
  environment?: Record<string, string>;
  /** Without it the output is collected. */
  stdio?: SpawnOptions['stdio'];
}

/** Runs a program of node_modules/.bin, which npm puts on the path. */
export function run(
  [program = '', ...args]: string[],
  { environment, stdio = ['ignore', 'pipe', 'pipe'] }: RunOptions,
) {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio,
    // A hang ends; how long a suite takes on a busy machine is no defect.
    timeout: 60 * 60_000,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise<{ succeeded: boolean; output: string; seconds: number }>((resolve) => {
    const finish = (succeeded: boolean) =>
      resolve({ succeeded, output, seconds: Math.round((performance.now() - began) / 100) / 10 });
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
