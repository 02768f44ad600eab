import { DirectoryFilters } from '../../people/index.ts';
import { type FilterChanges, type PeopleSearch, segments } from '../people-search.ts';

interface MemberFiltersProps {
  search: PeopleSearch;
  onFilter: (changes: FilterChanges) => void;
}

const nameOfFilter = (facet: string) => (facet === 'team' ? 'teamIdIn' : `${facet}In`) as keyof PeopleSearch;
const facets = ['team', ...segments] as const;

/** Departments, places and teams, chosen as in the directory of colleagues. */
export function MemberFilters({ search, onFilter }: MemberFiltersProps) {
  const chosen = facets.map((facet) => [facet, search[nameOfFilter(facet)]] as const).filter(([, values]) => values);
  return (
    <DirectoryFilters
      search={Object.fromEntries(chosen)}
      onChange={(facet, values) => onFilter({ [nameOfFilter(facet)]: values })}
      onClear={() => onFilter(Object.fromEntries(facets.map((facet) => [nameOfFilter(facet), undefined])))}
    />
  );
}
