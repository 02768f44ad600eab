import type { RichText } from '@hurrah/contracts/rich-text';
import { knownPlayer, type Player } from '../newsroom.ts';
import type { Random } from '../random.ts';
import type { Circles } from './circles.ts';
import type { Occasion } from './librarian.ts';
import { type Mentions, richTextFrom } from './markup.ts';

const bikes = ['Wren', 'Magpie', 'Swift', 'Heron', 'Sparrow'];

/** Puts names where the text has braces. */
export function writeMessage(text: string, occasion: Occasion, { random, circles }: Writing): RichText {
  const { recipients, team, language } = occasion;
  const [first] = recipients;
  const slots: Record<string, string> = {
    to: listOf(
      recipients.map(({ firstName }) => firstName),
      language,
    ),
    place: first?.location ?? '',
    team: team?.name ?? '',
    bike: random.pick(bikes),
  };
  return richTextFrom(typeset(fill(text, slots), language), mentionsFor(occasion, circles));
}

interface Writing {
  random: Random;
  circles: Circles;
}

export const fill = (text: string, slots: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');

const listOf = (names: string[], language: string): string =>
  new Intl.ListFormat(language === 'fr' ? 'fr' : 'en-GB', { type: 'conjunction' }).format(names);

/** French keeps its punctuation on the line of the word before it. */
export const typeset = (text: string, language: 'en' | 'fr'): string =>
  language === 'fr' ? text.replaceAll(/ (?=[!?;:»])|(?<=«) /g, '\u00a0') : text;

/** Somebody else who was part of it. */
function mentionsFor({ sender, recipients }: Occasion, circles: Circles): Mentions {
  const [first] = recipients;
  if (!first) return {};
  const involved = new Set([sender, ...recipients].map(({ key }) => key));
  const isOther = ({ key }: Player) => !involved.has(key);
  const mate = circles.teammatesOf(first).find(isOther) ?? circles.people.find(isOther);
  return { mate: knownPlayer(circles.people, mate?.key ?? '') };
}
