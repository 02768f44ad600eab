import type { PlaceName } from './places.ts';

/**
 * Larkspoke builds city bicycles: welded in Montréal, assembled there and in Leipzig, sold in five countries.
 * The company, its domain and its people are invented.
 */
export const larkspoke = {
  name: 'Larkspoke',
  domain: 'larkspoke.example',
  tagline: 'City bicycles that sing',
  colour: '#0E7C66',
  locale: 'en',
  timezone: 'America/Toronto',
} as const;

/** Everybody in the demo signs in with it. Printed by `npm run demo`, so it guards nothing. */
export const demoPassword = 'larkspoke-demo';

type BusinessUnit = 'Company' | 'City Bikes' | 'Cargo and Family' | 'Electric Drive';

export type Department = {
  name: string;
  head: string;
  headAt: PlaceName;
  /** The first digits of its cost centres. */
  costCenter: number;
  group: 'Office' | 'Makers' | 'Riders and partners';
  businessUnit: BusinessUnit;
  teams: Team[];
};

export type Team = {
  name: string;
  /** Where it is not simply the team's name and 'Lead'. */
  lead?: string;
  /** Members take these in turn; a long or short time with the company adds to the title. */
  titles: string[];
  /** The first is where the lead sits; members take them in turn. */
  at: PlaceName[];
  /** With its lead. */
  size: number;
  /** Where it differs from the department's. */
  businessUnit?: BusinessUnit;
};
