import type { TimelineItemType } from '@hurrah/contracts/timeline';
import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/permissions.ts';
import { postKinds } from '../../../lib/posts.ts';
import { myselfQuery } from '../../access/index.ts';
import { keepTypes, parseTimeline, readTypes, type TimelineSearch } from './filter.ts';
import { Posts } from './posts.tsx';
import classes from './timeline.module.css';
import { TimelineFilters } from './timeline-filters.tsx';

/**
 * What the company reads: filters, what is pinned, and everything else in the order it was posted. `beginning` stands there
 * while nothing was posted yet.
 */
export function TimelineFeed({ beginning }: { beginning?: ReactNode }) {
  const { t } = useTranslation('timeline');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const [search, setSearch] = useTimelineSearch();
  const can = useCan();
  const offered = postKinds()
    .filter((kind) => can(kind.can))
    .map(({ type }) => type);
  const [types, setTypes] = useState(() => readTypes(offered));
  const chooseTypes = (chosen: TimelineItemType[]) => {
    keepTypes(chosen);
    setTypes(chosen);
  };
  return (
    <Stack component="section" gap="md" miw={0} aria-labelledby="timeline">
      <h2 className={classes.unseen} id="timeline">
        {t('title')}
      </h2>
      <TimelineFilters
        memberId={me.id}
        search={search}
        onChange={setSearch}
        offered={offered}
        types={types}
        onTypes={chooseTypes}
      />
      {/* Another question is another feed: nothing that was read or counted in this one means anything in that. */}
      <Posts
        key={JSON.stringify([search, types])}
        memberId={me.id}
        search={search}
        types={types}
        beginning={beginning}
        onClear={() => {
          chooseTypes([]);
          setSearch({});
        }}
      />
    </Stack>
  );
}

/** The home page also stands behind the composer's own addresses, which know of no filter. */
function useTimelineSearch(): [TimelineSearch, (search: TimelineSearch) => void] {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const setSearch = (search: TimelineSearch) =>
    void navigate({ to: '/home', search, replace: true, resetScroll: false });
  return [parseTimeline(address), setSearch];
}
