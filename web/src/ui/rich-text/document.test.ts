import { RichText } from '@hurrah/contracts/rich-text';
import { array, assert, constant, constantFrom, oneof, property, record, string, uuid } from 'fast-check';
import { expect, test } from 'vitest';
import { toNode, toRichText } from './document.ts';
import { schema } from './schema.ts';
import { isWebAddress, toWebAddress, withoutEnding } from './web-address.ts';

/** Through the editor's own document, which refuses what it could not hold. */
const held = (content: unknown) => {
  const node = schema.nodeFromJSON(content);
  node.check();
  return node.toJSON();
};
const person = '0198b5a4-6c1e-7b7e-9c55-0f2f5a6f9d10';
const text = (words: string, ...marks: { type: string; attrs?: object }[]) => ({
  type: 'text',
  text: words,
  marks,
});

test('what the editor holds is exactly a document of the contract (REC-01)', () => {
  const href = 'https://example.com/plan?step=2#top';
  const json = held({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [text('You '), text('rehearsed', { type: 'bold' }, { type: 'italic' })] },
      { type: 'paragraph', content: [text('the plan', { type: 'link', attrs: { href } }), { type: 'hardBreak' }] },
      { type: 'paragraph' },
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('first')] }] }],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      { type: 'paragraph', content: [{ type: 'mention', attrs: { id: person, label: 'Ines Duarte' } }] },
    ],
  });
  const document = toRichText(json);
  expect(RichText.parse(document)).toEqual(document);
  expect(document.content.map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
    'paragraph',
    'orderedList',
    'bulletList',
    'paragraph',
  ]);
  expect(document.content[1]).toEqual({
    type: 'paragraph',
    content: [{ type: 'text', text: 'the plan', marks: [{ type: 'link', attrs: { href } }] }, { type: 'hardBreak' }],
  });
});

const marks = array(
  constantFrom({ type: 'bold' }, { type: 'italic' }, { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
  {
    maxLength: 3,
  },
);
const inline = oneof(
  record({ type: constant('text'), text: string({ minLength: 1, maxLength: 20 }), marks }),
  record({ type: constant('hardBreak'), marks }),
  record({
    type: constant('mention'),
    attrs: record({ id: oneof(uuid(), string()), label: string({ minLength: 1 }) }),
    marks,
  }),
);
const paragraph = record({ type: constant('paragraph'), content: array(inline, { maxLength: 5 }) });
const list = record({
  type: constantFrom('bulletList', 'orderedList'),
  content: array(record({ type: constant('listItem'), content: array(paragraph, { minLength: 1, maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
});

test('whatever is in the editor, the contract takes it, and it comes back the same (REC-01)', () => {
  assert(
    property(array(oneof(paragraph, list), { maxLength: 6 }), (content) => {
      const document = toRichText({ type: 'doc', content });
      expect(RichText.safeParse(document).error).toBeUndefined();
      const again = toRichText(toNode(document).toJSON());
      expect(RichText.safeParse(again).error).toBeUndefined();
      expect(toRichText(toNode(again).toJSON())).toEqual(again);
    }),
    { numRuns: 100 },
  );
});

test('a link leads to the web or nowhere', () => {
  expect(isWebAddress('https://example.com/a b')).toBe(true);
  for (const address of ['javascript:alert(1)', 'ftp://example.com', 'https://localhost', 'http://10.0.0.1', 'words']) {
    expect(isWebAddress(address), address).toBe(false);
  }
  expect(isWebAddress(`https://example.com/${'a'.repeat(500)}`)).toBe(false);
  expect(toWebAddress(' example.com/plan ')).toBe('https://example.com/plan');
  expect(toWebAddress('http://example.com')).toBe('http://example.com');
  expect(toWebAddress('javascript:alert(1)')).toBeUndefined();
  expect(withoutEnding('https://example.com/plan).')).toBe('https://example.com/plan');
});
