import { findMatches, searchWords } from '@hurrah/contracts/search-text';
import { describe, expect, it } from 'vitest';
import { excerptOf, typedWords } from './rules.ts';

describe('typed words', () => {
  it.each([
    ['thank you', ['thank', 'you*']],
    ['Élodie’s Fête', ['elodie', 'fete*']],
    ['ok', ['ok']],
    ['a b', []],
    ['thank thank', ['thank*']],
    ['谢', ['谢*']],
    [`'; drop table recognition; -- %_\\ & | ! ( ) :* <->`, ['drop', 'table', 'recognition*']],
    ['\0\0', []],
    ['one two three four five six seven eight nine', ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight*']],
  ])('%j stands for %j', (typed, expected) => {
    expect(typedWords(typed).map(({ word, isBeginning }) => `${word}${isBeginning ? '*' : ''}`)).toEqual(expected);
  });
});

describe('matches in a text', () => {
  const marked = (text: string, search: string) =>
    findMatches(text, searchWords(search)).map(({ from, to }) => text.slice(from, to));

  it.each([
    ['Four thousand riders', 'ride', ['ride']],
    ['Élodie a fêté', 'elod fet', ['Élod', 'fêt']],
    ['E\u0301lodie', 'e', ['E\u0301']],
    ['override', 'ride', []],
    ['Weiß', 'weis', ['Weiß']],
    ['ﬁona', 'fi', ['ﬁ']],
  ])('%j has for %j the parts %j', (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected);
  });
});

describe('an excerpt', () => {
  const long = `${'before '.repeat(30)}the swan ${'after '.repeat(40)}`.trim();

  it('shows a short text in full', () => {
    expect(excerptOf('Thank you,\nLena', ['lena'])).toBe('Thank you, Lena');
  });
  it('begins shortly before the first match and cuts no word', () => {
    const excerpt = excerptOf(long, ['swan']);
    expect(excerpt).toMatch(/^…before .*the swan after .*after…$/);
    expect(excerpt.indexOf('swan')).toBeLessThanOrEqual(45);
    expect(excerpt.length).toBeLessThanOrEqual(165);
  });
  it('shows the beginning if no word matches', () => {
    expect(excerptOf(long, [])).toMatch(/^before before .*before…$/);
  });
  it('cuts a text without spaces', () => {
    expect(excerptOf('x'.repeat(1000), ['xx'])).toBe(`${'x'.repeat(160)}…`);
    expect(excerptOf(`${'x'.repeat(900)} swan`, ['swan'])).toBe('…swan');
  });
});
