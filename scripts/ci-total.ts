import { existsSync, readFileSync } from 'node:fs';

/**
 * Adds up what CI ran: `node scripts/ci-total.ts check=0:check.json e2e=1:e2e.json`, each phase with its exit status and
 * report. A phase that failed without saying how many tests did counts as one failure.
 */
interface Count {
  passed: number;
  failed: number;
  /** Names, printed last, because a long log is often read from its end. */
  failures?: string[];
  /** Names of tests that passed only when tried again. */
  flaky?: string[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

function countPhase(argument: string): Count {
  const [, status, file = ''] = /^\w+=(\d+):(.*)$/.exec(argument) ?? [];
  const { failed, ...count } = existsSync(file) ? readReport(file) : { passed: 0, failed: 0 };
  return { ...count, failed: status === '0' ? failed : Math.max(failed, 1) };
}

function readReport(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!report.stats) return sum(report.suites);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: named(report, 'unexpected'),
    flaky: named(report, 'flaky'),
  };
}

const named = ({ specs = [], suites = [] }: PlaywrightSuite, status: string): string[] => [
  ...specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => named(suite, status)),
];

function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
  };
}

const total = sum(process.argv.slice(2).map(countPhase));
for (const failure of total.failures ?? []) console.log(`failed: ${failure}`);
for (const name of total.flaky ?? []) console.log(`flaky: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
