import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { withFilter } from '../../../routing/search.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { SearchArt } from '../../../ui/art/search-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShowMore } from '../../../ui/growing-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { myselfQuery } from '../../access/index.ts';
import { peopleQuery } from '../api.ts';
import { faceOf } from '../avatars/faces.ts';
import { RecognizeLink } from '../profiles/recognize-link.tsx';
import classes from './directory.module.css';
import { DirectoryFilters } from './directory-filters.tsx';
import { type DirectorySearch, isCountedInPart, questionOf } from './search.ts';

/** Everybody in the company: by name, by where they work, by team. */
export function DirectoryPage() {
  const { t } = useTranslation('people');
  const search = useSearch({ from: '/member/user-directory' });
  const navigate = useNavigate({ from: '/user-directory' });
  const show = (changed: (before: DirectorySearch) => DirectorySearch) =>
    void navigate({ search: changed, replace: true, resetScroll: false });
  const field = useSearchText(search.search ?? '', (text) => show((before) => withFilter(before, { search: text })));
  const people = usePeople(search);
  const clear = () => show(() => ({}));
  return (
    <Page {...usePageData()} subtitle={t('directory.lead')}>
      <Stack gap="md" mb={16}>
        <Box maw={420}>
          <SearchInput
            label={t('directory.search')}
            value={field.text}
            onChange={field.type}
            pending={field.isWaiting || people.isPlaceholderData}
          />
        </Box>
        <DirectoryFilters
          search={search}
          onChange={(facet, values) => show((before) => withFilter(before, { [facet]: values }))}
          onClear={() => show(({ search: text }) => (text ? { search: text } : {}))}
        />
      </Stack>
      <Found search={search} people={people} onClear={clear} />
    </Page>
  );
}

/** While something else is asked for, what was found before stays. */
const usePeople = (search: DirectorySearch) =>
  useInfiniteQuery({ ...peopleQuery(questionOf(search)), placeholderData: keepPreviousData });

interface FoundProps {
  search: DirectorySearch;
  people: ReturnType<typeof usePeople>;
  onClear: () => void;
}

function Found({ search, people, onClear }: FoundProps) {
  const { t } = useTranslation('people');
  const skeleton = (
    <>
      <Skeleton height={14} width={84} mt={3.5} mb={15.5} />
      <PersonCardSkeletons count={12} />
    </>
  );
  return (
    <Loaded query={people} skeleton={skeleton} failed={t('directory.failed')}>
      {({ pages }) => (
        <div aria-busy={people.isPlaceholderData} className={classes.found}>
          <Total total={pages[0]?.total ?? 0} search={search} />
          {pages.some(({ results }) => results.length > 0) ? (
            <PersonCards members={pages.flatMap(({ results }) => results)} />
          ) : (
            <Nobody isFiltered={Object.keys(search).length > 0} onClear={onClear} />
          )}
          <ShowMore pages={people} />
        </div>
      )}
    </Loaded>
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
    <Text size="sm" c="dimmed" mih={21} mb="md" role="status">
      {total > 0 && words}
    </Text>
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

/** A colleague in the directory: a card on a desk, a line of a list on a phone. */
function PersonCard({ member }: { member: TenantMember }) {
  const { department, location } = member.segments;
  const where = [department, location].filter(Boolean).join(' · ');
  return (
    <Link to="/profile/$id" params={{ id: member.id }} className={classes.card}>
      <PersonAvatar person={faceOf(member, 'md')} size={48} />
      <Words>
        <Text component="strong" lh="xs" fw={600}>
          {nameOf(member)}
        </Text>
        {member.jobTitle && (
          <Text span size="sm" lh="xs" lineClamp={2}>
            {member.jobTitle}
          </Text>
        )}
        {where && (
          <Text span size="xs" c="dimmed" lineClamp={2}>
            {where}
          </Text>
        )}
      </Words>
    </Link>
  );
}

/** A name alone stands beside the middle of the face, and much text begins where the face does. */
const Words = ({ children }: { children: ReactNode }) => (
  <Stack component="span" gap={0} justify="center" flex={1} mih={48} className={classes.words ?? ''}>
    {children}
  </Stack>
);

const widths = ['62%', '48%', '70%', '55%'];

function PersonCards({ members }: { members: TenantMember[] }) {
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    <ul className={classes.cards}>
      {members.map((member) => (
        <li key={member.id}>
          <PersonCard member={member} />
          {member.id !== me.id && (
            <div className={classes.action}>
              <RecognizeLink person={member} look="icon" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function PersonCardSkeletons({ count }: { count: number }) {
  const { t } = useTranslation('frame');
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={classes.cards} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // Placeholders have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <div className={classes.card}>
              <Skeleton height={48} circle />
              <Words>
                <Skeleton height={14} width={widths[index % widths.length] ?? '60%'} my={4} />
                <Skeleton height={12} width={widths[(index + 1) % widths.length] ?? '60%'} my={4} />
                <Skeleton height={12} width={widths[(index + 2) % widths.length] ?? '60%'} my={4} />
              </Words>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
