import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { SearchArt } from '../../../ui/art/search-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { peopleQuery } from '../api.ts';
import { DirectoryFilters } from '../components/directory-filters.tsx';
import { PersonCardSkeletons, PersonCards } from '../components/person-card.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { useSearchText } from '../components/use-search-text.ts';
import { type DirectorySearch, filterOf, isCountedInPart, withValue } from '../directory.ts';
import classes from './directory-page.module.css';

/** Everybody in the company: by name, by where they work, by team. */
export function DirectoryPage() {
  const { t } = useTranslation('people');
  const search = useSearch({ from: '/member/user-directory' });
  const navigate = useNavigate({ from: '/user-directory' });
  const show = (changed: (before: DirectorySearch) => DirectorySearch) =>
    void navigate({ search: changed, replace: true, resetScroll: false });
  const field = useSearchText(search.search ?? '', (text) => show((before) => withValue(before, 'search', text)));
  const people = usePeople(search);
  const clear = () => show(() => ({}));
  return (
    <Page {...usePageData()} subtitle={t('directory.lead')}>
      <div className={classes.bar}>
        <SearchInput
          label={t('directory.search')}
          value={field.text}
          onChange={field.type}
          pending={field.isWaiting || people.isPlaceholderData}
          className={classes.search}
        />
        <DirectoryFilters
          search={search}
          onChange={(facet, values) => show((before) => withValue(before, facet, values))}
          onClear={() => show(({ search: text }) => (text ? { search: text } : {}))}
        />
      </div>
      <Found search={search} people={people} onClear={clear} />
    </Page>
  );
}

/** While something else is asked for, what was found before stays. */
const usePeople = (search: DirectorySearch) =>
  useInfiniteQuery({ ...peopleQuery(filterOf(search)), placeholderData: keepPreviousData });

interface FoundProps {
  search: DirectorySearch;
  people: ReturnType<typeof usePeople>;
  onClear: () => void;
}

function Found({ search, people, onClear }: FoundProps) {
  const { t } = useTranslation('people');
  if (people.isPending) {
    return (
      <>
        <div className={classes.total}>
          <Skeleton height={14} width={84} my={3.5} />
        </div>
        <PersonCardSkeletons count={12} />
      </>
    );
  }
  if (!people.data) {
    return (
      <Card padding="none">
        <ErrorState title={t('directory.failed')} onRetry={() => void people.refetch()} retrying={people.isFetching} />
      </Card>
    );
  }
  const { pages } = people.data;
  const members = pages.flatMap(({ results }) => results);
  return (
    <div aria-busy={people.isPlaceholderData} className={classes.found}>
      <Total total={pages[0]?.total ?? 0} search={search} />
      {members.length > 0 ? (
        <PersonCards members={members} />
      ) : (
        <Nobody isFiltered={Object.keys(search).length > 0} onClear={onClear} />
      )}
      <ShowMore pages={people} />
    </div>
  );
}

/** Said to screen readers too, whenever it changes. */
function Total({ total, search }: { total: number; search: DirectorySearch }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const formatted = format.number(total);
  const words = isCountedInPart(total, search)
    ? t('directory.moreThan', { formatted })
    : t('directory.total', { count: total, formatted });
  return (
    <p className={classes.total} role="status">
      {total > 0 && words}
    </p>
  );
}

function Nobody({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Card padding="none">
      {isFiltered ? (
        <EmptyState
          art={<SearchArt />}
          title={t('directory.nobodyFound')}
          action={
            <Button variant="default" onClick={onClear}>
              {t('directory.showEverybody')}
            </Button>
          }
        >
          {t('directory.nobodyFoundHint')}
        </EmptyState>
      ) : (
        <EmptyState art={<PeopleArt />} title={t('directory.empty')}>
          {t('directory.emptyHint')}
        </EmptyState>
      )}
    </Card>
  );
}
