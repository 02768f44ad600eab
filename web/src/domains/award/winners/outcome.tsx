import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { Winner } from '@hurrah/contracts/award/nominations';
import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Section } from '../../../ui/section.tsx';
import { faceOf, ProfileLink } from '../../people/index.ts';
import { historyQuery } from '../api.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import { badgeColors } from '../badges/badges.ts';
import { Hint } from '../nominations/hint.tsx';
import { Nominees } from '../nominations/nominees.tsx';
import { useNominationWords } from '../nominations/use-nomination-words.ts';
import { useWinners } from './use-winners.ts';
import classes from './winners.module.css';

/** It is decided: who won, why, and who was told. */
export function Outcome({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const { winners, isLoaded } = useWinners(type.id);
  const hasWinner = winners.length > 0;
  return (
    <Stack gap="xl">
      {isLoaded && <Podium type={type} winners={winners} />}
      {isLoaded && hasWinner && <Told type={type} />}
      {(type.stats?.nominations ?? 0) > 0 && (
        <Section title={t('outcome.all')}>
          <Nominees type={type} winners={winners} />
        </Section>
      )}
    </Stack>
  );
}

function Podium({ type, winners }: { type: AwardType; winners: Winner[] }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { stage, tint } = badgeColors[type.badge.color];
  const hasWinner = winners.length > 0;
  return (
    <Stack
      component="section"
      align="center"
      gap="md"
      ta="center"
      className={classes.podium ?? ''}
      style={{ '--stage': stage, '--stage-tint': tint }}
      aria-labelledby="outcome-title"
    >
      <AwardBadge badge={type.badge} urls={type.attachmentUrls ?? null} size={112} />
      <Title order={2} size="h1" mt="xs" id="outcome-title">
        {hasWinner ? t('outcome.title', { count: winners.length }) : t('outcome.nobody')}
      </Title>
      {!hasWinner && <Hint>{t('outcome.nobodyText')}</Hint>}
      <Decided type={type} />
      {hasWinner && (
        <Group component="ul" justify="center" align="stretch" gap="md" w="100%" mt="sm" mb="xs">
          {winners.map((winner) => (
            <WinnerCard key={winner.id} winner={winner} />
          ))}
        </Group>
      )}
      {hasWinner && type.points > 0 && (
        <Chip tone="points" icon={<CirclePlus aria-hidden />}>
          {winners.length > 1 ? t('outcome.each', { worth: words.worth(type.points) }) : words.worth(type.points)}
        </Chip>
      )}
      {type.awardId && (
        <ButtonLink to="/award/$id" params={{ id: type.awardId }}>
          {t('outcome.see')}
        </ButtonLink>
      )}
    </Stack>
  );
}

function WinnerCard({ winner: { member, note, nominationCount } }: { winner: Winner }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  if (!member) return null;
  return (
    <Paper
      component="li"
      flex="0 1 340px"
      miw={0}
      p="lg"
      ta="start"
      radius="lg"
      shadow="md"
      style={{ background: 'var(--surface)' }}
    >
      <Group gap="md" wrap="nowrap" align="flex-start">
        <PersonAvatar person={faceOf(member, 'md')} size={48} />
        <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>
            <ProfileLink id={member.id} className={classes.link}>
              {nameOf(member)}
            </ProfileLink>
          </Text>
          <Hint>{t('nominee.counted', words.counted(nominationCount))}</Hint>
          {note && (
            <Text size="sm" mt="sm" dir="auto">
              {note}
            </Text>
          )}
        </Box>
      </Group>
    </Paper>
  );
}

/** Finalizing is the last change of all but archiving, so the first page of the history names who did it. */
function Decided({ type: { id, finalizedAt } }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { data } = useInfiniteQuery(historyQuery(id));
  if (!finalizedAt) return null;
  const actor = data?.pages[0]?.results.find(({ action }) => action === 'finalized')?.actor;
  const date = words.moment(finalizedAt);
  return <Hint>{actor ? t('outcome.decided', { name: nameOf(actor), date }) : t('outcome.decidedOn', { date })}</Hint>;
}

function Told({ type: { shareReasons, notify } }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  return (
    <Card title={t('outcome.told')}>
      <Stack component="ul" gap="sm">
        {[
          t('outcome.toldWinners'),
          t('outcome.toldNominators'),
          shareReasons && t('outcome.toldNominees'),
          notify && t('outcome.toldEveryone'),
        ]
          .filter((line) => line !== false)
          .map((line) => (
            <Group component="li" key={line} gap="sm" wrap="nowrap">
              <BellRing size={16} color="var(--muted)" aria-hidden />
              <span>{line}</span>
            </Group>
          ))}
      </Stack>
    </Card>
  );
}
