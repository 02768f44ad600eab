import { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { expect, test } from 'vitest';
import { richTextFrom } from './rich-text.ts';

const mate = { memberId: '018f0000-0000-7000-8000-000000000001', firstName: 'An', lastName: 'Vo' };

test('makes a paragraph of each line', () => {
  const document = richTextFrom('One and the same.\nAnother.');
  expect(textOf(document)).toBe('One and the same.\nAnother.');
  expect(document.content).toHaveLength(2);
});

test('makes lists of both kinds', () => {
  const document = richTextFrom('Seen:\n- a swan, white\n- a goat\nThen:\n1. soup');
  expect(document.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList', 'paragraph', 'orderedList']);
  expect(textOf(document)).toBe('Seen:\na swan, white\na goat\nThen:\nsoup');
});

test('makes bold and italic text and mentions', () => {
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
