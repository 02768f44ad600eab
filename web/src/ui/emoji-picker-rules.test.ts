import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isOffered, skinsOf } from './emoji-picker-rules.ts';

const file = fileURLToPath(import.meta.resolve('emojibase-data/en/data.json'));
const known = new Set((JSON.parse(readFileSync(file, 'utf8')) as { emoji: string }[]).map(({ emoji }) => emoji));

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
