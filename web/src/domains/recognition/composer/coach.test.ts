import { expect, test } from 'vitest';
import french from '../locales/fr/composer.json';
import { type Advice, adviceFor } from './coach.ts';

const about = (text: string, recipientCount = 1, namesSomebody = false) =>
  adviceFor({ text, recipientCount, namesSomebody });

const cases: [advice: Advice | undefined, text: string][] = [
  [undefined, '   '],
  ['vague', 'Great job!'],
  ['vague', 'Thanks for everything, you rock'],
  ['vague', 'Bravo, beau travail à toute l’équipe'],
  ['short', 'The migration on Saturday'],
  ['did', 'The way you are with new people in the team is a joy to see for me'],
  ['did', 'Ta façon d’accueillir les nouvelles personnes de l’équipe est un plaisir'],
  ['changed', 'You rehearsed the Halden migration twice and wrote the rollback'],
  ['changed', 'I am so happy that you prepared the workshop with all of us'],
  ['changed', 'Vous avez préparé la migration deux fois avec beaucoup de soin'],
  ['good', 'You rehearsed the migration twice, so the whole move took one morning instead of a weekend.'],
  ['good', 'Tu as répété la migration deux fois, et grâce à cela tout était fini samedi midi.'],
  ['good', 'You rehearsed the migration twice, so the whole move took one morning ❤️'],
  [undefined, 'You rehearsed the migration twice, so the whole move took one morning, and now I'],
  ['long', 'You rehearsed it, so it worked. '.repeat(30)],
];

test.each(cases)('says %s to: %s (E30)', (advice, text) => {
  expect(about(text)).toBe(advice);
});

test('asks for a name only where several are thanked at once', () => {
  const text = 'You rehearsed the migration twice, so the whole move took one morning.';
  expect(about(text, 12)).toBe('who');
  expect(about(text, 12, true)).toBe('good');
  expect(about(text, 1)).toBe('good');
});

test('speaks French about nobody as a woman or a man (E39)', () => {
  for (const words of Object.values(french.coach))
    expect(words).not.toMatch(/(?<!\p{L})(il|elle|ils|elles|lui)(?!\p{L})/iu);
});
