import { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { expect, test } from 'vitest';
import { richTextFrom } from './markup.ts';

const mate = { memberId: '018f0000-0000-7000-8000-000000000001', firstName: 'An', lastName: 'Vo' };

test('joins the lines of a paragraph and begins another after an empty one', () => {
  const document = richTextFrom(`One
    and the same.

    Another.`);
  expect(textOf(document)).toBe('One and the same.\nAnother.');
  expect(document.content).toHaveLength(2);
});

test('has lists of both kinds, right after a line', () => {
  const document = richTextFrom(`Seen:
    - a swan,
      white
    - a goat

    Then:
    1. soup`);
  expect(document.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList', 'paragraph', 'orderedList']);
  expect(textOf(document)).toBe('Seen:\na swan, white\na goat\nThen:\nsoup');
});

test('marks words and mentions people', () => {
  const document = richTextFrom('**Two** of *you*, {@mate}.', { mate });
  expect(RichText.parse(document).content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Two', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' of ' },
        { type: 'text', text: 'you', marks: [{ type: 'italic' }] },
        { type: 'text', text: ', ' },
        { type: 'mention', attrs: { id: mate.memberId, label: 'An Vo' } },
        { type: 'text', text: '.' },
      ],
    },
  ]);
  expect(() => richTextFrom('{@nobody}')).toThrow(/Nobody is nobody/);
});
