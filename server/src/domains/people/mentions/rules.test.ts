import type { RichText } from '@hurrah/contracts/rich-text';
import { describe, expect, it } from 'vitest';
import { nameMentions } from './rules.ts';

const mention = (id: string, label: string) => ({ type: 'mention', attrs: { id, label } }) as const;
const people = new Map([
  ['ada', { name: 'Ada Lovelace', active: true }],
  ['bo', { name: 'Bo Diddley', active: false }],
]);

describe('mentions', () => {
  it('carry the real name, in paragraphs and in lists (REC-14)', () => {
    const document: RichText = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Thanks ' }, mention('ada', 'The Queen')] },
        { type: 'paragraph' },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [mention('ada', 'x')] }] }],
        },
      ],
    };
    const named = nameMentions(document, people);
    expect(named.content[0]).toEqual({
      type: 'paragraph',
      content: [{ type: 'text', text: 'Thanks ' }, mention('ada', 'Ada Lovelace')],
    });
    expect(named.content[1]).toEqual({ type: 'paragraph' });
    expect(JSON.stringify(named.content[2])).toContain('Ada Lovelace');
  });

  it('of a member who is no longer active are plain names (MEM-07)', () => {
    const document: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [mention('bo', 'Bo')] }] };
    expect(nameMentions(document, people).content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: '@Bo Diddley' }] },
    ]);
  });
});
