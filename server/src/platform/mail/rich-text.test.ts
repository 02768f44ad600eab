import type { RichText, RichTextInline } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { richTextHtml, richTextPlain } from './rich-text.ts';

const evil = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '</p></div><a href="https://evil.example">',
  'javascript:alert(1)',
  '[[actionUrl]] <!--if logo-->',
);
const words = fc.oneof(evil, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }));
const href = fc.oneof(
  words,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    ' https://hurrah.example/"><script>',
    '//evil.example',
  ),
);
const mark = fc.oneof(
  fc.constant({ type: 'bold' as const }),
  fc.constant({ type: 'italic' as const }),
  href.map((address) => ({ type: 'link' as const, attrs: { href: address } })),
);
const inline: fc.Arbitrary<RichTextInline> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: words, marks: fc.array(mark, { maxLength: 3 }) }),
  fc.constant({ type: 'hardBreak' as const }),
  words.map((label) => ({ type: 'mention' as const, attrs: { id: '0199a000-0000-7000-8000-000000000000', label } })),
);
const paragraph = fc.record(
  { type: fc.constant('paragraph' as const), content: fc.array(inline, { maxLength: 5 }) },
  { requiredKeys: ['type'] },
);
const item = fc.record({
  type: fc.constant('listItem' as const),
  content: fc.array(paragraph, { minLength: 1, maxLength: 3 }),
});
const list = fc.record({
  type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
  content: fc.array(item, { minLength: 1, maxLength: 3 }),
});
const document: fc.Arbitrary<RichText> = fc.record({
  type: fc.constant('doc' as const),
  content: fc.array(fc.oneof(paragraph, list), { maxLength: 5 }),
});

/** Everything the renderer may write that is not text. An address is of the web and cannot end its attribute. */
const ours =
  /^<(\/?(strong|em|p|ul|ol|li|a)|br|li|(p|ul|ol) style="margin:0 0 12px;"|a href="https?:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer nofollow" style="color:inherit;")>$/;

it('allows only our own few tags and attributes, for any document (REC-14)', () => {
  fc.assert(
    fc.property(document, (written) => {
      const html = richTextHtml(written);
      for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(ours);
      const between = html.replaceAll(/<[^>]*>/g, '');
      expect(between).not.toMatch(/[<>"']/);
      expect(between.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
    }),
    { numRuns: 1000 },
  );
});

it('contains every word of the document (REC-14)', () => {
  const unescape = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const solid = (text: string) => text.replaceAll(/\s/g, '');
  fc.assert(
    fc.property(document, (written) => {
      expect(solid(unescape(richTextHtml(written)))).toBe(solid(textOf(written)));
    }),
  );
});

it('keeps the formatting of the document (REC-14)', () => {
  const written: RichText = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Thanks ' },
          { type: 'mention', attrs: { id: '0199a000-0000-7000-8000-000000000000', label: 'Zoë & Co' } },
          { type: 'hardBreak' },
          { type: 'text', text: 'so', marks: [{ type: 'bold' }, { type: 'italic' }] },
          { type: 'text', text: ' much, see ' },
          { type: 'text', text: 'this', marks: [{ type: 'link', attrs: { href: 'https://hurrah.example/?a=1&b=2' } }] },
          { type: 'text', text: ' not that', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
        ],
      },
      {
        type: 'orderedList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] },
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'two' }] }] },
        ],
      },
    ],
  };
  expect(richTextHtml(written)).toBe(
    '<p style="margin:0 0 12px;">Thanks <strong>@Zoë &amp; Co</strong><br><em><strong>so</strong></em> much, see ' +
      '<a href="https://hurrah.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow" ' +
      'style="color:inherit;">this</a> not that</p><ol style="margin:0 0 12px;"><li><p style="margin:0 0 12px;">one</p>' +
      '</li><li><p style="margin:0 0 12px;">two</p></li></ol>',
  );
  expect(richTextPlain(written)).toBe(
    'Thanks @Zoë & Co\nso much, see this (https://hurrah.example/?a=1&b=2) not that\n1. one\n2. two',
  );
});
