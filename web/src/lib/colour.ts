/** Colour arithmetic on '#rrggbb', small enough to ship with the first page. */

const white = '#ffffff';
const black = '#000000';

export type Hex = `#${string}`;

/** '#abc' and 'AABBCC' become '#aabbcc'; anything else is not a colour we can work with. */
export function parseHex(text: string | null | undefined): Hex | undefined {
  const digits = text?.trim().replace(/^#/, '').toLowerCase() ?? '';
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return undefined;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** `share` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, share: number): Hex {
  const [start, end] = [channels(from), channels(to)];
  const mixed = start.map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour itself, or its nearest shade that reaches `ratio` on every one of the (light) backgrounds. */
export function darkenedFor(colour: string, backgrounds: string[], ratio: number): Hex {
  return nearestShade(colour, black, backgrounds, ratio);
}

/** The colour itself, or its nearest tint that reaches `ratio` on every one of the (dark) backgrounds. */
export function lightenedFor(colour: string, backgrounds: string[], ratio: number): Hex {
  return nearestShade(colour, white, backgrounds, ratio);
}

function nearestShade(colour: string, towards: string, backgrounds: string[], ratio: number): Hex {
  for (let percent = 0; percent < 100; percent += 2) {
    const shade = mix(colour, towards, percent / 100);
    if (backgrounds.every((background) => contrast(shade, background) >= ratio)) return shade;
  }
  return mix(towards, towards, 0);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
