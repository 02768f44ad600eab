import { describe, expect, it } from 'vitest';
import { type Facts, mayBeTold, type Reason, wordsOf } from './rules.ts';

const sent = new Date();
const open = { senderId: 'sender', tenantWide: true, sentAt: sent, hiddenAt: null };
const secret = { ...open, tenantWide: false };
const [sender, recipient, stranger] = [
  { id: 'sender', received: null },
  { id: 'recipient', received: 0 },
  { id: 'stranger', received: null },
];
const kinds: Reason[] = [
  'received',
  'mentioned',
  'mentionedInComment',
  'repliedToComment',
  'commented',
  'reacted',
  'reactedToComment',
  'endorsed',
  'adjusted',
  'notDelivered',
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
  const facts: Facts = { told, who: 'Zoë Ali', others: 0, isSender: false, received: 0 };

  it('names qualities and their own points, where there are any (REC-06)', () => {
    const read = (locale: 'en' | 'fr', received: number) =>
      wordsOf('received', locale, { ...facts, received }).paragraphs;
    expect(read('en', 1250)).toEqual(['Qualities: Kindness and Courage', 'You received 1,250 points.']);
    expect(read('en', 1)).toEqual(['Qualities: Kindness and Courage', 'You received 1 point.']);
    expect(read('en', 0)).toEqual(['Qualities: Kindness and Courage']);
    expect(read('fr', 25)).toEqual(['Qualités\u00a0: Kindness et Courage', 'Vous recevez 25 points.']);
    expect(wordsOf('received', 'en', { ...facts, told: { ...told, qualities: [] } }).paragraphs).toEqual([]);
  });

  it('says why it came, in both languages, whatever it is about (REC-14)', () => {
    for (const kind of kinds) {
      expect(wordsOf(kind, 'en', facts).reason).toMatch(/^You’re receiving this because .* at Larkspoke\.$/);
      expect(wordsOf(kind, 'fr', facts).reason).toMatch(/^Vous recevez ce message parce que .* chez Larkspoke\.$/);
    }
    expect(wordsOf('adjusted', 'en', facts).paragraphs[0]).toContain('with 1,250 of the 2,000 points you planned');
  });

  it('has a subject of one line, whatever the member is called (REC-14)', () => {
    const who = 'Eve\r\nBcc: all@larkspoke.example';
    const { subject } = wordsOf('mentionedInComment', 'en', { ...facts, who });
    expect(subject).toBe('Eve Bcc: all@larkspoke.example mentioned you in a comment');
  });

  it.each([
    ['reacted', 'en', 0, 'Zoë Ali reacted to your recognition'],
    ['reacted', 'en', 1, 'Zoë Ali and 1 other reacted to your recognition'],
    ['commented', 'en', 1200, 'Zoë Ali and 1,200 others commented on your recognition'],
    ['endorsed', 'fr', 0, 'Zoë Ali soutient votre reconnaissance'],
    ['endorsed', 'fr', 1, 'Zoë Ali et 1 autre personne soutiennent votre reconnaissance'],
    ['reactedToComment', 'fr', 4, 'Zoë Ali et 4 autres personnes réagissent à votre commentaire'],
  ] as const)('bundles %s in %s with %i others (NOT-16)', (kind, locale, others, subject) => {
    expect(wordsOf(kind, locale, { ...facts, others, isSender: true }).subject).toBe(subject);
  });
});
