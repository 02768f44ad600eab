import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ports, repository } from '../services/places.ts';
import { type Program, runProgram } from './own.ts';
import { serverUrl } from './server.ts';

/** The only place that knows how the web is built, and how it is served in development. */
const has = (path: string) => existsSync(join(repository, path));

export const hasWeb = (): boolean => has('web/vite.config.ts');
export const webUrl = `http://localhost:${ports.web}`;

/** An existing build is used as it is: developers of the web use `npm run dev`. */
export async function buildWebIfMissing(): Promise<void> {
  for (const root of ['web', 'web/console']) {
    if (!has(`${root}/dist/index.html`)) await runProgram({ command: 'vite', args: ['build', root], env: process.env });
  }
}

/** Vite's own server. Its configuration forwards the paths of the API to the address in API_URL. */
export const webServer: Program = {
  command: 'vite',
  args: ['web', '--host', '127.0.0.1', '--port', String(ports.web), '--strictPort', '--clearScreen', 'false'],
  env: { ...process.env, API_URL: serverUrl, FORCE_COLOR: '1' },
};
