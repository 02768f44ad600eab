import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { demoPassword } from '../demo/src/companies.ts';
import { buildDemoCompany } from '../demo/src/people.ts';
import { runUntilStopped, startProgram } from './local/own.ts';
import { prepare, step } from './local/prepare.ts';
import { consoleUrl, server, serverUrl, untilReady } from './local/server.ts';
import { buildWebIfMissing, hasWeb } from './local/web.ts';
import { ports, state } from './services/places.ts';

/**
 * `npm run demo`: the whole product on this machine with a company in it, needing nothing but Node.
 * `npm run demo -- --reset` forgets what happened in that company and begins again.
 */
const { reset } = parseArgs({ options: { reset: { type: 'boolean', default: false } } }).values;
const logFile = join(state, 'demo.log');

await runUntilStopped(async () => {
  console.log(`\n  ${styleText('bold', 'Hurrah is getting ready')}\n`);
  await prepare({ reset, willListen: [ports.server, ports.metrics, ports.console] });
  if (hasWeb()) await step('Web', buildWebIfMissing);

  // The log goes to a file, so that the logins stay in sight.
  const log = openSync(logFile, 'w');
  const running = startProgram(server('all', { logLevel: 'warn' }), ['ignore', log, log]);
  closeSync(log);
  const ended = once(running, 'close');
  try {
    await step('Server', () => untilReady(running));
    console.log(welcome());
    await ended;
    throw new Error('The server has ended');
  } catch (error) {
    throw new Error(`${(error as Error).message}. Its log, ${logFile}, ends with:\n${lastLines(logFile)}`, {
      cause: error,
    });
  }
});

function welcome(): string {
  const { logins } = buildDemoCompany(Temporal.Now.plainDateISO().toString());
  const row = (label: string, ...texts: string[]) => `  ${styleText('dim', label.padEnd(10))}${texts.join('  ')}`;
  const people = Object.entries(logins).map(([kind, { email, jobTitle }], index) =>
    row(index === 0 ? 'Sign in' : '', email.padEnd(24), demoPassword, styleText('dim', `${kind}, ${jobTitle}`)),
  );
  return `
  ${styleText(['bold', 'green'], 'Hurrah is ready')}

${row('Open', styleText(['bold', 'cyan'], serverUrl))}

${people.join('\n')}

${row('Mail', `http://localhost:${ports.mailbox}`, styleText('dim', 'every mail Hurrah sends arrives here'))}
${row('API', `${serverUrl}/openapi.json`)}
${row('Console', consoleUrl, styleText('dim', 'for operators; docs/operations.md says how to add one'))}

  ${styleText('dim', 'Ctrl-C stops everything; what you did is kept. `npm run demo -- --reset` begins again.')}
`;
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
