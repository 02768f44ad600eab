import { Carried } from '@hurrah/contracts/posts';
import { describe, expect, it } from 'vitest';
import { nouns } from '../../../test/nouns.ts';
import { reasonsFor, threadWords } from './rules.ts';

const facts = { who: 'Zoë Ali', others: 0, company: 'Larkspoke', isSender: true };

describe('a message about a thread', () => {
  it('states its reason in both languages, for every kind of subject (REC-14)', () => {
    for (const reason of reasonsFor(Carried.options)) {
      const [en, fr] = (['en', 'fr'] as const).map((locale) =>
        threadWords(reason, locale, { ...facts, noun: nouns[locale].recognition }),
      );
      expect(en?.reason).toMatch(/^You’re receiving this because .* at Larkspoke\.$/);
      expect(fr?.reason).toMatch(/^Vous recevez ce message parce que .* chez Larkspoke\.$/);
    }
  });

  it('has a subject of one line, even if the member’s name has line breaks (REC-14)', () => {
    const who = 'Eve\r\nBcc: all@larkspoke.example';
    const { subject } = threadWords('mentionedInComment', 'en', { ...facts, who, noun: nouns.en.recognition });
    expect(subject).toBe('Eve Bcc: all@larkspoke.example mentioned you in a comment');
  });

  it.each([
    ['reacted', 'en', 0, 'Zoë Ali reacted to your recognition'],
    ['reacted', 'en', 1, 'Zoë Ali and 1 other reacted to your recognition'],
    ['commented', 'en', 1200, 'Zoë Ali and 1,200 others commented on your recognition'],
    ['endorsed', 'fr', 0, 'Zoë Ali soutient votre reconnaissance'],
    ['endorsed', 'fr', 1, 'Zoë Ali et 1 autre personne soutiennent votre reconnaissance'],
    ['reactedToComment', 'fr', 4, 'Zoë Ali et 4 autres personnes réagissent à votre commentaire'],
  ] as const)('bundles %s in %s with %i others (NOT-16)', (reason, locale, others, subject) => {
    expect(threadWords(reason, locale, { ...facts, others, noun: nouns[locale].recognition }).subject).toBe(subject);
  });

  it.each([
    ['en', 'Zoë Ali mentioned you in an award', 'See the award'],
    ['fr', 'Zoë Ali vous mentionne dans un prix', 'Voir le prix'],
  ] as const)('names the kind of post in %s (AWD-02)', (locale, subject, action) => {
    expect(threadWords('mentioned', locale, { ...facts, noun: nouns[locale].award })).toMatchObject({
      subject,
      action,
    });
  });

  it('exists only for features that posts of a kind carry (REC-14)', () => {
    expect(reasonsFor([])).toEqual(['mentioned']);
    expect(reasonsFor(['reactions'])).toEqual(['mentioned', 'reacted']);
    expect(reasonsFor(['flags', 'endorsements'])).toEqual(['mentioned', 'endorsed']);
  });
});
