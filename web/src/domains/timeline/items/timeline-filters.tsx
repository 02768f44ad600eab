import type { TimelineItemType } from '@hurrah/contracts/timeline';
import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { TeamFilter, teamsOfQuery } from '../../people/index.ts';
import { isFiltered, type TimelineSearch } from './filter.ts';
import classes from './timeline.module.css';

const TypeFilter = lazyPart(() => import('./type-filter.tsx'), 'TypeFilter');

/** As many of one's own teams as fit beside the others; all of them are in the list. */
const shownTeams = 2;

interface TimelineFiltersProps {
  memberId: string;
  search: TimelineSearch;
  onChange: (search: TimelineSearch) => void;
  offered: TimelineItemType[];
  types: TimelineItemType[];
  onTypes: (types: TimelineItemType[]) => void;
}

/** Whose posts, and of which kind. */
export function TimelineFilters(props: TimelineFiltersProps) {
  const { memberId, search, onChange, offered, types, onTypes } = props;
  const { t } = useTranslation('timeline');
  const { data } = useQuery(teamsOfQuery(memberId));
  const { team = [], mine = false } = search;
  const setTeams = (chosen: string[]) => onChange(searchOf(chosen, mine));
  // The smaller a team, the closer its people.
  const own = data?.results.toSorted((a, b) => a.activeMemberCount - b.activeMemberCount).slice(0, shownTeams) ?? [];
  return (
    <Group gap="sm" wrap="nowrap" mih={38} role="group" aria-label={t('filters.label')}>
      <div className={classes.chips}>
        <FilterChip
          selected={!isFiltered(search, types)}
          onChange={() => {
            onTypes([]);
            onChange({});
          }}
        >
          {t('filters.everyone')}
        </FilterChip>
        <FilterChip selected={mine} onChange={(isMine) => onChange(searchOf(team, isMine))}>
          {t('filters.mine')}
        </FilterChip>
        {own.map(({ id, name }) => (
          <FilterChip
            key={id}
            selected={team.includes(id)}
            onChange={(isChosen) => setTeams(isChosen ? [...team, id] : team.filter((one) => one !== id))}
          >
            {name}
          </FilterChip>
        ))}
      </div>
      <Suspense fallback={<Skeleton height={34} width={92} radius="xl" />}>
        <TeamFilter selected={team} onChange={setTeams} firstOf={memberId} />
        {offered.length > 1 && <TypeFilter offered={offered} selected={types} onChange={onTypes} />}
      </Suspense>
    </Group>
  );
}

const searchOf = (team: string[], mine: boolean): TimelineSearch => ({
  ...(team.length > 0 && { team }),
  ...(mine && { mine }),
});
