import type { Team } from '@hurrah/contracts/identity/teams';
import type { Segment } from '@hurrah/contracts/identity/tenant-members';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { segmentValuesQuery, teamSearchQuery, teamsByIdQuery, teamsOfQuery } from '../api.ts';
import { FilterMenu } from './filter-menu.tsx';
import { useFilterMenu } from './use-filter-menu.ts';

interface FacetFilterProps {
  selected: string[];
  onChange: (selected: string[]) => void;
  /** Somebody has just asked for this filter. */
  opensAtOnce?: boolean;
}

/** People of some departments, places and the like. Its values are asked for when it is first opened. */
export function SegmentFilter({ segment, opensAtOnce = false, ...choice }: FacetFilterProps & { segment: Segment }) {
  const { t } = useTranslation('people');
  const menu = useFilterMenu({ opensAtOnce });
  const { data, isError, refetch } = useQuery({
    ...segmentValuesQuery(segment, menu.search),
    enabled: menu.isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <FilterMenu
      {...choice}
      label={t(`segments.${segment}`)}
      menu={menu}
      options={data?.results.map(({ value, memberCount }) => ({ value, label: value, count: memberCount }))}
      failed={isError}
      onRetry={() => void refetch()}
      selectedLabels={choice.selected}
    />
  );
}

interface TeamFilterProps extends FacetFilterProps {
  /** Whose teams come first. */
  firstOf?: string;
}

/** People of some teams. */
export function TeamFilter({ opensAtOnce = false, firstOf, ...choice }: TeamFilterProps) {
  const { t } = useTranslation('people');
  const menu = useFilterMenu({ opensAtOnce });
  const { data, isError, refetch } = useQuery({
    ...teamSearchQuery(menu.search),
    enabled: menu.isOpen,
    placeholderData: keepPreviousData,
  });
  const { data: chosen } = useQuery({ ...teamsByIdQuery(choice.selected), enabled: choice.selected.length > 0 });
  const { data: first } = useQuery({ ...teamsOfQuery(firstOf ?? ''), enabled: menu.isOpen && firstOf !== undefined });
  // Whoever searches has said already which they want first.
  const teams = data && (menu.search ? data.results : withFirst(data.results, first?.results ?? []));
  const nameOfTeam = (id: string) => chosen?.results.find((team) => team.id === id)?.name ?? '…';
  return (
    <FilterMenu
      {...choice}
      label={t('segments.team')}
      menu={menu}
      options={teams?.map(({ id, name, activeMemberCount }) => ({
        value: id,
        label: name,
        count: activeMemberCount,
      }))}
      failed={isError}
      onRetry={() => void refetch()}
      selectedLabels={choice.selected.map(nameOfTeam)}
    />
  );
}

const withFirst = (teams: Team[], first: Team[]): Team[] => [
  ...first,
  ...teams.filter(({ id }) => !first.some((one) => one.id === id)),
];
