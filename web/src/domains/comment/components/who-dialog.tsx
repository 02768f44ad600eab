import type { Endorsement, Reaction, ReactionName, ThreadSummary } from '@hurrah/contracts/comment/threads';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../../people/index.ts';
import { endorsementsQuery, reactionsQuery, type Subject } from '../api.ts';
import { feltReactions, reactionEmoji } from '../reactions.ts';
import classes from './who-dialog.module.css';

type Side = 'all' | 'endorsements' | ReactionName;

interface WhoDialogProps {
  subject: Subject;
  summary: Pick<ThreadSummary, 'ownReaction' | 'reactionCounts'> & Partial<Pick<ThreadSummary, 'endorsementStats'>>;
  opened: boolean;
  onClose: () => void;
}

/** Everybody who reacted or endorsed, for those who cannot hover and for those who want all the names. */
export function WhoDialog({ subject, summary, opened, onClose }: WhoDialogProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const [side, setSide] = useState<Side>('all');
  const felt = feltReactions(summary);
  const endorsed = summary.endorsementStats?.count ?? 0;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('reactions.who')} width={440}>
      <DialogBody>
        <div className={classes.sides} role="group" aria-label={t('reactions.who')}>
          <FilterChip selected={side === 'all'} onChange={() => setSide('all')} data-autofocus>
            {t('reactions.all')}
          </FilterChip>
          {felt.map(({ name, count }) => (
            <FilterChip
              key={name}
              selected={side === name}
              onChange={() => setSide(name)}
              aria-label={t('reactions.count', {
                reaction: t(`reactions.names.${name}`),
                count,
                formatted: format.number(count),
              })}
            >
              {reactionEmoji[name]} {format.number(count)}
            </FilterChip>
          ))}
          {endorsed > 0 && (
            <FilterChip selected={side === 'endorsements'} onChange={() => setSide('endorsements')}>
              {t('endorse.count', { count: endorsed, formatted: format.number(endorsed) })}
            </FilterChip>
          )}
        </div>
        {side === 'endorsements' ? (
          <Endorsements subject={subject} />
        ) : (
          <Reactions subject={subject} reaction={side === 'all' ? undefined : side} />
        )}
      </DialogBody>
    </Dialog>
  );
}

function Reactions({ subject, reaction }: { subject: Subject; reaction: ReactionName | undefined }) {
  const pages = useInfiniteQuery(reactionsQuery(subject, reaction));
  return <People pages={pages} />;
}

function Endorsements({ subject }: { subject: Subject }) {
  const pages = useInfiniteQuery(endorsementsQuery(subject));
  return <People pages={pages} />;
}

interface PeopleProps {
  pages: {
    data: { pages: { results: (Reaction | Endorsement)[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
}

function People({ pages }: PeopleProps) {
  const { t } = useTranslation(['comment', 'ui']);
  if (pages.isError && !pages.data) {
    return (
      <ErrorState
        compact
        level={3}
        title={t('reactions.failed')}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  }
  if (!pages.data) return <PeopleSkeleton />;
  const people = pages.data.pages.flatMap(({ results }) => results);
  if (people.length === 0) return <p className={classes.nobody}>{t('reactions.nobody')}</p>;
  return (
    <>
      <ul className={classes.people}>
        {people.map((one) => (
          <li key={one.member.id}>
            <Link to="/profile/$id" params={{ id: one.member.id }} className={classes.person}>
              <PersonLine person={faceOf(one.member)} action={<Mark of={one} />} />
            </Link>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {t('ui:feed.more')}
        </Button>
      )}
    </>
  );
}

/** What they felt, or what they added where that may be seen. */
function Mark({ of }: { of: Reaction | Endorsement }) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  if ('reaction' in of) {
    return (
      <span role="img" aria-label={t(`reactions.names.${of.reaction}`)} className={classes.emoji}>
        {reactionEmoji[of.reaction]}
      </span>
    );
  }
  return of.amount === null ? null : (
    <Chip tone="points">{t('endorse.each', { amount: format.number(of.amount) })}</Chip>
  );
}

function PeopleSkeleton() {
  return (
    <ul className={classes.people} aria-hidden>
      {Array.from({ length: 4 }, (_, index) => (
        // Placeholders have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={classes.waiting}>
          <Skeleton height={40} circle />
          <Skeleton height={14} width="55%" />
        </li>
      ))}
    </ul>
  );
}
