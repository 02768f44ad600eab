import { type TimelineItemType, timelineLimits } from '@hurrah/contracts/timeline';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { TimelineQuestion } from '../api.ts';

/** A feed as its address describes it, so that what one reads can be sent to a colleague. */
export interface TimelineSearch {
  team?: string[];
  mine?: true;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Takes from an address only what makes sense; anybody can write one. */
export function parseTimeline({ team, mine }: Record<string, unknown>): TimelineSearch {
  const teams = [team].flat().filter((one) => typeof one === 'string' && isId.test(one)) as string[];
  return {
    ...(teams.length > 0 && { team: [...new Set(teams)].slice(0, timelineLimits.teams) }),
    ...(mine === true && { mine }),
  };
}

export const isFiltered = ({ team, mine }: TimelineSearch, types: TimelineItemType[]): boolean =>
  Boolean(team || mine) || types.length > 0;

/** The question to the API. What is pinned stands above the whole feed, and by its time in one that is narrowed. */
export function questionOf(search: TimelineSearch, types: TimelineItemType[]): TimelineQuestion {
  return {
    ...(search.team && { teamIdIn: search.team }),
    ...(search.mine && { my: 'true' }),
    ...(types.length > 0 && { itemTypeIn: types }),
    ...(isFiltered(search, types) && { includePinned: 'true' }),
  };
}

const typesKey = 'timelineTypes';

/** Which kinds somebody wants to read is theirs alone, and stays on this device. None means all. */
export function readTypes(offered: TimelineItemType[]): TimelineItemType[] {
  const stored = (readStored(typesKey) ?? '').split(',');
  const chosen = offered.filter((type) => stored.includes(type));
  return chosen.length === offered.length ? [] : chosen;
}

export const keepTypes = (types: TimelineItemType[]): void =>
  writeStored(typesKey, types.length > 0 ? types.join(',') : null);
