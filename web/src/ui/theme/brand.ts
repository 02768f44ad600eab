import { contrast, darkenedFor, type Hex, lightenedFor, mix, parseHex } from '../../lib/colour.ts';
import { tokens } from './tokens.ts';

/** What a company's colour decides, in one scheme. */
export interface BrandTokens {
  /** Text, icons, focus rings and checked controls: readable on every background of the interface. */
  primary: string;
  /** Filled buttons: the brand's own colour wherever it can be seen. */
  primaryFill: string;
  primaryFillHover: string;
  onPrimary: string;
  tint: string;
  tintHover: string;
}

export interface BrandTheme {
  light: BrandTokens;
  dark: BrandTokens;
}

const readable = 4.5;
/** More than readable: on a dark card a colour at the limit looks switched off. */
const bright = 7;
/** A white or cream button must still be told from the paper below it. */
const visible = 1.3;

/** Aubergine, chosen by hand. */
const hurrah: BrandTheme = {
  light: {
    primary: '#5a2a82',
    primaryFill: '#5a2a82',
    primaryFillHover: '#4a2070',
    onPrimary: '#ffffff',
    tint: '#f3ecf9',
    tintHover: '#eadff4',
  },
  dark: {
    primary: '#cdb0ea',
    primaryFill: '#cdb0ea',
    primaryFillHover: '#dcc6f1',
    onPrimary: '#25123a',
    tint: '#2d2238',
    tintHover: '#382a46',
  },
};

/** The shades of a company's colour, readable whatever colour it picked. No colour, or not a colour: Hurrah's own. */
export function brandTheme(brandColour?: string | null): BrandTheme {
  const colour = parseHex(brandColour);
  if (!colour || colour === hurrah.light.primary) return hurrah;
  return { light: lightBrand(colour), dark: darkBrand(colour) };
}

function lightBrand(colour: Hex): BrandTokens {
  const { paper, surface, hover, pressed } = tokens.light;
  const tint = mix(surface, colour, 0.09);
  const tintHover = mix(surface, colour, 0.13);
  return {
    primary: darkenedFor(colour, [paper, surface, hover, pressed, tint, tintHover], readable),
    ...filled(darkenedFor(colour, [paper, surface], visible)),
    tint,
    tintHover,
  };
}

function darkBrand(colour: Hex): BrandTokens {
  const { paper, surface, float, pressed } = tokens.dark;
  const bold = lightenedFor(colour, [paper, surface, float], bright);
  const tint = mix(surface, bold, 0.09);
  const tintHover = mix(surface, bold, 0.13);
  const primary = lightenedFor(bold, [pressed, tint, tintHover], readable);
  return { primary, ...filled(primary), tint, tintHover };
}

function filled(primaryFill: Hex) {
  const onPrimary = inkOn(primaryFill);
  // Hovering moves the fill away from its text, so the text can only become easier to read.
  const away = onPrimary === '#ffffff' ? '#000000' : '#ffffff';
  return { primaryFill, primaryFillHover: mix(primaryFill, away, 0.16), onPrimary };
}

/** Our ink where it is readable; pure black is the last resort and always reaches 4.58 where white does not. */
function inkOn(background: Hex): Hex {
  const inks: Hex[] = ['#ffffff', '#1f1a24'];
  return inks.find((ink) => contrast(ink, background) >= readable) ?? '#000000';
}
