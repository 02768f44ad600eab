import type { Heritage, Name } from './names.ts';
import type { Random } from './random.ts';

/** What a drawn face takes from the person; everything else on it is chance. */
export type Look = { drawnAs: Name['drawnAs']; skinColour: string; hairColour: string };

const skin = ['ffeadb', 'f9dcc4', 'f0c9a5', 'deac80', 'c48c60', 'a26c45', '855338'];

const black = '1b161d';
const darkBrown = '35221b';
const brown = '5b3826';
const chestnut = '85502c';
const copper = 'b0622f';
const blond = 'd2a55c';
const grey = '98929c';

const northern = {
  skinColours: skin.slice(0, 3),
  hairColours: [darkBrown, brown, brown, chestnut, copper, blond],
};
const southern = { skinColours: skin.slice(1, 5), hairColours: [black, black, darkBrown, darkBrown, brown] };
const eastAsian = { skinColours: skin.slice(1, 4), hairColours: [black, black, darkBrown] };
const southAsian = { skinColours: skin.slice(3, 6), hairColours: [black, black, darkBrown] };
const african = { skinColours: skin.slice(4), hairColours: [black, black, darkBrown] };

const palettes: Record<Heritage, { skinColours: string[]; hairColours: string[] }> = {
  quebec: northern,
  anglo: northern,
  british: northern,
  french: northern,
  german: northern,
  easternEuropean: northern,
  southernEuropean: southern,
  northAfrican: southern,
  middleEastern: southern,
  turkish: southern,
  latin: southern,
  chinese: eastAsian,
  korean: eastAsian,
  japanese: eastAsian,
  vietnamese: eastAsian,
  filipino: southern,
  southAsian,
  punjabi: southAsian,
  pakistani: southAsian,
  westAfrican: african,
  eastAfrican: african,
  caribbean: african,
  blackAmerican: african,
};

export function drawLook(random: Random, { drawnAs, heritage }: Pick<Name, 'drawnAs' | 'heritage'>): Look {
  const { skinColours, hairColours } = palettes[heritage];
  const hairColour = random.chance(7) ? grey : random.pick(hairColours);
  return { drawnAs, skinColour: random.pick(skinColours), hairColour };
}
