import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { disguise, disguiseText } from '../test-locale/disguise.ts';

const namespaces = readdirSync(join(import.meta.dirname, 'en'));
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8')) as Record<string, unknown>;

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

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).toSorted();

test.each(namespaces)('%s says in French all that it says in English, with the same places to fill', (file) => {
  const [english, french] = [textsOf(read('en', file)), textsOf(read('fr', file))];
  expect([...french.keys()]).toEqual([...english.keys()]);
  for (const [key, text] of english) expect(placeholders(french.get(key) ?? ''), key).toEqual(placeholders(text));
});

test.each(namespaces)('%s writes French as French is written', (file) => {
  for (const [key, text] of textsOf(read('fr', file))) {
    expect(text, `${key} has a straight apostrophe`).not.toMatch(/\w'\w/);
    expect(text, `${key} needs a space before double punctuation`).not.toMatch(/[\p{L}\d][?!;]/u);
  }
});

test('the test language is at least twice as long and keeps the places to fill', () => {
  const text = 'Sign in to {{company}} <b>now</b>';
  const disguised = disguiseText(text);
  expect(disguised.length).toBeGreaterThanOrEqual(text.length * 1.5);
  expect(placeholders(disguised)).toEqual(placeholders(text));
  expect(disguise({ a: { b: ['Home'] } })).toEqual({ a: { b: ['[Hömé Home]'] } });
});
