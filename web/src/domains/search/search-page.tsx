import { Group, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../../lib/page-data.ts';
import { useCan } from '../../lib/permissions.ts';
import { keepRecent } from '../../lib/recents.ts';
import { withFilter } from '../../routing/search.ts';
import { SearchArt } from '../../ui/art/search-art.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { kinds, type SearchAddress } from './address.ts';
import { PeopleResults, RecognitionResults, TeamAndValueResults } from './results.tsx';
import { SearchFilters } from './search-filters.tsx';
import { soundAddress } from './sound-address.ts';

/** What stays in the field so long is a search, and not on its way to one. */
const settledAfterMs = 2000;

/** Everything that was found, kind by kind; recognitions also by person, value and date. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const address = soundAddress(useSearch({ from: '/member/search' }));
  const { search = '', kind } = address;
  const navigate = useNavigate({ from: '/search' });
  const can = useCan();
  const show = (changed: (before: SearchAddress) => SearchAddress) =>
    void navigate({ search: changed, replace: true, resetScroll: false });
  const field = useSearchText(search, (text) => show((before) => withFilter(before, { search: text })));
  useEffect(() => {
    const kept = setTimeout(() => keepRecent(search), settledAfterMs);
    return () => clearTimeout(kept);
  }, [search]);
  const offered = kinds.filter((one) => one !== 'recognitions' || can('recognitionApp:browse'));
  const isFiltered = Boolean(address.person ?? address.value ?? address.from ?? address.until);
  const shows = (one: (typeof kinds)[number]) => offered.includes(one) && (!kind || kind === one);
  return (
    <Page {...usePageData()} subtitle={t('page.lead')}>
      <Stack gap="md" mb={20}>
        <SearchInput
          label={t('prompt')}
          value={field.text}
          onChange={field.type}
          pending={field.isWaiting}
          autoFocus={!search}
        />
        <Group gap="sm" role="group" aria-label={t('page.kinds')}>
          <FilterChip selected={!kind} onChange={() => show((before) => withFilter(before, { kind: undefined }))}>
            {t('groups.all')}
          </FilterChip>
          {offered.map((one) => (
            <FilterChip
              key={one}
              selected={kind === one}
              onChange={(on) => show((before) => withFilter(before, { kind: on ? one : undefined }))}
            >
              {t(`groups.${one}`)}
            </FilterChip>
          ))}
        </Group>
        {shows('recognitions') && (kind === 'recognitions' || isFiltered) && (
          <SearchFilters
            address={address}
            onChange={(changes) => show((before) => withFilter(before, changes))}
            isFiltered={isFiltered}
          />
        )}
      </Stack>
      {!search && !isFiltered ? (
        <Card padding="none">
          <EmptyState art={<SearchArt />} title={t('page.start')}>
            {t('page.startHint')}
          </EmptyState>
        </Card>
      ) : (
        <Stack gap="xl">
          {search && !isFiltered && shows('people') && (
            <PeopleResults
              search={search}
              isAlone={kind === 'people'}
              onSeeAll={() => show((before) => withFilter(before, { kind: 'people' }))}
            />
          )}
          {shows('recognitions') && <RecognitionResults address={address} />}
          {search && !isFiltered && shows('teamsAndValues') && <TeamAndValueResults search={search} />}
        </Stack>
      )}
    </Page>
  );
}
