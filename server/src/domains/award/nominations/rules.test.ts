import { describe, expect, it } from 'vitest';
import { maskedTextOf, maskNames } from './rules.ts';

describe('maskNames', () => {
  it.each([
    ['Ada helped. ADA, ada’s and “Ada” too.', ['Ada', 'Adler'], '••• helped. •••, •••’s and “•••” too.'],
    ['Adam and Canada stay', ['Ada'], 'Adam and Canada stay'],
    ['Anna-Lena Müller-Lüdenscheidt', ['Anna-Lena', 'Müller-Lüdenscheidt'], '•••-••• •••-•••'],
    ['Lüdenscheidt is a town', ['Müller-Lüdenscheidt'], '••• is a town'],
    ['J (plus) is fine', ['J', ''], 'J (plus) is fine'],
    ['C++ (Dev) wrote it', ['(Dev)', '.*'], 'C++ ••• wrote it'],
    ['Zoe\u0308 and Zoë', ['Zoë'], '••• and •••'],
    ['Nobody', [], 'Nobody'],
  ])('of %j with %j is %j (AWD-29)', (text, names, expected) => {
    expect(maskedTextOf(maskNames(text, names))).toBe(expected);
  });

  it('marks hidden names apart from the text, whatever its author typed (AWD-29)', () => {
    const parts = [{ hidden: true }, { text: ' helped ••• and ' }, { hidden: true }];
    expect(maskNames('Ada helped ••• and Adler', ['Ada', 'Adler'])).toEqual(parts);
    expect(maskNames('••• too', [])).toEqual([{ text: '••• too' }]);
  });
});
