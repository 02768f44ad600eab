import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../lib/colour.ts';
import { type BrandTokens, brandTheme } from './brand.ts';
import { type Tokens, tokens } from './tokens.ts';

const readable = 4.5;
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Everything a company's colour is ever written on, or written in. */
function pairsOf(brand: BrandTokens, { paper, surface, float, hover, pressed }: Tokens): [string, string][] {
  const backgrounds = [paper, surface, float, hover, pressed, brand.tint, brand.tintHover];
  return [
    ...backgrounds.map((background): [string, string] => [brand.primary, background]),
    [brand.onPrimary, brand.primaryFill],
    [brand.onPrimary, brand.primaryFillHover],
  ];
}

const worstContrast = (brand: BrandTokens, scheme: Tokens) =>
  Math.min(...pairsOf(brand, scheme).map(([one, other]) => contrast(one, other)));

describe('brandTheme', () => {
  test('keeps every text readable, whatever colour a company picks', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { light, dark } = brandTheme(colour);
        expect(worstContrast(light, tokens.light)).toBeGreaterThanOrEqual(readable);
        expect(worstContrast(dark, tokens.dark)).toBeGreaterThanOrEqual(readable);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps ink readable on every tint', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { light, dark } = brandTheme(colour);
        for (const tint of [light.tint, light.tintHover]) {
          expect(contrast(tokens.light.ink, tint)).toBeGreaterThanOrEqual(readable);
          expect(contrast(tokens.light.muted, tint)).toBeGreaterThanOrEqual(readable);
        }
        for (const tint of [dark.tint, dark.tintHover]) {
          expect(contrast(tokens.dark.ink, tint)).toBeGreaterThanOrEqual(readable);
          expect(contrast(tokens.dark.muted, tint)).toBeGreaterThanOrEqual(readable);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves a colour that is already readable as it is', () => {
    expect(brandTheme('#0F6B5C').light.primary).toBe('#0f6b5c');
    expect(brandTheme('#0F6B5C').light.primaryFill).toBe('#0f6b5c');
  });

  test('keeps the brand on filled buttons even where it cannot be text', () => {
    const { light } = brandTheme('#ffd400');
    expect(light.primaryFill).toBe('#ffd400');
    expect(light.onPrimary).toBe('#1f1a24');
    expect(light.primary).not.toBe('#ffd400');
  });

  test.each([undefined, null, '', 'red', '#12', 'rgb(1,2,3)'])('falls back to our own colour for %s', (colour) => {
    expect(brandTheme(colour).light.primary).toBe('#5a2a82');
  });

  test('is itself readable without a company', () => {
    const { light, dark } = brandTheme();
    expect(worstContrast(light, tokens.light)).toBeGreaterThanOrEqual(readable);
    expect(worstContrast(dark, tokens.dark)).toBeGreaterThanOrEqual(readable);
  });
});
