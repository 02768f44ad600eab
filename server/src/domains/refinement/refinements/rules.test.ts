import { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf, mentionsOf, richTextOf, textOf } from '@hurrah/contracts/rich-text-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAnswer, type Outgoing, toOutgoing } from './rules.ts';

const ada = '11111111-1111-4111-8111-111111111111';
const bo = '22222222-2222-4222-8222-222222222222';
const mention = (id: string, label: string) => ({ type: 'mention', attrs: { id, label } }) as const;
const text = (said: string) => ({ type: 'text', text: said }) as const;
const message: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [text('thx '), mention(ada, 'Ada Lovelace'), text(' and '), mention(bo, 'Bo Diddley')],
    },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [mention(ada, 'Ada Lovelace'), text('!')] }] },
      ],
    },
  ],
};
const sent = (...people: string[]): Outgoing => ({ ...toOutgoing(message), ...(people.length > 0 && { people: [] }) });

describe('an outgoing message', () => {
  it('contains no names of mentioned people, and each has one placeholder (REC-12)', () => {
    const outgoing = toOutgoing(message);
    expect(outgoing.text).toBe('thx @person1 and @person2\n@person1!');
    expect(outgoing.people).toEqual([mention(ada, 'Ada Lovelace'), mention(bo, 'Bo Diddley')]);
  });

  it('uses placeholders that the text does not already contain (REC-12)', () => {
    const tricky = richTextOf('I am @person1 and @person-2');
    const outgoing = toOutgoing(tricky);
    expect(outgoing.prefix).toBe('@person--');
    expect(fromAnswer('I am @person1', outgoing, 100)).toEqual(richTextOf('I am @person1'));
  });
});

describe('the answer', () => {
  it('is paragraphs of text, with mentions where the placeholders are (REC-12)', () => {
    expect(fromAnswer('Thank you, @person2!\n\nAnd @person1.', sent(), 1000)).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [text('Thank you, '), mention(bo, 'Bo Diddley'), text('!')] },
        { type: 'paragraph', content: [text('And '), mention(ada, 'Ada Lovelace'), text('.')] },
      ],
    });
  });

  it('adds no mention that the message did not have, and may lose one (REC-12)', () => {
    const document = fromAnswer('Thanks @person3, @person0, @person99999999999 and @Ada', sent(), 1000);
    expect(document).toEqual(richTextOf('Thanks @person3, @person0, @person99999999999 and @Ada'));
  });

  it('is never markup (REC-12)', () => {
    const said = '<img src=x onerror=alert(1)> **bold** [a](javascript:alert(1))';
    expect(fromAnswer(said, sent(), 1000)).toEqual(richTextOf(said));
    const document = JSON.stringify({ type: 'doc', content: [mention(bo, 'x')] });
    expect(mentionsOf(fromAnswer(document, sent(), 1000) ?? richTextOf(''))).toEqual([]);
  });

  it.each([
    ['"Thank you."', 'Thank you.'],
    ['“Thank you.”', 'Thank you.'],
    ['« Merci. »', 'Merci.'],
    ['"Thanks" and "well done"', '"Thanks" and "well done"'],
    ['  a\r\n\r\n\tb\0\u0007c ', 'a\nbc'],
    ['half \ud83d pair', 'half \ufffd pair'],
  ])('is cleaned up: %j (REC-12)', (answer, said) => {
    expect(fromAnswer(answer, sent(), 1000)).toEqual(richTextOf(said));
  });

  it.each(['', ' \n ', '""', '\0'])('is nothing when it says nothing: %j (REC-12)', (answer) => {
    expect(fromAnswer(answer, sent(), 1000)).toBeUndefined();
  });

  it('is cut after a sentence if it is too long, or after a word (REC-12)', () => {
    const long = fromAnswer('One more sentence. '.repeat(60), sent(), 1000) ?? richTextOf('');
    expect(lengthOf(long)).toBeGreaterThan(950);
    expect(textOf(long)).toMatch(/sentence\.$/);
    expect(textOf(fromAnswer('word '.repeat(400), sent(), 1000) ?? richTextOf(''))).toMatch(/ word$/);
    expect(lengthOf(fromAnswer('x'.repeat(3000), sent(), 1000) ?? richTextOf(''))).toBe(1000);
    // The names count, though the placeholders are short.
    const many = fromAnswer('@person1 '.repeat(200), sent(), 1000) ?? richTextOf('');
    expect(lengthOf(many)).toBeLessThanOrEqual(1000);
    expect(mentionsOf(many)).toEqual([ada]);
  });

  it('always fits our schema and our length, for any input (REC-12)', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('@person1', '@person2', '\n', '. ', '"', '👩‍👩‍👧'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        const document = fromAnswer(pieces.join(''), sent(), 60);
        if (!document) return;
        expect(RichText.safeParse(document).success).toBe(true);
        expect(lengthOf(document)).toBeLessThanOrEqual(60);
        for (const id of mentionsOf(document)) expect([ada, bo]).toContain(id);
      }),
    );
  });
});
