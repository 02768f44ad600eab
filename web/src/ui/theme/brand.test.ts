import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, mix } from '../../lib/colour.ts';
import { type BrandTokens, brandTheme } from './brand.ts';
import { type Tokens, tokens } from './tokens.ts';
import { valuePalette } from './tones.ts';

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

/** Chroma and hue in OKLCH, with the published matrices of OKLab and an angle in degrees. */
function oklch(colour: string): { chroma: number; hue: number } {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((digits) => {
    const share = Number.parseInt(digits, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

function hueBetween(one: string, other: string): number {
  const angle = Math.abs(oklch(one).hue - oklch(other).hue);
  return Math.min(angle, 360 - angle);
}

/** The colour mixed with just as much white as gives it the contrast of `as` on the dark surface. */
function mixedWithWhite(colour: string, as: string): string {
  const wanted = contrast(as, tokens.dark.surface);
  const shares = Array.from({ length: 256 }, (_, step) => step / 255);
  const share = shares.find((each) => contrast(mix(colour, '#ffffff', each), tokens.dark.surface) >= wanted) ?? 1;
  return mix(colour, '#ffffff', share);
}

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

  test('keeps the hue of a brand color in dark mode', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { primary } = brandTheme(colour).dark;
        // Near grey, rounding to 8 bits decides the angle and nobody sees a hue.
        fc.pre(Math.min(oklch(colour).chroma, oklch(primary).chroma) > 0.04);
        expect(hueBetween(colour, primary)).toBeLessThan(4);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(Object.entries(valuePalette))('keeps %s more saturated in dark mode than white would', (_name, colour) => {
    const { primary } = brandTheme(colour).dark;
    const washed = mixedWithWhite(colour, primary);
    expect(oklch(primary).chroma).toBeGreaterThan(oklch(washed).chroma * 1.2);
    // sRGB has no light red that is as saturated as a dark one.
    expect(oklch(primary).chroma).toBeGreaterThan(oklch(colour).chroma * 0.75);
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
