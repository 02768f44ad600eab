import type { Team } from '@hurrah/contracts/identity/teams';
import type { FoundRecognition } from '@hurrah/contracts/recognition/recognitions';
import type { Quality, Value } from '@hurrah/contracts/recognition/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/permissions.ts';
import { memberSearchQuery } from '../access/index.ts';
import { type FoundPerson, fewRecognitionsQuery, fewTeamsQuery, valuesQuery } from './api.ts';
import { matches } from './matching.ts';

export interface Few {
  people: FoundPerson[];
  recognitions: FoundRecognition[];
  /** Whether there are more of them. */
  hasMore: boolean;
  teams: Team[];
  values: (Value | (Quality & { valueName: string }))[];
  isLooking: boolean;
  isFailed: boolean;
  retry: () => void;
}

const maxPeople = 4;
const maxValues = 2;

/** The first few of each kind, for what was typed; `name` is looked for among people. */
export function useFew(search: string, name = search): Few {
  const can = useCan();
  const isAsked = search.length > 0;
  const options = { placeholderData: keepPreviousData };
  const people = useQuery({ ...memberSearchQuery(name), ...options, enabled: isAsked });
  const mayBrowse = isAsked && can('recognitionApp:browse');
  const recognitions = useQuery({ ...fewRecognitionsQuery(search), ...options, enabled: mayBrowse });
  const teams = useQuery({ ...fewTeamsQuery(search), ...options, enabled: isAsked });
  const values = useQuery({ ...valuesQuery(), enabled: isAsked && can('recognitionApp:browseCulture') });
  const all = [people, recognitions, teams, values];
  return {
    people: (people.data?.results ?? []).slice(0, maxPeople),
    recognitions: recognitions.data?.results ?? [],
    hasMore: Boolean(recognitions.data?.next),
    teams: teams.data?.results ?? [],
    values: matchingValues(values.data?.results ?? [], search).slice(0, maxValues),
    isLooking: all.some(({ isFetching }) => isFetching),
    isFailed: all.some(({ isError }) => isError),
    retry: () => all.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}

/** Values and qualities by their names. */
export const matchingValues = (values: Value[], search: string): Few['values'] =>
  values.flatMap((value) => [
    ...(matches(value.name, search) ? [value] : []),
    ...(value.qualities ?? [])
      .filter(({ name }) => matches(name, search))
      .map((quality) => ({ ...quality, valueName: value.name })),
  ]);
