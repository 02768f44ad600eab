import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../lib/colour.ts';
import { colourOfName, tonesOf, valuePalette } from './tones.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('tonesOf', () => {
  test('is readable for any colour, in both schemes', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { light, dark } = tonesOf(colour);
        expect(contrast(light.ink, light.tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.ink, dark.tint)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the palette of values', () => {
  test('has twelve colours, each able to carry white letters', () => {
    const colours = Object.values(valuePalette);
    expect(new Set(colours).size).toBe(12);
    for (const colour of colours) expect(contrast(colour, '#ffffff'), colour).toBeGreaterThanOrEqual(4.5);
  });

  test('is used as it is on light chips: no colour had to be darkened', () => {
    for (const colour of Object.values(valuePalette)) expect(tonesOf(colour).light.ink).toBe(colour);
  });
});

describe('colourOfName', () => {
  test('gives a name the same colour every time', () => {
    expect(colourOfName('Ines Duarte')).toBe(colourOfName('Ines Duarte'));
  });

  test('spreads names over the whole palette', () => {
    const names = Array.from({ length: 400 }, (_, index) => `Person ${index}`);
    expect(new Set(names.map(colourOfName)).size).toBe(12);
  });
});
