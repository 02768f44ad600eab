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
}

function countPhase(argument: string): Count {
  const [, status, file = ''] = /^\w+=(\d+):(.*)$/.exec(argument) ?? [];
  const { failed, ...count } = existsSync(file) ? readReport(file) : { passed: 0, failed: 0 };
  return { ...count, failed: status === '0' ? failed : Math.max(failed, 1) };
}

function readReport(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // Playwright calls a test flaky that passed when tried again.
  if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return sum(report.suites);
}

function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}

const total = sum(process.argv.slice(2).map(countPhase));
for (const failure of total.failures ?? []) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
