import { describe, expect, it } from 'vitest';
import { nouns } from '../../../test/nouns.ts';
import { words } from '../words.ts';
import { bundleMs, nextNotice, waitingWords } from './rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('the next email to moderators', () => {
  it('is sent at once after a quiet hour, and otherwise an hour after the last one (MOD-02)', () => {
    expect(nextNotice(now, null)).toEqual(now);
    expect(nextNotice(now, ago(bundleMs))).toEqual(now);
    expect(nextNotice(now, ago(bundleMs * 5))).toEqual(now);
    expect(nextNotice(now, ago(60_000))).toEqual(new Date(now.getTime() + bundleMs - 60_000));
  });

  it('is not planned twice (MOD-02)', () => {
    expect(nextNotice(now, new Date(now.getTime() + 1))).toBeUndefined();
  });

  it('counts waiting reports in both languages (MOD-02)', () => {
    const nounsIn = (locale: 'en' | 'fr') => [nouns[locale].recognition, nouns[locale].award, words[locale].comment];
    const read = (locale: 'en' | 'fr', ...counts: number[]) =>
      waitingWords(
        nounsIn(locale).map((noun, at) => ({ noun, count: counts[at] ?? 0 })),
        { locale, company: 'Larkspoke' },
      );
    expect(read('en', 2, 1, 1)).toMatchObject({
      subject: '4 reports are waiting for you',
      paragraphs: ['Newly reported: 2 recognitions, 1 award, and 1 comment.'],
    });
    expect(read('fr', 0, 0, 2)).toMatchObject({
      subject: '2 signalements attendent votre décision',
      paragraphs: ['Nouveaux signalements\u00a0: 2 commentaires.'],
    });
  });
});
