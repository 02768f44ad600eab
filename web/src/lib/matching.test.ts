import { describe, expect, it } from 'vitest';
import { matches, nameAfterVerb } from './matching.ts';

describe('matches', () => {
  it.each([
    ['Security & access', 'acc sec', true],
    ['Données personnelles', 'donnees', true],
    ['Dark mode', 'ode', false],
    ['Dark mode', 'dark side', false],
    ['Anything', '', true],
  ])('%j and %j: %s', (label, query, expected) => {
    expect(matches(label, query)).toBe(expected);
  });
});

describe('the name after a verb', () => {
  it.each([
    ['recognize heike', 'heike'],
    ['Thank Heike Dreyer', 'Heike Dreyer'],
    ['recognize', undefined],
    ['heike', undefined],
    ['recognition heike', undefined],
  ])('of %j is %j', (query, expected) => {
    expect(nameAfterVerb(query, 'recognize|thank')).toBe(expected);
  });
  it('ignores accents', () => {
    expect(nameAfterVerb('feliciter Heike', 'féliciter|remercier')).toBe('Heike');
  });
});
