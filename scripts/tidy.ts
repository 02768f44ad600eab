import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repository } from './services/places.ts';

/**
 * The product's own rules, checked in a moment. This table is the domain graph: a domain may import the index.ts of
 * those it lists, and nothing else of theirs.
 */
const mayImport: Record<string, string[]> = {
  media: [],
  identity: ['media'],
  points: ['identity'],
  people: ['identity', 'points'],
  refinement: ['identity'],
  comment: ['identity', 'media', 'points', 'people'],
  recognition: ['identity', 'media', 'points', 'people', 'comment', 'refinement'],
  timeline: ['identity', 'people', 'comment', 'recognition'],
  composer: ['identity', 'points', 'people', 'recognition', 'timeline'],
  values: ['identity'],
  staffing: ['identity', 'people'],
  manage: ['identity', 'people'],
};

/** A domain's files have these names, so that everybody knows where to look. */
const vocabulary = /^(index|routes|service|queries|policy|rules|present|events|subscribers|jobs|errors)(\.test)?\.ts$/;
const maxLines = 400;

const problems: string[] = [];
const filesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: repository, exclude: (path) => /node_modules|dist$|\.services/.test(path) });

for (const file of filesIn('{contracts,server,web,e2e}/**/*.{ts,tsx}', 'scripts/**/*.ts')) {
  const text = readFileSync(join(repository, file), 'utf8');
  const complain = (what: string) => problems.push(`${file}: ${what}`);
  checkFile(file, text, complain);
  if (/^(server|web)\/src\/domains\//.test(file)) checkDomain(file, text, complain);
  if (file.startsWith('server/src/platform/')) checkPlatform(file, text, complain);
}

function checkFile(file: string, text: string, complain: (what: string) => void): void {
  if (!/^[a-z0-9-]+(\.(test|config|spec|d))*\.tsx?$/.test(basename(file))) complain('file names are kebab-case');
  if (text.split('\n').length > maxLines && basename(file) !== 'db-types.ts') {
    complain(`longer than ${maxLines} lines; split it by what changes together`);
  }
  const product = /^(server|web)\/src\//.test(file) && !/\.test\.tsx?$|\/src\/test\//.test(file);
  if (product && /process\.env/.test(text) && !file.endsWith('platform/config.ts')) {
    complain('the environment is read in platform/config.ts only');
  }
}

function checkDomain(file: string, text: string, complain: (what: string) => void): void {
  const [side, , , domain = ''] = file.split('/');
  const name = basename(file);
  if (!mayImport[domain]) complain(`the domain graph in scripts/tidy.ts does not know ${domain}`);
  if (side === 'server' && !vocabulary.test(name)) complain('not in the domain file vocabulary');
  const isTest = name.includes('.test.');
  if (!isTest && name !== 'queries.ts' && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text)) {
    complain('SQL belongs in queries.ts');
  }
  if (side === 'server' && !isTest && /new Date\(\)|Date\.now\(\)/.test(text)) complain('the clock is ctx.now');
  for (const target of importsOf(file, text)) {
    const [, , layer, other = '', ...rest] = target.split('/');
    if (layer !== 'domains' || other === domain) continue;
    if (rest.join('/') !== 'index.ts') complain(`reaches inside ${other}; import its index.ts`);
    if (!mayImport[domain]?.includes(other)) complain(`${domain} may not depend on ${other}`);
  }
}

function checkPlatform(file: string, text: string, complain: (what: string) => void): void {
  if (file.includes('.test.')) return;
  for (const target of importsOf(file, text)) {
    if (target.startsWith('server/src/domains/')) complain('the platform knows no domain');
  }
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
