import { commentLimits } from '@hurrah/contracts/comment/threads';
import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { expect, test } from 'vitest';
import { larkspoke } from '../companies.ts';
import { departments } from '../positions.ts';
import { richTextFrom } from './rich-text.ts';
import { commentTexts, milestones, recognitionTexts } from './texts.ts';

const every = [...recognitionTexts, ...milestones.flatMap(({ groups }) => groups)];
const longestName = {
  memberId: '018f0000-0000-7000-8000-000000000001',
  firstName: 'M'.repeat(50),
  lastName: 'V'.repeat(50),
};
const documentOf = (text: string) => richTextFrom(text, { mate: longestName, lead: longestName });

test('has more than 300 different texts in two languages', () => {
  const texts = every.map(({ text }) => textOf(documentOf(text)));
  expect(texts.length).toBeGreaterThan(300);
  expect(new Set(texts).size).toBe(texts.length);
  // Their beginnings differ as well.
  expect(new Set(texts.map((text) => text.slice(0, 32))).size).toBe(texts.length);
  expect(every.filter(({ language }) => language === 'fr').length).toBeGreaterThan(40);
});

test('has only valid texts that are short enough and use known slots', () => {
  for (const { text } of every) {
    const document = RichText.parse(documentOf(text));
    // With room for the names of five people.
    expect(lengthOf(document)).toBeLessThanOrEqual(recognitionLimits.messageLength - 200);
    const slots = [...text.matchAll(/\{(@?\w+)\}/g)].map(([, slot]) => slot);
    expect(['to', 'place', 'team', 'bike', '@mate', '@lead']).toEqual(expect.arrayContaining(slots));
  }
});

test('has French texts with French punctuation', () => {
  const written = every.filter(({ language }) => language === 'fr').map(({ text }) => text);
  for (const text of [...written, ...Object.values(commentTexts.fr).flat()]) {
    expect(text).not.toMatch(/[^\s ][!?;]|[a-zé] ?'|"/u);
  }
});

test('addresses existing teams and departments and praises every quality', () => {
  const teams = ['Cargo bike launch', 'Onboarding buddies', 'Ride-to-work committee', 'First aiders', 'Book club'];
  const cities = ['Leipzig', 'Freiburg', 'Lyon', 'Nantes', 'Bristol', 'Chicago', 'Portland'];
  const known = new Set([
    ...departments.flatMap(({ name, teams: own }) => [name, ...own.map((team) => team.name)]),
    ...teams,
    ...cities,
  ]);
  for (const { to = [] } of every) for (const name of to) expect(known).toContain(name);
  const qualities = new Set(larkspoke.values.flatMap((value) => value.qualities));
  expect(new Set(every.map(({ quality }) => quality))).toEqual(qualities);
});

test('has comments within the length limit', () => {
  const said = [
    ...Object.values(commentTexts).flatMap((pools) => Object.values(pools).flat()),
    ...every.flatMap(({ reply = [], comments = [] }) => [reply, comments].flat()),
  ];
  for (const text of said) expect(text.length).toBeLessThanOrEqual(commentLimits.maxLength - 40);
});
