import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { disguise, disguiseText } from '../test-locale/disguise.ts';
import { english } from './texts/en.ts';
import { help } from './texts/help-en.ts';
import { namespacesOf } from './texts.ts';

const source = join(import.meta.dirname, '..');
const files = globSync('**/locales/en/*.json', { cwd: source }).toSorted();
const read = (file: string) => JSON.parse(readFileSync(join(source, file), 'utf8')) as Record<string, unknown>;
const readFrench = (file: string) => read(file.replace('locales/en/', 'locales/fr/'));

/** Every text by its path; the forms of a plural count as one. */
function textsOf(texts: Record<string, unknown>, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const here = `${path}${key}`.replace(/_(one|many|other)$/, '');
    if (typeof value === 'string') found.set(here, value);
    else for (const [deeper, text] of textsOf(value as Record<string, unknown>, `${here}.`)) found.set(deeper, text);
  }
  return found;
}

/** The paths of the plural forms, `selected_one` among them. */
function pluralsOf(texts: Record<string, unknown>, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value === 'string') return /_(one|many|other)$/.test(key) ? [`${path}${key}`] : [];
    return pluralsOf(value as Record<string, unknown>, `${path}${key}.`);
  });
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).toSorted();

test.each(files)('%s has the same texts and placeholders in French', (file) => {
  const [original, french] = [textsOf(read(file)), textsOf(readFrench(file))];
  expect([...french.keys()]).toEqual([...original.keys()]);
  for (const [key, text] of original) expect(placeholders(french.get(key) ?? ''), key).toEqual(placeholders(text));
});

test.each(files)('%s follows French typography and has every plural form in French', (file) => {
  const texts = readFrench(file);
  for (const [key, text] of textsOf(texts)) {
    expect(text, `${key} has a straight apostrophe`).not.toMatch(/\w'\w/);
    expect(text, `${key} needs a space before double punctuation`).not.toMatch(/[\p{L}\d][?!;]/u);
  }
  const plurals = pluralsOf(texts);
  const forms = new Intl.PluralRules('fr').resolvedOptions().pluralCategories;
  const needed = plurals.flatMap((key) => forms.map((form) => key.replace(/_[a-z]+$/, `_${form}`)));
  expect(plurals.toSorted()).toEqual([...new Set(needed)].toSorted());
});

test('a namespace belongs to one domain, and no domain has the name of a frame text of the app', () => {
  const namespaces = files.map((file) => basename(file)).filter((name) => !/^(frame|help)\.json$/.test(name));
  expect(namespaces.toSorted()).toEqual([...new Set(namespaces)].toSorted());
  const domains = files.filter((file) => /domains.*frame\.json$/.test(file)).map((file) => file.split('/')[1]);
  expect(Object.keys(read('app/locales/en/frame.json')).filter((key) => domains.includes(key))).toEqual([]);
  expect(Object.keys(namespacesOf(english).frame ?? {})).toEqual(expect.arrayContaining(domains));
});

test('help topics and articles have unique names, and every article that a topic or the help for everyone names exists', () => {
  const parts = files.filter((file) => /domains.*help\.json$/.test(file)).map(read);
  for (const kind of ['topics', 'articles'] as const) {
    const names = parts.flatMap((part) => Object.keys(part[kind] as object));
    expect(Object.keys(help[kind]).toSorted()).toEqual(names.toSorted());
  }
  const named = [...Object.values(help.topics).flatMap(({ articles }) => articles), ...help.member.articles];
  expect(named.filter((name) => !help.articles[name])).toEqual([]);
});

test('the test language is at least half as long again and keeps the placeholders', () => {
  const text = 'Sign in to {{company}} <b>now</b>';
  const disguised = disguiseText(text);
  expect(disguised.length).toBeGreaterThanOrEqual(text.length * 1.5);
  expect(placeholders(disguised)).toEqual(placeholders(text));
  expect(disguise({ a: { b: ['Home'] } })).toEqual({ a: { b: ['[Hömé Home]'] } });
});
