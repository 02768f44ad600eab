import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counted, fill } from './words.ts';

const domains = join(import.meta.dirname, '../domains');

/** Every text of a file by its path, as the names of the values it is filled with. */
function placeholdersIn(file: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found[path] = [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${key}`);
  };
  visit(JSON.parse(readFileSync(join(domains, file), 'utf8')), '');
  return found;
}

describe('the words of a domain', () => {
  const files = globSync('*/locales/en.json', { cwd: domains });

  it('exist in both languages, and need no other values in French than in English (NOT-03)', () => {
    expect(files).not.toEqual([]);
    for (const file of files) {
      const [en, fr] = [placeholdersIn(file), placeholdersIn(file.replace('en.json', 'fr.json'))];
      expect(Object.keys(fr), file).toEqual(Object.keys(en));
      // French words agree with the gender of a noun.
      const agreeing = new Set(['e', 'le']);
      for (const [path, names] of Object.entries(fr)) {
        const known = new Set(en[path]);
        const own = names.filter((name) => !known.has(name) && !agreeing.has(name));
        expect(own, `${file} ${path}`).toEqual([]);
      }
    }
  });

  it('are filled with values, and a missing one is an error', () => {
    expect(fill('{{who}} thanked {{whom}}', { who: 'Ada', whom: '{{who}}' })).toBe('Ada thanked {{who}}');
    expect(() => fill('{{who}} thanked you', {})).toThrow('nothing is given for {{who}}');
  });

  it('follow the plural rules of the language', () => {
    const forms = { one: '1 award', other: '{{count}} awards' };
    expect([1, 2, 1200].map((count) => counted('en', forms, count))).toEqual(['1 award', '2 awards', '1,200 awards']);
  });
});
