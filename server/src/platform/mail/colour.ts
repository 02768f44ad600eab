/** Shades for emails from a tenant's one colour, kept readable (WCAG AA) whatever colour it is. */

const white = '#ffffff';
const black = '#000000';
const readable = 4.5;
/** More than readable: on a dark card a button at the limit looks switched off. */
const bright = 7;

/** Black or white: one of the two always reaches 4.58 on any colour, a softened ink would not. */
export function inkOn(background: string): string {
  return contrast(background, white) >= readable ? white : black;
}

/** The colour itself, or the nearest tint of it that is readable on the (dark) background. */
export function lightened(colour: string, background: string): string {
  for (let percent = 0; percent < 100; percent += 5) {
    const tint = mix(colour, white, percent / 100);
    if (contrast(tint, background) >= bright) return tint;
  }
  return white;
}

export function contrast(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function luminance(colour: string): number {
  const { red, green, blue } = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mix(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)];
  const between = (one: number, other: number) => hex(Math.round(one + (other - one) * share));
  return `#${between(start.red, end.red)}${between(start.green, end.green)}${between(start.blue, end.blue)}`;
}

function hex(channel: number): string {
  return channel.toString(16).padStart(2, '0');
}

function channels(colour: string): { red: number; green: number; blue: number } {
  const value = Number.parseInt(colour.slice(1), 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}
