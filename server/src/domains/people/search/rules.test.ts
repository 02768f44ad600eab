import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newTenant } from '../../../test/harness.ts';
import { isIdentifier, isOneSlip, slipsOf, wordsOf } from './rules.ts';

it('splits a search text into words as names are stored (MEM-01)', async () => {
  const names = [
    'Élodie Łukasz-Ångström',
    "Seán O'Connor",
    'Jørgen Weiß',
    'Đặng Thị Hương',
    'José María de la Cruz',
    'İbrahim Şahin',
    'Наталья Ёлкина',
    '王 小明',
    'अनिता शर्मा',
    'ﬁona ＷＩＤＥ',
  ];
  const tenant = await newTenant();
  const kept = await tenant.inside(async (db) => {
    const { rows } = await sql<{ words: string[] }>`
      select array(
        select distinct part from regexp_split_to_table(search_form(name), '[^[:alnum:]]+') as part where part <> '' order by 1
      ) as words from unnest(${names}::text[]) as name`.execute(db);
    return rows.map(({ words }) => words);
  });
  expect(names.map((name) => [...new Set(wordsOf(name))].toSorted(byCode))).toEqual(kept);
});

const byCode = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

it.each([
  ['anna', false],
  ['anna lee', false],
  ['kim3 müller', false],
  ['E-1042', true],
  ['7', true],
  ['anna@', true],
])('%j is an address or a number: %s (MEM-01)', (text, expected) => {
  expect(isIdentifier(text)).toBe(expected);
});

it.each([
  ['okafr', 'okafor', true],
  ['okafer', 'okafor', true],
  ['okaffor', 'okafor', true],
  ['okfaor', 'okafor', true],
  ['dreier', 'dreyer', true],
  ['okafro', 'okafor', true],
  ['okafor', 'okafor', false],
  ['okfr', 'okafor', false],
  ['ana', 'ann', false],
  ['hieke', 'heike', true],
  ['abcd', 'badc', false],
])('%j is %j with one typo: %s (MEM-01)', (typed, word, expected) => {
  expect(isOneSlip(typed, word)).toBe(expected);
  // Otherwise the index would not find it.
  if (expected) expect(slipsOf(typed).some((slip) => slipsOf(word).includes(slip))).toBe(true);
});

it('accepts the same typos as the database (MEM-01)', async () => {
  const tenant = await newTenant();
  const words = ['okafor', 'aaaa', 'weiss', '王小明明'];
  const kept = await tenant.inside(async (db) => {
    const { rows } = await sql<{ slips: string[] }>`
      select array(select slips_of(word) order by 1) as slips from unnest(${words}::text[]) as word`.execute(db);
    return rows.map(({ slips }) => slips.toSorted(byCode));
  });
  expect(words.map((word) => slipsOf(word).toSorted(byCode))).toEqual(kept);
});
