import { describe, expect, it } from 'vitest';
import type { ThreadReason } from '../../comment/index.ts';
import { type Facts, mayBeTold, type Reason, wordsOf } from './rules.ts';

const sent = new Date();
const open = { senderId: 'sender', tenantWide: true, sentAt: sent, hiddenAt: null };
const secret = { ...open, tenantWide: false };
const [sender, recipient, stranger] = [
  { id: 'sender', received: null },
  { id: 'recipient', received: 0 },
  { id: 'stranger', received: null },
];
const own: Reason[] = ['received', 'adjusted', 'notDelivered'];
const kinds: (Reason | ThreadReason)[] = [
  ...own,
  'mentioned',
  'mentionedInComment',
  'repliedToComment',
  'commented',
  'reacted',
  'reactedToComment',
  'endorsed',
];

describe('the recipients of a notification', () => {
  it.each([
    ['received', open, [recipient]],
    ['mentioned', open, [stranger]],
    ['mentionedInComment', open, [sender, recipient, stranger]],
    ['repliedToComment', open, [sender, recipient, stranger]],
    ['repliedToComment', secret, [sender, recipient]],
    ['commented', secret, [sender, recipient]],
    ['reacted', secret, [sender, recipient]],
    ['reactedToComment', secret, [sender, recipient]],
    ['endorsed', secret, [sender, recipient]],
    ['received', secret, [recipient]],
    ['mentioned', secret, []],
    ['mentionedInComment', secret, [sender, recipient]],
    ['adjusted', open, [sender]],
    ['notDelivered', { ...open, sentAt: null }, [sender]],
  ] as const)('%s of %j: %j (REC-07)', (kind, post, told) => {
    expect([sender, recipient, stranger].filter((one) => mayBeTold(kind, post, one))).toEqual(told);
  });

  it('are reduced to the sender after the recognition was hidden or undone (REC-07)', () => {
    for (const post of [
      { ...open, hiddenAt: sent },
      { ...open, sentAt: null },
    ]) {
      const told = kinds.flatMap((kind) => [recipient, stranger].filter((one) => mayBeTold(kind, post, one)));
      expect(told).toEqual([]);
    }
  });
});

describe('the email about a recognition', () => {
  const told = {
    company: 'Larkspoke',
    qualities: ['Kindness', 'Courage'],
    amount: 1000,
    totalAmount: 1250,
    recipientCount: 2,
  };
  const facts: Facts = { told, who: 'Zoë Ali', received: 0 };

  it('names the qualities and the reader’s own points, if there are any (REC-06)', () => {
    const read = (locale: 'en' | 'fr', received: number) =>
      wordsOf('received', locale, { ...facts, received }).paragraphs;
    expect(read('en', 1250)).toEqual(['Qualities: Kindness and Courage', 'You received 1,250 points.']);
    expect(read('en', 1)).toEqual(['Qualities: Kindness and Courage', 'You received 1 point.']);
    expect(read('en', 0)).toEqual(['Qualities: Kindness and Courage']);
    expect(read('fr', 25)).toEqual(['Qualités\u00a0: Kindness et Courage', 'Vous recevez 25 points.']);
    expect(wordsOf('received', 'en', { ...facts, told: { ...told, qualities: [] } }).paragraphs).toEqual([]);
  });

  it('gives the reason for the email, in both languages, for every kind (REC-14)', () => {
    for (const kind of own) {
      expect(wordsOf(kind, 'en', facts).reason).toMatch(/^You’re receiving this because .* at Larkspoke\.$/);
      expect(wordsOf(kind, 'fr', facts).reason).toMatch(/^Vous recevez ce message parce que .* chez Larkspoke\.$/);
    }
    expect(wordsOf('adjusted', 'en', facts).paragraphs[0]).toContain('with 1,250 of the 2,000 points you planned');
  });

  it('has a subject of one line, whatever the member’s name (REC-14)', () => {
    const who = 'Eve\r\nBcc: all@larkspoke.example';
    expect(wordsOf('received', 'en', { ...facts, who }).subject).toBe('Eve Bcc: all@larkspoke.example recognized you');
  });
});
