import type { Endorsement, Reaction, ReactionName, ThreadSummary } from '@hurrah/contracts/comment/threads';
import { Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { PeopleList } from '../../people/index.ts';
import { endorsementsQuery, reactionsQuery, type Subject } from '../api.ts';
import { feltReactions, reactionEmoji } from './reactions.ts';

type Side = 'all' | 'endorsements' | ReactionName;

interface WhoDialogProps {
  subject: Subject;
  summary: Pick<ThreadSummary, 'ownReaction' | 'reactionCounts'> & Partial<Pick<ThreadSummary, 'endorsementStats'>>;
  /** What is shown first. */
  first?: Side;
  opened: boolean;
  onClose: () => void;
}

/** Everybody who reacted or endorsed, for those who cannot hover and for those who want all the names. */
export function WhoDialog({ subject, summary, first = 'all', opened, onClose }: WhoDialogProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const [side, setSide] = useState<Side>(first);
  const felt = feltReactions(summary);
  const endorsed = summary.endorsementStats?.count ?? 0;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('reactions.who')} width={440}>
      <DialogBody>
        <Group gap="sm" role="group" aria-label={t('reactions.who')}>
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
        </Group>
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
  return <People pages={useInfiniteQuery(reactionsQuery(subject, reaction))} />;
}

function Endorsements({ subject }: { subject: Subject }) {
  return <People pages={useInfiniteQuery(endorsementsQuery(subject))} />;
}

function People({ pages }: Pick<ComponentProps<typeof PeopleList<Reaction | Endorsement>>, 'pages'>) {
  const { t } = useTranslation('comment');
  return (
    <PeopleList
      pages={pages}
      personOf={({ member }) => member}
      markOf={(one) => <Mark of={one} />}
      failed={t('reactions.failed')}
      nobody={t('reactions.nobody')}
    />
  );
}

/** What they felt, or what they added where that may be seen. */
function Mark({ of }: { of: Reaction | Endorsement }) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  if ('reaction' in of) {
    return (
      <Text span size="xl" lh={1} role="img" aria-label={t(`reactions.names.${of.reaction}`)}>
        {reactionEmoji[of.reaction]}
      </Text>
    );
  }
  return of.amount === null ? null : (
    <Chip tone="points">{t('endorse.each', { amount: format.number(of.amount) })}</Chip>
  );
}
