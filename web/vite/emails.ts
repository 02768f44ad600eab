import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const name = 'virtual:emails';
/** What emails are made of: a change to one of these shows at once. */
const sources = [
  'server/src/platform/mail/*.ts',
  'server/src/domains/**/{rules,present,kinds,jobs}.ts',
  'demo/src/emails/*.ts',
  'demo/texts/emails.json',
];
/** Only what the server needs to start, so that a developer's settings do not change the samples. */
const env = {
  ENVIRONMENT: 'development',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'https://hurrah.example',
};
const maxBytes = 64 * 1024 * 1024;

/** `import('virtual:emails')`: a sample of every email, rendered by the server's own functions. For the gallery alone. */
export function emails(): Plugin {
  return {
    name: 'hurrah:emails',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      for (const file of globSync(sources, { cwd: repository })) this.addWatchFile(join(repository, file));
      const script = 'demo/src/emails/main.ts';
      const { stdout } = await run(execPath, [script], { cwd: repository, env, maxBuffer: maxBytes });
      return `export const emails = ${stdout};`;
    },
  };
}
