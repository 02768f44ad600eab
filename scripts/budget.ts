import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildSite, siteFolder } from './build-once.ts';
import { repository } from './services/places.ts';

/**
 * `node scripts/budget.ts`, after `vite build web` or with `--build`: weighs the site in web/dist, in SITE_DIR or in the folder
 * of `--site`. Sizes are gzip, in kB of 1000 bytes. web/budget.json has the limits; web/sizes.json, which `--write` updates,
 * has the sizes of the last commit that changed them, so that a first page cannot grow by much in one change.
 */
interface Budget {
  first: Record<string, FirstPage>;
  /** The bytes that a page, a dialog or any other part may add to those already loaded. */
  lazy: Record<Kind, number>;
  /** The same for chunks that are heavy for a reason, by the name of the chunk. */
  exceptions: Record<string, number>;
}

type Kind = 'page' | 'dialog' | 'part';
const parts = ['js', 'css', 'texts'] as const;
type Sizes = Record<(typeof parts)[number], number>;

interface FirstPage extends Sizes {
  /** The list in index.html that says which files before-paint.js requests. */
  list: string;
  /** The contract that its form loads later, to validate input. */
  form?: { contract: string; js: number };
}

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  dynamicImports?: string[];
}

/** More than this in one change is a mistake, or worth a commit that says why. */
const growth = 1.03;

const { build, write, site } = parseArgs({
  options: {
    build: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    site: { type: 'string', default: siteFolder },
  },
}).values;
const folder = resolve(site);
if (build) buildSite();

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const manifest = read(join(folder, '.vite/manifest.json')) as Record<string, Chunk>;
const budget = read(join(repository, 'web/budget.json')) as Budget;
const sizesFile = join(repository, 'web/sizes.json');
const html = readFileSync(join(folder, 'index.html'), 'utf8');
const problems: string[] = [];

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1000;
const shown = (kilobytes: number) => `${kilobytes.toFixed(1)} kB`;

function compare(what: string, weight: number, limit: number): void {
  console.log(`${what}: ${shown(weight)} of ${shown(limit)}`);
  if (weight > limit) problems.push(`${what} weighs ${shown(weight)}, more than ${shown(limit)}`);
}

/** The files of chunks and of everything they cannot start without. */
function filesOf(keys: string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...filesOf(chunk.imports ?? [], seen)]) files.add(file);
  }
  return files;
}

const isCode = (file: string) => file.endsWith('.js');
const codeOf = (files: Iterable<string>) => new Set([...files].filter(isCode));
const keys = Object.keys(manifest);
const textFiles = new Set(keys.flatMap((key) => (key.includes('virtual:texts/') ? [manifest[key]?.file] : [])));
const start = filesOf(keys.filter((key) => manifest[key]?.isEntry));

/** The site's entry and what before-paint.js requests for a page. */
function filesOfFirst({ list }: FirstPage): Set<string> {
  const listed = new RegExp(`data-${list}="([^"]*)"`).exec(html)?.[1];
  if (!listed) throw new Error(`index.html has no list ${list}`);
  return start.union(new Set(listed.split(' ')));
}

function sizesOfFirst(first: FirstPage): Sizes {
  const files = [...filesOfFirst(first)];
  return {
    js: weigh(files.filter((file) => isCode(file) && !textFiles.has(file))),
    css: weigh(files.filter((file) => !isCode(file))),
    texts: weigh(files.filter((file) => textFiles.has(file))),
  };
}

const sizes: Record<string, Sizes> = {};
const before = read(sizesFile) as { first: typeof sizes };
for (const [page, first] of Object.entries(budget.first)) {
  const size = sizesOfFirst(first);
  sizes[page] = size;
  for (const part of parts) compare(`${page} ${part}`, size[part], first[part]);
  const last = before.first[page]?.js;
  if (!write && last && size.js > last * growth) {
    problems.push(`${page} grew from ${shown(last)} to ${shown(size.js)} in one change; see web/sizes.json`);
  }
  if (!first.form) continue;
  const form = filesOf(['src/lib/form-schema.ts', `../contracts/src/${first.form.contract}.ts?schemas`]);
  compare(`${page} form`, weigh(form.difference(filesOfFirst(first))), first.form.js);
}

const nameOf = (key: string): string => manifest[key]?.name?.split('~')[0] ?? key;
const kindOf = (name: string): Kind => (/-pages?$/.test(name) ? 'page' : /-dialogs?$/.test(name) ? 'dialog' : 'part');

/** The bytes that a chunk adds after the first pages and the chunk that imports it. */
function addedBy(key: string): number {
  const needed = codeOf(filesOf([key])).difference(open);
  const askers = keys.filter((asker) => manifest[asker]?.dynamicImports?.includes(key));
  return Math.max(...askers.map((asker) => weigh(needed.difference(filesOf([asker])))));
}

const open = codeOf(Object.values(budget.first).reduce((files, first) => files.union(filesOfFirst(first)), start));
const asked = new Set(keys.flatMap((key) => manifest[key]?.dynamicImports ?? []));
const lazy = [...asked].filter((key) => !open.has(manifest[key]?.file ?? '')).toSorted();
const excepted = new Set(Object.keys(budget.exceptions));
for (const key of lazy) {
  const name = nameOf(key);
  compare(key, addedBy(key), budget.exceptions[name] ?? budget.lazy[kindOf(name)]);
  excepted.delete(name);
}
for (const name of excepted) problems.push(`${name} is in web/budget.json but no longer in the build`);

const code = keys.flatMap((key) => manifest[key]?.file ?? []).filter(isCode);
const small = code.filter((file) => readFileSync(join(folder, file)).length < 1000).length;
const total = { js: weigh(new Set(code)), files: code.length, small };
console.log(`${shown(total.js)} of JavaScript in ${total.files} files, ${small} below 1 kB`);
if (write) {
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(1)) : value);
  writeFileSync(sizesFile, `${JSON.stringify({ first: sizes, total }, rounded, 2)}\n`);
}

if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
