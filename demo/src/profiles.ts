import { z } from 'zod';
import { Random } from './random.ts';
import { readTexts } from './texts.ts';

const Words = z.strictObject({ about: z.string().max(500), pronouns: z.string().max(40) });

/** `own` are the texts of people by their key, `about` those that fit everyone. */
const { own, about } = readTexts(
  'profiles',
  z.strictObject({
    own: z.record(z.string(), Words),
    about: z.strictObject({ en: z.array(z.string().max(500)), fr: z.array(z.string().max(500)) }),
  }),
);

/** A member's profile: most have a few words, and half show their birthday. */
export function profileOf({ key, locale }: { key: string; locale: 'en' | 'fr' }) {
  const random = new Random(`profile ${key}`);
  const generated = { about: random.chance(70) ? random.pick(about[locale]) : null, pronouns: null };
  return { ...generated, ...own[key], showsBirthday: random.chance(50) };
}
