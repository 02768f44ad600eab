import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './services/places.ts';
import { isAvailable, serviceNames, startServices } from './services.ts';

/**
 * `npm run check`: everything that must hold before a commit, the same here and in CI.
 * With `--report FILE` it also leaves the counts there for CI to add up.
 */
interface StaticCheck {
  name: string;
  command: string[];
}

interface TestSuite {
  name: string;
  root: 'server' | 'web';
  environment: Record<string, string>;
  /** Parts of the names of the files to run; all of them where there are none. */
  files: string[];
}

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** What failed, by name, for whoever reads only the end of what CI printed. */
  failures: string[];
}

const staticChecks: StaticCheck[] = [
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the web', command: ['tsc', '-p', 'web'] },
  { name: 'structure', command: ['node', 'scripts/tidy.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'migrations', command: ['squawk', 'server/migrations/**/*.sql'] },
  { name: 'alert rules', command: ['promtool', 'check', 'rules', 'deploy/prometheus/alerts.yml'] },
  { name: 'deployment files', command: ['node', 'scripts/deploy-check.ts'] },
  { name: 'settings', command: ['node', 'scripts/env-example.ts', '--check'] },
  { name: 'lockfile', command: ['node', 'scripts/lockfile.ts', '--check'] },
  { name: 'schema', command: ['node', 'scripts/schema.ts', '--check'] },
  { name: 'size of the pages', command: ['node', 'scripts/budget.ts', '--build'] },
];

const testSuites: TestSuite[] = [
  { name: 'web', root: 'web', environment: {}, files: [] },
  // Two cells and S3, as a large installation has them.
  { name: 'api', root: 'server', environment: { TEST_CELLS: '2', STORAGE: 's3' }, files: [] },
  {
    name: 'api, one cell and files on disk',
    root: 'server',
    environment: {},
    // What knows of cells, of files or of both. To the rest of the product they are one.
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

/** Two at a time: the tools use several threads each, and CI has two cores. */
async function runStaticChecks(): Promise<Outcome[]> {
  const waiting = staticChecks.values();
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (const check of waiting) outcomes.push(await runStaticCheck(check));
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

async function runStaticCheck({ name, command }: StaticCheck): Promise<Outcome> {
  const { succeeded, output, seconds } = await run(command, { output: 'collect' });
  console.log(`${succeeded ? '✓' : '✗'} ${name} ${seconds} s`);
  if (!succeeded) console.log(output);
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: succeeded ? [] : [name] };
}

async function runTestSuite({ name, root, environment, files }: TestSuite): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'hurrah-check-'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  console.log(`\n${name}`);
  const { succeeded, seconds } = await run(['vitest', 'run', '--root', root, ...reporters, ...files], {
    output: 'show',
    environment,
  });
  const { passed, failed, failures } = countTests(report);
  rmSync(folder, { recursive: true });
  console.log(`${succeeded ? '✓' : '✗'} ${name} ${seconds} s`);
  // A file that cannot even be loaded fails the run without failing a test.
  return { name, passed, failed: succeeded ? failed : Math.max(failed, 1), failures: succeeded ? [] : failures };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function countTests(report: string): Omit<Outcome, 'name'> {
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: ['no report was written'] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const told = failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
      return (told.length > 0 ? told : [firstLine(message)]).map((one) => `${relative(repository, name)}: ${one}`);
    });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

const firstLine = (text = ''): string => text.split('\n', 1)[0]?.slice(0, 300) ?? '';

interface RunOptions {
  output: 'collect' | 'show';
  environment?: Record<string, string>;
}

/** The programs come from node_modules/.bin, which npm puts on the path. */
function run([program = '', ...args]: string[], { output, environment }: RunOptions) {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', ...(output === 'show' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    timeout: 25 * 60_000,
  });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise<{ succeeded: boolean; output: string; seconds: string }>((resolve) => {
    const finish = (succeeded: boolean) =>
      resolve({ succeeded, output: text, seconds: ((performance.now() - began) / 1000).toFixed(1) });
    child.on('error', (error) => {
      text += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

const { report } = parseArgs({ options: { report: { type: 'string' } } }).values;
await startServices(serviceNames.filter(isAvailable));
const outcomes = await runStaticChecks();
for (const suite of testSuites) outcomes.push(await runTestSuite(suite));

const failing = outcomes.filter(({ failed }) => failed > 0);
console.log(failing.length > 0 ? `\nFailed: ${failing.map(({ name }) => name).join(', ')}` : '\nAll is well');
if (report) writeFileSync(report, JSON.stringify({ suites: outcomes }));
process.exitCode = failing.length > 0 ? 1 : 0;
