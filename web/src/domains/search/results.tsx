import { Box, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import Users from 'lucide-react/icons/users';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/dates.ts';
import { nameOf } from '../../lib/names.ts';
import { useCan } from '../../lib/permissions.ts';
import { SearchArt } from '../../ui/art/search-art.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { rowsOf, ShowMore } from '../../ui/growing-list.tsx';
import { Highlighted } from '../../ui/highlighted.tsx';
import { LineSkeletons, Loaded, type Query } from '../../ui/loaded.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Section } from '../../ui/section.tsx';
import { toneVariables } from '../../ui/theme/tones.ts';
import { faceOf } from '../people/index.ts';
import { momentOf } from '../recognition/index.ts';
import type { SearchAddress } from './address.ts';
import { foundPeopleQuery, foundRecognitionsQuery, foundTeamsQuery, valuesQuery } from './api.ts';
import { Between } from './between.tsx';
import classes from './search.module.css';
import { matchingValues } from './values.ts';

/** As many people stand above recognitions; the rest has a list of its own. */
const firstPeople = 5;

interface PeopleResultsProps {
  search: string;
  /** Whether only people are shown, all of them. */
  isAlone: boolean;
  onSeeAll: () => void;
}

export function PeopleResults({ search, isAlone, onSeeAll }: PeopleResultsProps) {
  const { t } = useTranslation('search');
  const people = useInfiniteQuery({ ...foundPeopleQuery(search), placeholderData: keepPreviousData });
  const found = rowsOf(people);
  return (
    <Results title={t('groups.people')} query={people} isEmpty={found?.length === 0} isAlone={isAlone}>
      <ul className={classes.rows}>
        {(isAlone ? found : found?.slice(0, firstPeople))?.map((person) => (
          <li key={person.id}>
            <Link to="/profile/$id" params={{ id: person.id }} className={classes.row}>
              <PersonAvatar person={faceOf(person)} size={40} />
              <Words
                title={<Highlighted text={nameOf(person)} search={search} />}
                detail={
                  <Highlighted
                    text={[person.jobTitle, person.segments.location].filter(Boolean).join(' · ')}
                    search={search}
                  />
                }
              />
            </Link>
          </li>
        ))}
      </ul>
      {isAlone && <ShowMore pages={people} />}
      {!isAlone && found && found.length > firstPeople && (
        <Box px="md" py="xs" className={classes.more ?? ''}>
          <Button variant="subtle" onClick={onSeeAll}>
            {t('seeAllPeople')}
          </Button>
        </Box>
      )}
    </Results>
  );
}

export function RecognitionResults({ address }: { address: SearchAddress }) {
  const { t } = useTranslation('search');
  const { timeZone } = useFormat();
  const startOf = (day: string) => momentOf({ day, hour: 0, minute: 0 }, timeZone).toISOString();
  const pages = useInfiniteQuery({ ...foundRecognitionsQuery(address, startOf), placeholderData: keepPreviousData });
  const found = rowsOf(pages);
  const { search = '' } = address;
  // A large company is looked through some days at a time.
  const hasOlder = found?.length === 0 && pages.hasNextPage;
  return (
    <Results title={t('groups.recognitions')} query={pages} isEmpty={found?.length === 0 && !pages.hasNextPage} isAlone>
      {hasOlder ? (
        <Stack align="center" px={20} py="xl">
          <Text c="dimmed">{t('page.noneYet')}</Text>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('page.older')}
          </Button>
        </Stack>
      ) : (
        <>
          <ul className={classes.rows}>
            {found?.map((recognition) => (
              <li key={recognition.id}>
                <Link to="/recognitions/$id" params={{ id: recognition.id }} className={classes.row}>
                  <PersonAvatar person={faceOf(recognition.sender)} size={40} />
                  <Words
                    excerpt={<Highlighted text={recognition.excerpt} search={search} />}
                    detail={<Between recognition={recognition} />}
                  />
                </Link>
              </li>
            ))}
          </ul>
          <ShowMore pages={pages} />
        </>
      )}
    </Results>
  );
}

export function TeamAndValueResults({ search }: { search: string }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const can = useCan();
  const teams = useInfiniteQuery({ ...foundTeamsQuery(search), placeholderData: keepPreviousData });
  const { data: values } = useQuery({ ...valuesQuery(), enabled: can('recognitionApp:browseCulture') });
  const foundTeams = rowsOf(teams);
  const foundValues = matchingValues(values?.results ?? [], search);
  return (
    <Results
      title={t('groups.teamsAndValues')}
      query={teams}
      isEmpty={foundTeams?.length === 0 && foundValues.length === 0}
      isAlone={false}
    >
      <ul className={classes.rows}>
        {foundTeams?.map(({ id, name, activeMemberCount: count }) => (
          <li key={id}>
            <Link to="/user-directory" search={{ team: [id] }} className={classes.row}>
              <span className={classes.icon}>
                <Users size={20} aria-hidden />
              </span>
              <Words
                title={<Highlighted text={name} search={search} />}
                detail={t('teamSize', { count, formatted: format.number(count) })}
              />
            </Link>
          </li>
        ))}
        {foundValues.map((value) => (
          <li key={value.id}>
            <Link to="/culture" hash={'valueId' in value ? value.valueId : value.id} className={classes.row}>
              <span className={classes.icon} style={toneVariables(value.color)}>
                <Compass size={20} aria-hidden />
              </span>
              <Words
                title={<Highlighted text={value.name} search={search} />}
                detail={'valueName' in value ? t('qualityOf', { value: value.valueName }) : t('value')}
              />
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore pages={teams} />
    </Results>
  );
}

function Words({ title, excerpt, detail }: { title?: ReactNode; excerpt?: ReactNode; detail: ReactNode }) {
  return (
    <Text span flex={1} miw={0} lh={1.4}>
      {title && <strong>{title}</strong>}
      {excerpt}
      <Text span display="block" size="sm" c="dimmed">
        {detail}
      </Text>
    </Text>
  );
}

interface ResultsProps {
  title: string;
  query: Query<unknown> & { isPlaceholderData: boolean };
  isEmpty: boolean | undefined;
  /** Otherwise a kind of which nothing was found is left out: others may have something. */
  isAlone: boolean;
  children: ReactNode;
}

/** One kind of results in every state. */
function Results({ title, query, isEmpty, isAlone, children }: ResultsProps) {
  const { t } = useTranslation(['search', 'frame']);
  if (isEmpty && !isAlone) return null;
  return (
    <Section title={title}>
      <Loaded query={query} skeleton={<RowSkeletons />} failed={t('page.failed')}>
        {() => (
          <div aria-busy={query.isPlaceholderData}>
            <VisuallyHidden role="status">{isEmpty && t('frame:search.nothing')}</VisuallyHidden>
            <Card padding="none">
              {isEmpty ? (
                <EmptyState art={<SearchArt />} title={t('frame:search.nothing')} level={3}>
                  {t('hint')}
                </EmptyState>
              ) : (
                children
              )}
            </Card>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function RowSkeletons() {
  const { t } = useTranslation('frame');
  return (
    <Card padding="none">
      <LineSkeletons count={3} className={classes.row} loading={t('search.loading')} />
    </Card>
  );
}
