import type { CSSProperties } from 'react';
import { darkenedFor, type Hex, lightenedFor, mix, parseHex } from '../../lib/colour.ts';
import { tokens } from './tokens.ts';

/** A soft background and a text colour that is readable on it. */
interface Pair {
  ink: string;
  tint: string;
}

export interface Tones {
  light: Pair;
  dark: Pair;
}

/** The colours a company can give its values, in the order in which they are offered. */
export const valuePalette: Record<string, Hex> = {
  plum: '#7b3fa3',
  indigo: '#4a4fb5',
  blue: '#1f5fa8',
  teal: '#0e6f7c',
  pine: '#0f6b5c',
  green: '#1d7a46',
  olive: '#5f6b12',
  amber: '#8f5a00',
  terracotta: '#a8471f',
  red: '#b3261e',
  rose: '#b02563',
  slate: '#4f5b6b',
};

const readable = 4.5;

/** Finding a readable shade takes some trying, and a page asks for the same few colours again and again. */
const kept = new Map<string, Tones>();

/** Works for any colour, not only those of the palette: older values and imported ones keep theirs. */
export function tonesOf(colour: string): Tones {
  const tones = kept.get(colour) ?? findTones(colour);
  kept.set(colour, tones);
  return tones;
}

function findTones(colour: string): Tones {
  const base = parseHex(colour) ?? '#4f5b6b';
  // White and cream would leave a chip without a body.
  const lightTint = mix(tokens.light.surface, darkenedFor(base, [tokens.light.surface], 2), 0.12);
  const { surface } = tokens.dark;
  const softened = lightenedFor(base, [surface], 6);
  const darkTint = mix(surface, mix(base, softened, 0.35), 0.26);
  return {
    light: { ink: darkenedFor(base, [lightTint], readable), tint: lightTint },
    dark: { ink: lightenedFor(softened, [darkTint], readable + 0.5), tint: darkTint },
  };
}

/**
 * For a `style` prop; base.css makes `--tone-ink` and `--tone-tint` of the pair of the scheme.
 * With `only`, both are those of one scheme, to show it inside the other.
 */
export function toneVariables(colour: string, only?: keyof Tones): Record<`--tone-${string}`, string> {
  const tones = tonesOf(colour);
  const { light, dark } = only ? { light: tones[only], dark: tones[only] } : tones;
  return {
    '--tone-ink-light': light.ink,
    '--tone-tint-light': light.tint,
    '--tone-ink-dark': dark.ink,
    '--tone-tint-dark': dark.tint,
  };
}

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'marigold';

/** For a `style` prop: what a thing of this tone is written in, and what it stands on. */
export function toneOf(tone: Tone): CSSProperties {
  const colour = `var(--mantine-color-${tone === 'neutral' ? 'gray' : tone}`;
  return { '--tone-ink': `${colour}-text)`, '--tone-tint': `${colour}-light)` } as CSSProperties;
}

/** The same name always gets the same colour; FNV-1a because it spreads short strings well. */
export function colourOfName(name: string): Hex {
  const colours = Object.values(valuePalette);
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return colours[(hash >>> 0) % colours.length] ?? '#4f5b6b';
}
