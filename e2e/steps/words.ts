import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { disguiseText } from '../../web/src/test-locale/disguise.ts';

export type Language = 'en' | 'fr' | 'qps';
/** An English text of the product, as it reads in the language of the page. */
export type Say = (english: string) => string;

const web = join(import.meta.dirname, '../../web/src');
/** If one English text has several translations, the app's own wins. */
const files = ['domains/*', 'ui', 'app'].flatMap((owner) =>
  globSync(`${owner}/locales/en/*.json`, { cwd: web }).toSorted(),
);

/** So that one way to a screen can be walked in every language. */
export function wordsIn(language: Language): Say {
  if (language === 'en') return (english) => english;
  if (language === 'qps') return disguiseText;
  const known = new Map(files.flatMap((file) => pairs(read(file, 'en'), read(file, language))));
  return (english) => {
    const said = known.get(english);
    if (said === undefined) throw new Error(`The product does not say “${english}”`);
    return said;
  };
}

const read = (file: string, language: string): unknown =>
  JSON.parse(readFileSync(join(web, file.replace('locales/en/', `locales/${language}/`)), 'utf8'));

/** Every English text beside its translation. */
function pairs(english: unknown, translated: unknown): [string, string][] {
  if (typeof english === 'string') return [[english, String(translated)]];
  return Object.entries(english as object).flatMap(([key, value]) =>
    pairs(value, (translated as Record<string, unknown>)[key]),
  );
}
