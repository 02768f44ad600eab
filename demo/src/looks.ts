import { z } from 'zod';
import { getHeritage, type Name } from './names.ts';
import type { Random } from './random.ts';
import { readTexts } from './texts.ts';

/** The features that a portrait takes from the person; everything else in it is random. */
export type Look = { drawnAs: Name['drawnAs']; skinColor: string; hairColor: string };

const Palette = z.strictObject({ skinColors: z.array(z.string()), hairColors: z.array(z.string()) });
const palettes = readTexts('looks', z.record(z.string(), Palette));
const grey = '98929c';

export function generateLook(random: Random, { drawnAs, heritage }: Pick<Name, 'drawnAs' | 'heritage'>): Look {
  const palette = palettes[getHeritage(heritage).look];
  if (!palette) throw new Error(`demo/texts/looks.json has no look for ${heritage}`);
  const hairColor = random.chance(7) ? grey : random.pick(palette.hairColors);
  return { drawnAs, skinColor: random.pick(palette.skinColors), hairColor };
}
