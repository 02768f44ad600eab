import { commentLimits } from '@hurrah/contracts/comment/threads';
import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { expect, test } from 'vitest';
import { departments } from '../departments.ts';
import { richTextFrom } from '../recognition/markup.ts';
import { larkspokeValues } from '../values.ts';
import { comments } from './comments.ts';
import { library } from './library.ts';
import { moments } from './moments.ts';

const every = [...library, ...moments.flatMap(({ thanks }) => thanks)];
const longestName = {
  memberId: '018f0000-0000-7000-8000-000000000001',
  firstName: 'M'.repeat(50),
  lastName: 'V'.repeat(50),
};
const documentOf = (text: string) => richTextFrom(text, { mate: longestName, lead: longestName });

test('has more than 300 texts, no two alike, in two languages', () => {
  const texts = every.map(({ text }) => textOf(documentOf(text)));
  expect(texts.length).toBeGreaterThan(300);
  expect(new Set(texts).size).toBe(texts.length);
  // Not even their beginnings.
  expect(new Set(texts.map((text) => text.slice(0, 32))).size).toBe(texts.length);
  expect(every.filter(({ language }) => language === 'fr').length).toBeGreaterThan(40);
});

test('is valid, short enough and braces nothing but what is known', () => {
  for (const { text } of every) {
    const document = RichText.parse(documentOf(text));
    // With room for the names of five people.
    expect(lengthOf(document)).toBeLessThanOrEqual(recognitionLimits.messageLength - 200);
    const slots = [...text.matchAll(/\{(@?\w+)\}/g)].map(([, slot]) => slot);
    expect(['to', 'place', 'team', 'bike', '@mate', '@lead']).toEqual(expect.arrayContaining(slots));
  }
});

test('writes French as French is written', () => {
  const written = every.filter(({ language }) => language === 'fr').map(({ text }) => text);
  for (const text of [...written, ...Object.values(comments.fr).flat()]) {
    expect(text).not.toMatch(/[^\s ][!?;]|[a-zé] ?'|"/u);
  }
});

test('speaks of teams that there are, and of every quality', () => {
  const teams = ['Cargo bike launch', 'Onboarding buddies', 'Ride-to-work committee', 'First aiders', 'Book club'];
  const cities = ['Leipzig', 'Freiburg', 'Lyon', 'Nantes', 'Bristol', 'Chicago', 'Portland'];
  const known = new Set([
    ...departments.flatMap(({ name, teams: own }) => [name, ...own.map((team) => team.name)]),
    ...teams,
    ...cities,
  ]);
  for (const { to = [] } of every) for (const name of to) expect(known).toContain(name);
  const qualities = new Set(larkspokeValues.flatMap((value): string[] => [...value.qualities]));
  expect(new Set(every.map(({ shows }) => shows))).toEqual(qualities);
});

test('has comments that fit', () => {
  const said = [
    ...Object.values(comments).flatMap((pools) => Object.values(pools).flat()),
    ...every.flatMap(({ reply = [], remarks = [] }) => [reply, remarks].flat()),
  ];
  for (const text of said) expect(text.length).toBeLessThanOrEqual(commentLimits.maxLength - 40);
});
