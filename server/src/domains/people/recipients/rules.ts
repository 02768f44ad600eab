import type { SendTo } from '@hurrah/contracts/people/recipients';

/** The people that something is addressed to by name. */
export const namedIds = (sendTo: SendTo): string[] =>
  sendTo.filter(({ type }) => type === 'tenantMember').map(({ id }) => id);

export const namedTeamIds = (sendTo: SendTo): string[] =>
  sendTo.filter(({ type }) => type === 'team').map(({ id }) => id);

/**
 * People and teams in one list, each in the order in which they were found: a team after every second person; places
 * that one kind leaves free go to the other.
 */
export function mix<Person, Team>(people: Person[], teams: Team[], size: number): (Person | Team)[] {
  const shownTeams = Math.min(teams.length, Math.max(Math.floor(size / 3), size - people.length));
  const [first, second] = [people.slice(0, size - shownTeams), teams.slice(0, shownTeams)];
  const mixed: (Person | Team)[] = [];
  while (first.length + second.length > 0) mixed.push(...first.splice(0, 2), ...second.splice(0, 1));
  return mixed;
}
