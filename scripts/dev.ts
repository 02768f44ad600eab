import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs, styleText } from 'node:util';
import { type Program, runUntilStopped, startProgram } from './local/own.ts';
import { prepare } from './local/prepare.ts';
import { server, serverUrl, untilReady } from './local/server.ts';
import { hasWeb, webServer, webUrl } from './local/web.ts';
import { ports } from './services/places.ts';

/**
 * `npm run dev`: the demo for developers. Server and web restart, or reload, when a file changes. With `--reset` on an
 * empty database.
 */
const { reset } = parseArgs({ options: { reset: { type: 'boolean', default: false } } }).values;

await runUntilStopped(async () => {
  const withWeb = hasWeb();
  await prepare({ reset, willListen: [ports.server, ports.metrics, ports.console, ...(withWeb ? [ports.web] : [])] });

  const publicUrl = withWeb ? webUrl : serverUrl;
  const watching = ['--watch', '--watch-preserve-output'];
  const running = startPrefixed(
    'server',
    'cyan',
    server('all', { nodeOptions: watching, logLevel: 'info', publicUrl }),
  );
  const children = withWeb ? [running, startPrefixed('web', 'magenta', webServer)] : [running];
  const ended = Promise.race(children.map((child) => once(child, 'close')));
  // As long as it takes: the first start may fail on a mistake that is mended while we wait.
  await untilReady(running, 24 * 3600);
  const mail = `http://localhost:${ports.mailbox}`;
  console.log(`\n  Open ${styleText('bold', publicUrl)}, mail ${mail}, Ctrl-C to stop\n`);
  await ended;
  throw new Error('One of the processes has ended, see above');
});

/** Each line begins with the name of its program. */
function startPrefixed(name: string, colour: 'cyan' | 'magenta', program: Program) {
  const child = startProgram(program, ['ignore', 'pipe', 'pipe']);
  const show = async (stream: Readable | null) => {
    if (!stream) return;
    for await (const line of createInterface(stream)) {
      console.log(`${styleText(colour, name.padEnd(6))} ${styleText('dim', '│')} ${readable(line)}`);
    }
  };
  void show(child.stdout);
  void show(child.stderr);
  return child;
}

/** Our log is made for machines; people want the message first. */
function readable(line: string): string {
  if (!line.startsWith('{"level":')) return line;
  const { level, time: _, msg, requestId: __, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const text = `${String(msg)} ${styleText('dim', details.join(' '))}`;
  return Number(level) >= 50 ? styleText('red', text) : Number(level) >= 40 ? styleText('yellow', text) : text;
}
