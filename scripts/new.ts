import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { appActions } from '../contracts/src/permissions.ts';
import { PostType } from '../contracts/src/posts.ts';
import { repository } from './services/places.ts';

/**
 * `npm run new -- <domain> <noun> [french noun] [--post]`, such as `npm run new -- announcement announcement annonce`: writes
 * a working domain on both sides with a contract, tables, a list, a page, a form, drafts that are published for an audience
 * and notify it, texts, help, demo data and tests, and adds it to the lists that name every domain. With `--post` what is
 * published also stands on the timeline and has reactions and comments. The files in scripts/new are its model: in them
 * lines from `{{#post}}` to `{{/post}}` are for a post, and lines from `{{^post}}` for what is none.
 */
const { values: flags, positionals } = parseArgs({
  options: { post: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [domain = '', noun = '', french = noun] = positionals;
const templates = join(import.meta.dirname, 'new');

const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const words = wordsOf(noun);
const article = /^[aeiou]/.test(words) ? 'an' : 'a';
const names: Record<string, string> = {
  __domain__: domain,
  __noun__: noun,
  __Noun__: capital(noun),
  __kebab__: words.replaceAll(' ', '-'),
  __snake__: words.replaceAll(' ', '_'),
  __words__: words,
  __Words__: capital(words),
  __a__: article,
  __A__: capital(article),
  __french__: french,
  __French__: capital(french),
};
const filled = (text: string): string => text.replaceAll(/__[A-Za-z]+__/g, (name) => names[name] ?? name);

/** Keeps the lines that are for a post, or those for what is none. */
const chosen = (text: string): string =>
  text.replaceAll(/^\{\{([#^])post\}\}\n([\s\S]*?)^\{\{\/post\}\}\n/gm, (_, kind: string, lines: string) =>
    (kind === '#') === flags.post ? lines : '',
  );

/** Templates, and the paths of the files they become. */
const places: Record<string, string> = {
  'contracts/nouns.ts': 'contracts/src/__domain__/__kebab__s.ts',
  'server/migration.sql': `server/migrations/cell/${nextMigration()}___domain__.sql`,
  'server/index.ts': 'server/src/domains/__domain__/index.ts',
  'server/words.ts': 'server/src/domains/__domain__/words.ts',
  'server/locales/en.json': 'server/src/domains/__domain__/locales/en.json',
  'server/locales/fr.json': 'server/src/domains/__domain__/locales/fr.json',
  'server/notifications/kinds.ts': 'server/src/domains/__domain__/notifications/kinds.ts',
  'server/notifications/present.ts': 'server/src/domains/__domain__/notifications/present.ts',
  'server/notifications/service.ts': 'server/src/domains/__domain__/notifications/service.ts',
  'server/notifications/subscribers.ts': 'server/src/domains/__domain__/notifications/subscribers.ts',
  'server/nouns/events.ts': 'server/src/domains/__domain__/__kebab__s/events.ts',
  'server/nouns/policy.ts': 'server/src/domains/__domain__/__kebab__s/policy.ts',
  'server/nouns/present.ts': 'server/src/domains/__domain__/__kebab__s/present.ts',
  'server/nouns/queries.ts': 'server/src/domains/__domain__/__kebab__s/queries.ts',
  'server/nouns/routes.ts': 'server/src/domains/__domain__/__kebab__s/routes.ts',
  'server/nouns/routes.test.ts': 'server/src/domains/__domain__/__kebab__s/routes.test.ts',
  'server/nouns/service.ts': 'server/src/domains/__domain__/__kebab__s/service.ts',
  'server/sample.ts': 'server/src/test/samples/__domain__.ts',
  'demo/domain.ts': 'demo/src/domains/__domain__.ts',
  'demo/domain.json': 'demo/texts/__domain__.json',
  'web/domain.ts': 'web/src/domains/__domain__/domain.ts',
  'web/api.ts': 'web/src/domains/__domain__/api.ts',
  'web/menu.ts': 'web/src/domains/__domain__/menu.ts',
  'web/palette.ts': 'web/src/domains/__domain__/palette.ts',
  'web/routes.tsx': 'web/src/domains/__domain__/routes.tsx',
  'web/admin-routes.tsx': 'web/src/domains/__domain__/admin-routes.tsx',
  'web/nouns/search.ts': 'web/src/domains/__domain__/__kebab__s/search.ts',
  'web/nouns/nouns-page.tsx': 'web/src/domains/__domain__/__kebab__s/__kebab__s-page.tsx',
  'web/nouns/noun-page.tsx': 'web/src/domains/__domain__/__kebab__s/__kebab__-page.tsx',
  'web/nouns/noun-form-page.tsx': 'web/src/domains/__domain__/__kebab__s/__kebab__-form-page.tsx',
  'web/nouns/noun-form-page.test.tsx': 'web/src/domains/__domain__/__kebab__s/__kebab__-form-page.test.tsx',
  'web/locales/en/domain.json': 'web/src/domains/__domain__/locales/en/__domain__.json',
  'web/locales/fr/domain.json': 'web/src/domains/__domain__/locales/fr/__domain__.json',
  'web/locales/en/frame.json': 'web/src/domains/__domain__/locales/en/frame.json',
  'web/locales/fr/frame.json': 'web/src/domains/__domain__/locales/fr/frame.json',
  'web/locales/en/help.json': 'web/src/domains/__domain__/locales/en/help.json',
  'web/locales/fr/help.json': 'web/src/domains/__domain__/locales/fr/help.json',
  'e2e/screens.ts': 'e2e/steps/screens/__domain__.ts',
  'e2e/journey.spec.ts': 'e2e/journeys/__domain__/__kebab__s.spec.ts',
};

/** What a post has besides, or in place of the above. */
const placesOfPost: Record<string, string> = {
  'server/post/present.ts': 'server/src/domains/__domain__/__kebab__s/present.ts',
  'server/post/post.ts': 'server/src/domains/__domain__/post.ts',
  'web/post/post.tsx': 'web/src/domains/__domain__/post.tsx',
  'web/post/noun-card.tsx': 'web/src/domains/__domain__/__kebab__s/__kebab__-card.tsx',
};

function nextMigration(): string {
  const [last = '0000'] = globSync('server/migrations/cell/*.sql', { cwd: repository })
    .map((file) => /(\d{4})_/.exec(file)?.[1] ?? '')
    .toSorted()
    .toReversed();
  return String(Number(last) + 1).padStart(4, '0');
}

function refuseWhatCannotWork(): void {
  if (![domain, noun].every((name) => /^[a-z][A-Za-z]+$/.test(name))) {
    throw new Error('Name a domain and a noun in the singular: npm run new -- award awardType');
  }
  if (existsSync(join(repository, 'server/src/domains', domain)))
    throw new Error(`There is a domain ${domain} already`);
  const actions: readonly string[] = (appActions as Record<string, readonly string[]>)[`${domain}App`] ?? [];
  if (!actions.includes('browse') || !actions.includes('manage')) {
    throw new Error(`contracts/src/permissions.ts has no ${domain}App with browse and manage; add it first`);
  }
  if (flags.post && !PostType.safeParse(noun).success) {
    throw new Error(
      `contracts/src/posts.ts has no kind of post ${noun}; add it first, and to the domains of the database`,
    );
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
}

/** Adds lines to an existing file: each before the first line that matches. */
function insert(file: string, lines: [before: RegExp, line: string][]): void {
  let text = readFileSync(join(repository, file), 'utf8');
  for (const [before, line] of lines) {
    const at = text.search(before);
    if (at === -1) throw new Error(`${file} has no line like ${before}`);
    text = `${text.slice(0, at)}${filled(line)}\n${text.slice(at)}`;
  }
  write(file, text);
}

const run = (command: string, ...options: string[]): string =>
  execFileSync(command, options, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

refuseWhatCannotWork();
const made = Object.entries({ ...places, ...(flags.post && placesOfPost) }).map(([template, place]) => {
  const file = filled(place);
  write(file, filled(chosen(readFileSync(join(templates, `${template}.txt`), 'utf8'))));
  return file;
});
insert('contracts/src/api.ts', [
  [/^import /m, "import * as __noun__s from './__domain__/__kebab__s.ts';"],
  [/^ {2}timeline,$/m, '  __noun__s,'],
]);
insert('server/src/app.ts', [
  [/^import .*access\/index/m, "import { __domain__ } from './domains/__domain__/index.ts';"],
  [/^ {2}timeline,$/m, '  __domain__,'],
]);
insert('web/src/app/domains.ts', [
  [/^import /m, "import { __domain__ } from '../domains/__domain__/domain.ts';"],
  [/^ {2}access,$/m, '  __domain__,'],
]);
if (flags.post) {
  insert('contracts/src/posts.ts', [[/\]\);\nexport type ThreadType/m, ", '__noun__'"]]);
  insert('contracts/src/timeline.ts', [
    [/^import { endpoint/m, "import { __Noun__ } from './__domain__/__kebab__s.ts';"],
    [
      /^\]\);\nexport type TimelineItem =/m,
      "  z.object({ ...common, type: z.literal('__noun__'), __noun__: __Noun__ }),",
    ],
  ]);
}
run('node', 'scripts/schema.ts');
const graph = run('node', 'scripts/tidy.ts', '--graph').trim();
write(
  'ARCHITECTURE.md',
  readFileSync(join(repository, 'ARCHITECTURE.md'), 'utf8').replace(/```\naccess [^`]*```/, `\`\`\`\n${graph}\n\`\`\``),
);
run('biome', 'check', '--write', 'contracts/src', 'server/src', 'demo', 'web/src', 'e2e');
console.log(
  `${[...new Set(made)].join('\n')}\n\nNext: write what the domain is for, take it off "Not there yet" in README.md, npm run check.`,
);
