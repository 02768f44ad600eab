import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, darkenedFor, type Hex, lightenedFor } from './colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

describe('lightenedFor', () => {
  test('keeps a grey grey', () => {
    expect(lightenedFor('#333333', ['#000000'], 7)).toMatch(/^#(..)\1\1$/);
  });

  test('goes up to white when no darker tint reaches the contrast', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(contrast(lightenedFor(colour, ['#000000'], 21), '#000000')).toBeGreaterThan(19.5);
      }),
    );
  });
});

describe('darkenedFor', () => {
  test('goes down to black when no lighter shade reaches the contrast', () => {
    fc.assert(fc.property(anyColour, (colour) => darkenedFor(colour, ['#ffffff'], 21) === '#000000'));
  });
});
