/** The size of the world; ids, teams, senders and recipients follow from it. */
export interface Size {
  members: number;
  recognitions: number;
  /** Small ones, beside the large one. */
  tenants: number;
}

/** Tenants of one size, with the numbers from `first` on. */
export interface Crowd {
  first: number;
  tenants: number;
  members: number;
  recognitions: number;
  teams: number;
}

export const largeTenant = 1;
/** The small one that the large one is held against. */
export const comparedTenant = 2;

export const comparedRecognitions = 200;
const small = { members: 50, recognitions: 20 };

/** A company of a million has a thousand teams. */
const teamsOf = (members: number): number => Math.min(1_000, Math.max(5, Math.floor(members / 50)));

export const crowdsOf = ({ members, recognitions, tenants }: Size): Crowd[] => [
  { first: largeTenant, tenants: 1, members, recognitions, teams: teamsOf(members) },
  { first: comparedTenant, tenants: 1, ...small, recognitions: comparedRecognitions, teams: teamsOf(small.members) },
  { first: comparedTenant + 1, tenants: tenants - 1, ...small, teams: teamsOf(small.members) },
];

/** Rows that are not people have numbers of their own in a tenant. */
export const rowOf = { avatar: 2_000_000, team: 4_000_000, country: 4_100_000, value: 5_000_000, quality: 5_100_000 };
export const countries = 12;

/** One in this many members is archived. */
export const archivedEvery = 97;
