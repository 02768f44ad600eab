import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Languages differ in their plural forms, so 'total_many' and 'total_other' count as one key. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${path}${key}.`),
  );
}

function variablesOf(texts: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [
            [
              key,
              [...value.matchAll(/{{\w+}}/g)]
                .map(([name]) => name)
                .toSorted()
                .join(' '),
            ],
          ]
        : Object.entries(variablesOf(value)).map(([inner, names]) => [`${key}.${inner}`, names]),
    ),
  );
}

test('French has every text that English has, and no other', () => {
  expect(new Set(keysOf(fr))).toEqual(new Set(keysOf(en)));
});

test('a text names the same variables in both languages', () => {
  const french = variablesOf(fr);
  for (const [key, names] of Object.entries(variablesOf(en))) expect(french[key], key).toBe(names);
});

test('French has the plural forms French needs', () => {
  const forms = new Intl.PluralRules('fr').resolvedOptions().pluralCategories;
  for (const form of forms) expect(Object.keys(fr.table)).toContain(`selected_${form}`);
});
