/** Colour arithmetic on '#rrggbb', small enough to ship with the first page. */

export type Hex = `#${string}`;

/** '#abc' and 'AABBCC' become '#aabbcc'; anything else is not a colour we can work with. */
export function parseHex(text: string | null | undefined): Hex | undefined {
  const digits = text?.trim().replace(/^#/, '').toLowerCase() ?? '';
  if (!/^([0-9a-f]{3}){1,2}$/.test(digits)) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** `share` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, share: number): Hex {
  const end = channels(to);
  return hexOf(channels(from).map((channel, index) => channel + ((end[index] ?? 0) - channel) * share));
}

/** The colour itself, or its nearest shade that reaches `ratio` on every one of the (light) backgrounds. */
export function darkenedFor(colour: Hex, backgrounds: string[], ratio: number): Hex {
  let shade = colour;
  for (let percent = 2; percent <= 100 && !reaches(shade, backgrounds, ratio); percent += 2) {
    shade = mix(colour, '#000000', percent / 100);
  }
  return shade;
}

/**
 * The colour itself, or its nearest tint that reaches `ratio` on every one of the (dark) backgrounds. The lightness rises in
 * OKLCH, which keeps the hue and as much chroma as sRGB can show; mixing with white would wash the colour out.
 */
export function lightenedFor(colour: Hex, backgrounds: string[], ratio: number): Hex {
  const cones = times(conesOfLight, light(colour)).map(Math.cbrt);
  // Lightness is nearly what the medium cones see.
  const [, own = 0] = cones;
  let [tint, lightness, chroma] = [colour, own, 1];
  while (lightness < 1 && !reaches(tint, backgrounds, ratio)) {
    // What all cones share has no hue, and the differences keep their proportions, so OKLCH needs no angle here.
    const shown = times(
      lightOfCones,
      cones.map((cone) => (lightness + (cone - own) * chroma) ** 3),
    );
    if (shown.every((share) => share >= 0 && share < 1.001)) {
      // The curve of sRGB times 255, without the straight start that only the darkest channels have.
      tint = hexOf(shown.map((share) => 269 * share ** (1 / 2.4) - 14));
      lightness += 0.01;
    } else chroma *= 0.99;
  }
  return tint;
}

const reaches = (colour: Hex, backgrounds: string[], ratio: number) =>
  backgrounds.every((background) => contrast(colour, background) >= ratio);

/** From linear sRGB to the cones of OKLab and back. Every row adds up to 1, so that grey stays grey. */
const conesOfLight = [
  [0.4122, 0.5363, 0.0515],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.2817, 0.63],
];
const lightOfCones = [
  [4.0767, -3.3077, 0.231],
  [-1.2684, 2.6097, -0.3413],
  [-0.0042, -0.7034, 1.7076],
];

const times = (rows: number[][], values: number[]) =>
  rows.map((row) => row.reduce((sum, factor, index) => sum + factor * (values[index] ?? 0), 0));

const luminance = (colour: string): number => times([[0.2126, 0.7152, 0.0722]], light(colour))[0] ?? 0;

/** Linear sRGB, from 0 to 1. */
const light = (colour: string) =>
  channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

function channels(colour: string): number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexOf = (numbers: number[]): Hex =>
  `#${numbers.map((channel) => Math.max(Math.round(channel), 0).toString(16).padStart(2, '0')).join('')}`;
