import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTexts, Text } from './texts.ts';

test('names the file and the field of a text that does not match its schema', () => {
  const schema = z.record(z.string(), z.strictObject({ skinColors: z.array(z.string()) }));
  expect(() => readTexts('looks', schema)).toThrow(/demo\/texts\/looks\.json: .*hairColors/);
});

test('joins the paragraphs of a text', () => {
  expect(Text.parse(['One.', '- Two.'])).toBe(Text.parse('One.\n- Two.'));
});
