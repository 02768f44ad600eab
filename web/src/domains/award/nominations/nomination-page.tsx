import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Box, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { Chip, StatusDot } from '../../../ui/chip.tsx';
import { Page } from '../../../ui/page.tsx';
import { nominationQuery } from '../api.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import { Judging } from '../winners/judging.tsx';
import { Outcome } from '../winners/outcome.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { NominationActions } from './nomination-actions.tsx';
import { Nominees } from './nominees.tsx';
import { OpenFigures } from './open-figures.tsx';
import { Plan, PlanFacts } from './plan.tsx';
import { statusOf, statusTones } from './rules.ts';
import { useNominationWords, useWindowWords } from './use-nomination-words.ts';

/** Where a nomination is organised and decided. */
export function NominationPage() {
  const { t } = useTranslation('judging');
  const { id } = useParams({ from: '/member/admin/awards/nomination/$id' });
  const { data: type } = useSuspenseQuery(nominationQuery(id));
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const pageData = usePageData();
  if (!type.nomination) return <Navigate to="/awards/award/$id" params={{ id }} replace />;
  return (
    <Page
      {...pageData}
      title={type.name}
      maxWidth={1440}
      media={<AwardBadge badge={type.badge} urls={type.attachmentUrls ?? null} size={56} />}
      subtitle={<Subtitle type={type} />}
      back={<TextLink to="/awards/list/nominations">{t('back')}</TextLink>}
      actions={<NominationActions type={type} onHistory={() => setIsHistoryOpen(true)} />}
    >
      <Stage key={id} type={type} />
      <HistoryDrawer id={id} opened={isHistoryOpen} onClose={() => setIsHistoryOpen(false)} />
    </Page>
  );
}

function Subtitle({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const status = statusOf(type);
  const details = [useWindowWords(type), useStatsWords(type)].filter(Boolean).join(' · ');
  return (
    <Group component="span" gap="sm">
      <StatusDot tone={statusTones[status]}>{t(`status.${status}`)}</StatusDot>
      <span>{details}</span>
      {type.archived && <Chip>{t('archived')}</Chip>}
    </Group>
  );
}

/** '38 nominations from 33 people for 14 colleagues'. */
function useStatsWords(type: AwardType): string | undefined {
  const { t } = useTranslation('judging');
  const { counted } = useNominationWords();
  const { nominations, nominators, nominees } = type.stats ?? {};
  if (statusOf(type) === 'draft' || statusOf(type) === 'scheduled' || nominations === null) return undefined;
  if (!nominations) return t('stats.none');
  return t('stats.summary', {
    nominations: t('stats.nominations', counted(nominations)),
    people: t('stats.people', counted(nominators ?? 0)),
    colleagues: t('stats.colleagues', counted(nominees ?? 0)),
  });
}

/** What there is to see and to do where the nomination stands. */
function Stage({ type }: { type: AwardType }) {
  const status = statusOf(type);
  if (status === 'closed') return <Judging type={type} />;
  if (status === 'finalized') return <Outcome type={type} />;
  if (status === 'open') {
    return (
      <>
        <OpenFigures type={type} />
        <Nominees type={type} />
      </>
    );
  }
  return (
    <Group gap="lg" align="flex-start">
      <Box flex="2 1 300px" miw={0}>
        <Plan type={type} />
      </Box>
      <Box flex="3 1 450px" miw={0}>
        <PlanFacts type={type} />
      </Box>
    </Group>
  );
}
