import { describe, expect, test } from 'vitest';
import { contrast } from '../../lib/colour.ts';
import { type Tokens, tokens } from './tokens.ts';

const surfaces = ['paper', 'surface', 'float', 'hover', 'soft'] as const;
const texts = ['ink', 'muted', 'success', 'warning', 'danger', 'info', 'marigoldInk'] as const;
const tinted: [keyof Tokens, keyof Tokens][] = [
  ['marigoldInk', 'marigoldTint'],
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['danger', 'dangerTint'],
  ['info', 'infoTint'],
  ['ink', 'marigoldTint'],
  ['ink', 'dangerTint'],
  ['ink', 'warningTint'],
  ['ink', 'infoTint'],
  ['ink', 'pressed'],
  ['muted', 'pressed'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onTooltip', 'tooltip'],
];

describe.each(['light', 'dark'] as const)('the %s scheme', (name) => {
  const scheme = tokens[name];

  test.each(texts)('%s is readable on every surface', (text) => {
    for (const surface of surfaces)
      expect(contrast(scheme[text], scheme[surface]), surface).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tinted)('%s is readable on %s', (text, background) => {
    expect(contrast(scheme[text], scheme[background])).toBeGreaterThanOrEqual(4.5);
  });

  test('the outline of a field can be seen', () => {
    expect(contrast(scheme.fieldLine, scheme.surface)).toBeGreaterThanOrEqual(3);
  });
});
