import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newTenant } from '../../../test/harness.ts';
import { isIdentifier, wordsOf } from './rules.ts';

it('takes what is typed apart as names are kept (MEM-01)', async () => {
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
