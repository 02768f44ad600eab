import { existsSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8').trim();

const { version } = JSON.parse(read('package.json')) as { version: string };
/** An image has the commit it was built from in a file; a checkout has none. */
const revision = existsSync(new URL('REVISION', root)) ? read('REVISION') : undefined;

/** The installed release: `0.1.0` or `0.1.0 (61160a2)`. */
export const release: string = revision ? `${version} (${revision})` : version;

/** Which part of the product this process is: api, worker, migrate. */
export const part: string = /^[a-z]+$/.exec(argv[2] ?? '')?.[0] ?? 'script';
