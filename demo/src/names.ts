import { z } from 'zod';
import type { Random, Weighted } from './random.ts';
import { readTexts } from './texts.ts';

/** A name, with the features that the portrait has to match. */
export type Name = z.output<typeof Name>;
export const Name = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  drawnAs: z.enum(['feminine', 'masculine']),
  heritage: z.string(),
});

const NameList = z.string().transform((names) => names.split(', '));
const heritages = readTexts(
  'names',
  z.record(z.string(), z.strictObject({ feminine: NameList, masculine: NameList, family: NameList, look: z.string() })),
);

export function getHeritage(name: string) {
  const heritage = heritages[name];
  if (!heritage) throw new Error(`demo/texts/names.json has no ${name}`);
  return heritage;
}

/** `population` weighs the heritages of a place; most neighbors have the first. */
export function generateName(random: Random, population: Weighted<string>): Name {
  const heritage = random.pickWeighted(population);
  const drawnAs = random.chance(50) ? 'feminine' : 'masculine';
  // One in eight has a family name from elsewhere and a first name of the place.
  const givenIn = random.chance(12) ? (population[0]?.[0] ?? heritage) : heritage;
  return {
    firstName: random.pick(getHeritage(givenIn)[drawnAs]),
    lastName: random.pick(getHeritage(heritage).family),
    drawnAs,
    heritage,
  };
}

/** `Léonie O'Malley-Öztürk` → `leonie.omalley-ozturk`, the part of an email address before the @. */
export function mailboxOf({ firstName, lastName }: Pick<Name, 'firstName' | 'lastName'>): string {
  return `${toAscii(firstName)}.${toAscii(lastName)}`;
}

function toAscii(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[^a-z-]/g, '');
}
