import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { circlesAmong } from './circles.ts';
import { type DomainGraph, domainGraphs } from './domain-graphs.ts';
import { repository } from './services/places.ts';

/**
 * `node scripts/tidy.ts`: the product's own rules, checked in a moment. A domain may import the index.ts of those that its
 * manifest says it uses, and nothing else of theirs. `--graph` prints the server's graph for ARCHITECTURE.md.
 */
const read = (file: string): string => readFileSync(join(repository, file), 'utf8');

const graphs: Record<string, DomainGraph> = domainGraphs;

/** A domain's files have these names, so that everyone knows where to look. */
const vocabulary =
  /^(index|post|routes|service|queries|policy|rules|present|events|subscribers|jobs|errors|kinds|words)(\.test)?\.ts$/;
const maxLines = 400;
/** Every one of them is stored again with every change of how the product looks. */
const maxPictures = 40;

const problems: string[] = [];
/** Which server domain imports which, as 'points people'. */
const imported = new Set<string>();
/** Which file imports which. */
const imports = new Map<string, string[]>();
const filesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: repository, exclude: (path) => /node_modules|dist$|\.services/.test(path) });

for (const file of filesIn('{contracts,server,web,demo,e2e}/**/*.{ts,tsx}', '{scripts,bench,prove}/**/*.ts')) {
  const text = read(file);
  const complain = (what: string) => problems.push(`${file}: ${what}`);
  checkFile(file, text, complain);
  // A part of the web may name the type of the component that shows it.
  if (!file.startsWith('web/')) imports.set(file, importsOf(file, text));
  if (/^(server|web)\/src\/domains\//.test(file)) checkDomain(file, text, complain);
  if (/\.(test|spec)\.tsx?$|^(server|web)\/src\/test\/|^e2e\/steps\//.test(file)) checkTest(text, complain);
  if (/^(contracts|server|web|demo)\//.test(file)) checkDemo(file, text, complain);
  if (/^(server\/src\/platform|web\/src\/(lib|ui|routing))\//.test(file)) checkFoundation(file, text, complain);
  if (file.startsWith('web/src/app/')) checkApp(file, text, complain);
}

/** A type stands with the row or the rule that it describes; then a file below needs nothing from the file that uses it. */
for (const circle of circlesAmong(imports)) problems.push(`${circle.join(' → ')}: files import each other in a circle`);

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

/** On a busy machine time that has passed proves nothing. `until()` in server/src/test/waiting.ts polls for the others. */
function checkTest(text: string, complain: (what: string) => void): void {
  if (/\b(waitForTimeout|sleep|delay)\(|\bvi\.wait|setTimeout as|\bsetTimeout\(\w+, |=> setTimeout\(/.test(text)) {
    complain('a test waits for an event (expect.poll, until), travels or fakes timers; it never sleeps');
  }
  if (/\bperformance\.now\(\)|(?<!new Date\()Date\.now\(\) - [A-Za-z]|- Date\.now\(\)/.test(text)) {
    complain('a test measures no time; it counts statements, rows or requests, and times belong to bench');
  }
}

function checkDomain(file: string, text: string, complain: (what: string) => void): void {
  const [side, , , domain = ''] = file.split('/');
  const name = basename(file);
  const uses = graphs[side ?? '']?.[domain];
  if (!uses) complain(`no manifest or graph names the domain ${domain}`);
  if (side === 'server' && !vocabulary.test(name)) complain('not in the domain file vocabulary');
  const isTest = name.includes('.test.');
  if (
    !isTest &&
    name !== 'queries.ts' &&
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/.test(text)
  ) {
    complain('SQL belongs in queries.ts');
  }
  if (side === 'server' && !isTest && /new Date\(\)|Date\.now\(\)/.test(text)) complain('the clock is ctx.now');
  for (const target of importsOf(file, text)) {
    const [, , layer, other = '', ...rest] = target.split('/');
    if (layer === 'app') complain('domains import nothing from the app');
    if (layer !== 'domains' || other === domain) continue;
    imported.add(`${side} ${domain} ${other}`);
    if (rest.join('/') !== 'index.ts') complain(`reaches inside ${other}; import its index.ts`);
    if (!uses?.includes(other)) complain(`${domain} may not depend on ${other}`);
  }
}

function checkFoundation(file: string, text: string, complain: (what: string) => void): void {
  if (file.includes('.test.')) return;
  for (const target of importsOf(file, text)) {
    if (/^(server|web)\/src\/(domains|app)\//.test(target)) complain('what domains build on knows no domain');
  }
}

/** The frame and the home page collect what domains bring, by the names of files. */
function checkApp(file: string, text: string, complain: (what: string) => void): void {
  if (file.includes('.test.') || file.endsWith('app/domains.ts')) return;
  if (/['"`][./]*\/domains\/\w/.test(text)) complain('the app collects what domains bring; only domains.ts names them');
}

/** The product runs without its demo. The demo imports the server's domains and platform, and its tests the harness. */
function checkDemo(file: string, text: string, complain: (what: string) => void): void {
  const rooms = file.includes('.test.') ? 'domains|platform|test' : 'domains|platform';
  const mayImport = new RegExp(`^(demo/src/|server/src/((${rooms})/|app\\.ts$))`);
  for (const target of importsOf(file, text)) {
    if (!file.startsWith('demo/') && target.startsWith('demo/')) complain('only tools and tests import the demo');
    if (file.startsWith('demo/') && !mayImport.test(target)) complain(`the demo may not import ${target}`);
  }
}

/** Lowest first: each imports only from lines above its own. A domain that is listed but not imported is an error. */
function checkGraph(side: string): string {
  const lines: string[] = [];
  const waiting = new Map(Object.entries(graphs[side] ?? {}));
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, uses]) => uses.every((used) => !waiting.has(used)));
    if (ready.length === 0) {
      problems.push(`the domains ${[...waiting.keys()].join(', ')} of the ${side} use each other in a circle`);
      break;
    }
    for (const [name, uses] of ready) {
      lines.push(`${name.padEnd(13)} →  ${uses.join(', ') || '(nothing)'}`);
      waiting.delete(name);
      for (const used of uses)
        if (!imported.has(`${side} ${name} ${used}`))
          problems.push(`${side} ${name} says it uses ${used} and does not`);
    }
  }
  return lines.join('\n');
}

/** The looks of the web come from the scale in ui/theme; a number of pixels beside it would be one more step. */
for (const file of filesIn('web/{src,console}/**/*.module.css')) {
  const declarations = read(file).matchAll(
    /^\s*(font|font-size|font-weight|(?:\w+-)*gap|border(?:-\w+)*-radius): ([^;]*);/gm,
  );
  for (const [, property = '', value = ''] of declarations) {
    const isOff =
      property === 'font-weight' ? /^\d/.test(value) && !/^[456]00$/.test(value) : /\d(px|r?em)\b/.test(value);
    if (isOff) problems.push(`${file}: ${property}: ${value} is not on the scale (CONTRIBUTING.md, Looks)`);
  }
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
}

for (const [domain, files] of Map.groupBy(filesIn('e2e/journeys/*/*.spec.ts'), (file) => file.split('/')[2] ?? '')) {
  const isNamed = [...Object.values(graphs).flatMap(Object.keys), 'app', 'ui'].includes(domain);
  if (!isNamed) problems.push(`e2e/journeys/${domain} is not the name of a domain`);
  const hasCore = files.some((file) => read(file).includes("tag: '@core'"));
  if (domain !== 'ui' && !hasCore) problems.push(`e2e/journeys/${domain} has no journey with the tag @core`);
}

const pictures = globSync('docs/screens/*', { cwd: repository }).length;
if (pictures > maxPictures) problems.push(`docs/screens keeps ${pictures} pictures, more than ${maxPictures}`);
const graph = checkGraph('server');
checkGraph('web');
if (process.argv.includes('--graph')) {
  console.log(graph);
  process.exit();
}
if (!read('ARCHITECTURE.md').includes(`\`\`\`\n${graph}\n\`\`\``)) {
  problems.push('ARCHITECTURE.md shows another graph of the domains than `node scripts/tidy.ts --graph`');
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
