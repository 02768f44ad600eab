import { listTeams } from '@hurrah/contracts/people/teams';
import { listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { searchRecognitions } from '@hurrah/contracts/recognition/recognitions';
import { listValues } from '@hurrah/contracts/recognition/values';
import { apiPages, apiQuery } from '../../lib/api.ts';
import { addDays } from '../../lib/dates.ts';
import type { SearchAddress } from './address.ts';

const shown = { recognitions: 3, teams: 2 };

/** The first few of each kind, for the palette. */
export const fewRecognitionsQuery = (search: string) =>
  apiQuery(searchRecognitions, { query: { search, pageSize: shown.recognitions } });
export const fewTeamsQuery = (search: string) => apiQuery(listTeams, { query: { search, pageSize: shown.teams } });
export const valuesQuery = () => apiQuery(listValues, { query: { embeds: ['qualities'] } });

/** All of a kind, page by page. */
export const foundPeopleQuery = (search: string) =>
  apiPages(listTenantMembers, { query: { search, suspended: 'false', pageSize: 20, embeds: ['avatar'] } });
export const foundTeamsQuery = (search: string) => apiPages(listTeams, { query: { search, pageSize: 20 } });

/** Days are those of the reader's time zone. */
export const foundRecognitionsQuery = ({ search, person, value, from, until }: SearchAddress, startOf: DayStart) =>
  apiPages(searchRecognitions, {
    query: {
      ...(search && { search }),
      ...(person && { sentByOrToIdIn: [person] }),
      ...(value && { valueIdIn: [value] }),
      ...(from && { postedFrom: startOf(from) }),
      ...(until && { postedBefore: startOf(addDays(until, 1)) }),
    },
  });

type DayStart = (day: string) => string;
