import { z } from 'zod';
import type { Weighted } from './random.ts';
import { readTexts } from './texts.ts';

const Place = z.strictObject({
  location: z.string(),
  country: z.string(),
  region: z.string(),
  timezone: z.string(),
  /** The product has no German yet, so Germany reads English. */
  locale: z.enum(['en', 'fr']),
  population: z.string(),
});
const placeTexts = readTexts(
  'places',
  z.strictObject({
    /** Weights of the heritages in `names.json`, the most frequent first. */
    populations: z.record(z.string(), z.record(z.string(), z.number())),
    places: z.record(z.string(), Place),
  }),
);

const Team = z.strictObject({
  name: z.string(),
  /** The lead's title; by default the team's name and 'Lead'. */
  lead: z.string().optional(),
  /** Members take these in turn; seniority adds to the title. */
  titles: z.array(z.string()),
  /** Members take these in turn; the lead takes the first. */
  at: z.array(z.string()),
  /** Includes the lead. */
  size: z.number(),
  /** By default the department's. */
  businessUnit: z.string().optional(),
});
const Department = z.strictObject({
  name: z.string(),
  head: z.string(),
  headAt: z.string(),
  /** The first digits of its cost centers. */
  costCenter: z.number(),
  group: z.string(),
  businessUnit: z.string(),
  teams: z.array(Team),
});
type Team = z.output<typeof Team>;
type Department = z.output<typeof Department>;

export const departments = readTexts('departments', z.array(Department));

/** A position in the company before a person is generated for it. */
export type Position = {
  /** 'People' is the head of the department, 'Firmware' the team's lead, 'Firmware 3' its third member. */
  label: string;
  level: 'founder' | 'head' | 'lead' | 'member';
  department: Department;
  team: Team | null;
  place: string;
  title: string;
  managerLabel: string | null;
};

/** Every position, each after its manager's. */
export function listPositions(): Position[] {
  return departments.flatMap((department) => [headOf(department)].concat(teamPositions(department)));
}

function headOf(department: Department): Position {
  const founderLabel = departments[0]?.name ?? null;
  const isFounder = department.name === founderLabel;
  return {
    label: department.name,
    level: isFounder ? 'founder' : 'head',
    department,
    team: null,
    place: department.headAt,
    title: department.head,
    managerLabel: isFounder ? null : founderLabel,
  };
}

function teamPositions(department: Department): Position[] {
  return department.teams.flatMap((team) =>
    Array.from({ length: team.size }, (_, index) => {
      const isLead = index === 0;
      return {
        label: isLead ? team.name : `${team.name} ${index}`,
        level: isLead ? ('lead' as const) : ('member' as const),
        department,
        team,
        place: inTurn(team.at, index),
        title: isLead ? (team.lead ?? `${team.name} Lead`) : inTurn(team.titles, index - 1),
        managerLabel: isLead ? department.name : team.name,
      };
    }),
  );
}

export function segmentsOf(name: string) {
  const { population: _, ...segments } = getPlace(name);
  return segments;
}

export const populationOf = (name: string): Weighted<string> =>
  Object.entries(placeTexts.populations[getPlace(name).population] ?? {});

function getPlace(name: string) {
  const place = placeTexts.places[name];
  if (!place) throw new Error(`demo/texts/places.json has no ${name}`);
  return place;
}

function inTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('A team needs titles and places');
  return item;
}
