import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findEmoji, isOffered, rankedTags, skinsOf } from './emoji-picker-rules.ts';

interface Row {
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
}
const english = fileURLToPath(import.meta.resolve('emojibase-data/en/data.json'));
const read = (language: string) => JSON.parse(readFileSync(english.replace('/en/', `/${language}/`), 'utf8')) as Row[];
const known = new Set(read('en').map(({ emoji }) => emoji));

test('leaves out the listed emoji and no others (REC-20)', () => {
  for (const emoji of ['🖕', '🍆', '🍑', '💦', '🔫', '☠️', '🗡️', '💩', '🔞']) {
    expect(known.has(emoji), emoji).toBe(true);
    expect(isOffered(emoji), emoji).toBe(false);
  }
  for (const emoji of ['👏', '🎉', '❤️', '🔥', '💡', '😊', '🍻', '🦄']) expect(isOffered(emoji), emoji).toBe(true);
  // A name that the data set writes otherwise would slip through.
  expect([...known].filter((emoji) => !isOffered(emoji))).toHaveLength(44);
});

test('puts a skin tone where the data set puts it', () => {
  expect(skinsOf('👏').medium).toBe('👏🏽');
  expect(skinsOf('✌️').dark).toBe('✌🏿');
  expect(skinsOf('👩‍💻').light).toBe('👩🏻‍💻');
});

const namesOf = (language: string) =>
  read(language)
    .filter(({ emoji, group }) => group !== undefined && isOffered(emoji))
    .map(({ emoji, label, tags = [] }) => ({ emoji, label, tags }));

test.each([
  ['en', 'rocket', '🚀'],
  ['en', 'fire', '🔥'],
  ['en', 'Heart ', '❤️'],
  ['en', 'clap', '👏'],
  ['en', 'tada', '🎉'],
  ['en', 'thumbs up', '👍️'],
  ['fr', 'fusee', '🚀'],
  ['fr', 'feu', '🔥'],
  ['fr', 'cœur', '❤️'],
])('finds first in %s what is called %s (E15, REC-20)', (language, search, emoji) => {
  expect(findEmoji(namesOf(language), search)[0]?.emoji).toBe(emoji);
});

test('finds nothing for words that no emoji has, and nothing that is left out (E15, REC-20)', () => {
  expect(findEmoji(namesOf('en'), 'zzzz')).toEqual([]);
  expect(findEmoji(namesOf('en'), 'gun').map(({ emoji }) => emoji)).not.toContain('🔫');
});

test('ranks tags so that the picker keeps the order (E15)', () => {
  const found = findEmoji(namesOf('en'), 'heart');
  const tags = rankedTags(found, 'heart');
  const scores = found.map(({ label }, at) => (label.includes('heart') ? 10 : 0) + (tags[at]?.length ?? 0));
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(new Set(scores).size).toBe(scores.length);
});
