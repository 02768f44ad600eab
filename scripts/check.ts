import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isAvailable, serviceNames, startServices } from './services.ts';
import { type Outcome, run, runSuite, testSuites } from './suites.ts';

/**
 * `npm run check`: everything that must hold before a commit, the same here and in CI. With `--report FILE` it also
 * writes the counts there for CI to add up, and `--whole` also checks the types with TypeScript itself.
 */
interface StaticCheck {
  name: string;
  command: string[];
}

const { report, whole } = parseArgs({
  options: { report: { type: 'string' }, whole: { type: 'boolean', default: false } },
}).values;

const staticChecks: StaticCheck[] = [
  // One pass over the program for lint and types takes little more than half of the time of three.
  { name: 'lint and types', command: ['oxlint', '--type-aware', '--type-check'] },
  { name: 'size of the pages', command: ['node', 'scripts/budget.ts', '--build'] },
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'structure', command: ['node', 'scripts/tidy.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'migrations', command: ['squawk', 'server/migrations/**/*.sql'] },
  { name: 'alert rules', command: ['promtool', 'check', 'rules', 'deploy/prometheus/alerts.yml'] },
  { name: 'deployment files', command: ['node', 'scripts/deploy-check.ts'] },
  { name: 'settings', command: ['node', 'scripts/env-example.ts', '--check'] },
  { name: 'lockfile', command: ['node', 'scripts/lockfile.ts', '--check'] },
  { name: 'schema', command: ['node', 'scripts/schema.ts', '--check'] },
];
const wholeChecks: StaticCheck[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the web', command: ['tsc', '-p', 'web'] },
];

/** Two at a time: the tools use several threads each, and CI has two cores. */
async function runStaticChecks(): Promise<Outcome[]> {
  const waiting = (whole ? [...staticChecks, ...wholeChecks] : staticChecks).values();
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (const check of waiting) outcomes.push(await runStaticCheck(check));
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

async function runStaticCheck({ name, command }: StaticCheck): Promise<Outcome> {
  const { succeeded, output, seconds } = await run(command, {});
  console.log(`${succeeded ? '✓' : '✗'} ${name} ${seconds} s`);
  if (!succeeded) console.log(output);
  const failures = succeeded ? [] : [{ suite: name, message: name }];
  return { name, passed: succeeded ? 1 : 0, failed: failures.length, failures, seconds };
}

await startServices(serviceNames.filter(isAvailable));
const outcomes = await runStaticChecks();
for (const suite of testSuites) {
  console.log(`\n${suite.name}`);
  const outcome = await runSuite(suite);
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${suite.name} ${outcome.seconds} s`);
  outcomes.push(outcome);
}

const failing = outcomes.filter(({ failed }) => failed > 0);
console.log(failing.length > 0 ? `\nFailed: ${failing.map(({ name }) => name).join(', ')}` : '\nAll is well');
if (report) writeFileSync(report, JSON.stringify(outcomes));
process.exitCode = failing.length > 0 ? 1 : 0;
