import type { Department, Team } from './company.ts';
import { departments } from './departments.ts';
import { type Place, places } from './places.ts';

/** A position in the company before anyone sits on it. */
export type Seat = {
  /** 'People' is its head, 'Firmware' the team's lead, 'Firmware 3' its third member. */
  label: string;
  level: 'founder' | 'head' | 'lead' | 'member';
  department: Department;
  team: Team | null;
  place: Place;
  title: string;
  managerLabel: string | null;
};

/** Every position, each after the one it reports to. */
export function listSeats(): Seat[] {
  return departments.flatMap((department) => [headSeat(department)].concat(teamSeats(department)));
}

function headSeat(department: Department): Seat {
  const founderLabel = departments[0]?.name ?? null;
  const isFounder = department.name === founderLabel;
  return {
    label: department.name,
    level: isFounder ? 'founder' : 'head',
    department,
    team: null,
    place: places[department.headAt],
    title: department.head,
    managerLabel: isFounder ? null : founderLabel,
  };
}

function teamSeats(department: Department): Seat[] {
  return department.teams.flatMap((team) =>
    Array.from({ length: team.size }, (_, index) => teamSeat(department, { team, index })),
  );
}

/** Number 0 is the lead. */
function teamSeat(department: Department, { team, index }: { team: Team; index: number }): Seat {
  const isLead = index === 0;
  return {
    label: isLead ? team.name : `${team.name} ${index}`,
    level: isLead ? 'lead' : 'member',
    department,
    team,
    place: places[inTurn(team.at, index)],
    title: isLead ? (team.lead ?? `${team.name} Lead`) : inTurn(team.titles, index - 1),
    managerLabel: isLead ? department.name : team.name,
  };
}

function inTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('A team needs titles and places');
  return item;
}
