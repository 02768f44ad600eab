import { argv, exit, stderr, stdout } from 'node:process';
import { release } from './platform/release.ts';

/** The commands of the program. */
const commands = {
  api: 'Answers HTTP',
  worker: 'Runs jobs: emails, imports, what happens at night',
  all: 'Both in one process, for small installations',
  console: 'Serves the console of operators, at a port of its own',
  migrate: 'Brings every database up to date',
  check: 'Checks the configuration and every service it names',
  audit: 'Adds up the books of points of every company',
  'rebuild-points-rollups': 'Adds up the points reports of every company again, or of one',
  rekey: 'Encrypts stored secrets again with the first key',
  redraw: 'Redraws stored cards of an older version',
  tenant: 'Opens, lists, suspends, exports and deletes companies',
  operator: 'Adds, lists, resets and removes operators',
  maintenance: 'Closes the product and opens it again',
  jobs: 'Lists failed jobs, retries or removes them',
  version: 'Says which release this is',
};

const usage = [
  'Usage: node server/src/main.ts COMMAND',
  '',
  ...Object.entries(commands).map(([name, meaning]) => `  ${name.padEnd(22)}  ${meaning}`),
  '',
  'Settings come from the environment; .env.example lists them all.',
  '',
].join('\n');

/**
 * `main.ts` imports this file first, before anything reads the configuration: help and version work with an invalid
 * environment.
 */
const given = argv[2] ?? '';
if (given === 'version' || given === '--version') {
  stdout.write(`Hurrah ${release}\n`);
  exit(0);
}
if (given === 'help' || given === '--help' || given === '-h') {
  stdout.write(usage);
  exit(0);
}
if (!Object.hasOwn(commands, given)) {
  stderr.write(usage);
  exit(2);
}
