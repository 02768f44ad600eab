import type { Value } from '@hurrah/contracts/recognition/values';
import { describe, expect, it } from 'vitest';
import { replaceSuggested, suggestQualities } from './suggest.ts';

const valueOf = (name: string, qualities: string[], description = ''): Value => ({
  id: name,
  version: 1,
  name,
  description,
  color: '#5a2a82',
  archived: false,
  used: true,
  permissions: [],
  qualities: qualities.map((quality) => ({ id: quality, name: quality, valueId: name, color: '#5a2a82' })),
});

const values = [
  valueOf('Keep pedalling', ['Go the extra mile', 'Finish what you start', 'Stay calm']),
  valueOf('Ride together', ['Lend a hand', 'Share the wind', 'Speak openly']),
  valueOf('Find the new road', ['Try something new', 'Ask why', 'Learn out loud']),
  valueOf('Bring a smile', ['Laugh first', 'Welcome everyone']),
];
const nothing = { text: '', used: [], usedFor: [] };

describe('suggested qualities', () => {
  it.each([
    ['You stayed until late at night so that the launch could go out', 'Go the extra mile'],
    ['You helped Uwe with the tax forms', 'Lend a hand'],
    ['Vous avez soutenu toute la classe', 'Lend a hand'],
    ['You tried three new designs before lunch', 'Try something new'],
    ['You made everyone smile on a Monday', 'Laugh first'],
    ['Tu nous as fait rire pendant la panne', 'Laugh first'],
    ['You asked why we do it at all', 'Ask why'],
    ['You taught me how to read a plan', 'Learn out loud'],
  ])('finds in “%s” the quality “%s”', (text, quality) => {
    expect(suggestQualities(values, { ...nothing, text })).toContain(quality);
    expect(suggestQualities(values, { ...nothing, text }).slice(0, 3)).toContain(quality);
  });

  it('begins with one of each value, then with what was used before and for these people', () => {
    expect(suggestQualities(values, nothing).slice(0, 4)).toEqual([
      'Go the extra mile',
      'Lend a hand',
      'Try something new',
      'Laugh first',
    ]);
    const known = { text: '', used: ['Speak openly', 'Ask why'], usedFor: ['Stay calm'] };
    expect(suggestQualities(values, known).slice(0, 3)).toEqual(['Stay calm', 'Speak openly', 'Ask why']);
  });

  it('never offers more than five, and copes with signs that mean something elsewhere', () => {
    const odd = [valueOf('C++ (really)', ['.*', '[x]', '$1', '\\d+', 'a|b', '(((']), ...values];
    expect(suggestQualities(odd, { ...nothing, text: 'C++ and (((' })).toHaveLength(5);
  });
});

it('what stays suggested or was chosen keeps its place, so that nothing moves under a finger', () => {
  const shown = ['a', 'b', 'c', 'd', 'e'];
  expect(replaceSuggested(shown, ['x', 'c', 'y', 'a', 'z'], ['d'])).toEqual(['a', 'x', 'c', 'd', 'y', 'z']);
  expect(replaceSuggested([], ['a', 'b'], [])).toEqual(['a', 'b']);
});
