import { z } from 'zod';
import { readTexts } from './texts.ts';

/** Everyone in the demo signs in with this password. `npm run demo` prints it, so it protects nothing. */
export const demoPassword = 'larkspoke-demo';

const Company = z.strictObject({
  name: z.string(),
  domain: z.string(),
  color: z.string(),
  locale: z.enum(['en', 'fr']),
  timezone: z.string(),
  /** Larkspoke also has the plain names of this machine, so that the login page there shows its brand. */
  hosts: z.tuple([z.string()], z.string()),
  values: z.array(
    z.strictObject({ name: z.string(), description: z.string(), color: z.string(), qualities: z.array(z.string()) }),
  ),
});
export type Company = z.output<typeof Company>;

/** A bicycle maker with a long history, and the café below its Toronto office, which has just started with Hurrah. */
export const { larkspoke, fennelAndFold } = readTexts(
  'companies',
  z.strictObject({ larkspoke: Company, fennelAndFold: Company }),
);
