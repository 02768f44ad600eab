import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildSite, siteFolder as dist } from './build-once.ts';
import { repository } from './services/places.ts';

/**
 * `node scripts/budget.ts`, after `vite build web` or with `--build`: how much has to be fetched before a page can be seen, against the
 * limits in web/budget.json. Sizes are gzip, in kB of 1000 bytes. What is loaded later has three limits, by what it is, and
 * exceptions by name.
 */
interface Budget {
  /** All JavaScript before a page can be seen, and all styles. */
  first: Record<string, { entries: string[]; js: number; css: number }>;
  /** What a page, a dialog or any other part may add to a page that is already open. */
  lazy: { page: number; dialog: number; part: number };
  exceptions: Record<string, number>;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

const budgetFile = join(repository, 'web/budget.json');
const { build } = parseArgs({ options: { build: { type: 'boolean', default: false } } }).values;
if (build) buildSite();
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const budget = JSON.parse(readFileSync(budgetFile, 'utf8')) as Budget;
const problems: string[] = [];

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;
const shown = (kilobytes: number) => `${kilobytes.toFixed(1)} kB`;

/** The file of a chunk and of everything it cannot start without. */
function filesOf(names: string[], kind: 'js' | 'css', seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build; web/budget.json names it`);
    if (seen.has(name)) continue;
    seen.add(name);
    for (const file of kind === 'js' ? [chunk.file] : (chunk.css ?? [])) files.add(file);
    for (const file of filesOf(chunk.imports ?? [], kind, seen)) files.add(file);
  }
  return files;
}

const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
for (const [page, limit] of Object.entries(budget.first)) {
  for (const kind of ['js', 'css'] as const) {
    const weight = weigh(filesOf([...entries, ...limit.entries], kind));
    console.log(`${page} ${kind}: ${shown(weight)} of ${shown(limit[kind])}`);
    if (weight > limit[kind]) problems.push(`${page} needs ${shown(weight)} of ${kind}, more than ${limit[kind]}`);
  }
}

const open = filesOf([...entries, ...Object.values(budget.first).flatMap((limit) => limit.entries)], 'js');
const lazy = Object.keys(manifest)
  .filter((name) => manifest[name]?.isDynamicEntry && !open.has(manifest[name].file))
  .toSorted();
const kindOf = (name: string): keyof Budget['lazy'] =>
  /pages\.ts$|\/pages\//.test(name) ? 'page' : /(-dialog\.tsx|popups\.ts)$/.test(name) ? 'dialog' : 'part';
for (const name of lazy) {
  const weight = weigh(filesOf([name], 'js').difference(open));
  const limit = budget.exceptions[name] ?? budget.lazy[kindOf(name)];
  console.log(`${name}: ${shown(weight)} of ${shown(limit)}`);
  if (weight > limit) problems.push(`${name} weighs ${shown(weight)}, more than ${limit}`);
}
for (const name of Object.keys(budget.exceptions)) {
  if (!lazy.includes(name)) problems.push(`${name} is in web/budget.json but no longer in the build`);
}

if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
