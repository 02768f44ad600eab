import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Tabs } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecognizeLink } from '../../domains/people/components/recognize-link.tsx';
import { ShowMore } from '../../domains/people/components/show-more.tsx';
import { RecognitionCard, RecognitionCardSkeleton, recognitionsQuery } from '../../domains/recognition/index.ts';
import { FeedArt } from '../../ui/art/feed-art.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './profile-recognitions.module.css';

interface ProfileRecognitionsProps {
  member: TenantMember;
  isOwn: boolean;
}

type Side = 'received' | 'given';
const sides: Side[] = ['received', 'given'];

const filterOf = (memberId: string, side: Side) => ({
  ...(side === 'received' ? { recipientIdIn: [memberId] } : { sentByIdIn: [memberId], scheduled: 'false' as const }),
  pageSize: 5,
});

/** What somebody received, and what they gave. */
export function ProfileRecognitions({ member, isOwn }: ProfileRecognitionsProps) {
  const { t } = useTranslation('people');
  const [side, setSide] = useState<Side>('received');
  return (
    <Tabs value={side} onChange={(chosen) => setSide(chosen === 'given' ? 'given' : 'received')} keepMounted={false}>
      <Tabs.List aria-label={t('recognitions.label')}>
        {sides.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`recognitions.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sides.map((one) => (
        <Tabs.Panel key={one} value={one} className={classes.panel ?? ''}>
          <Recognitions member={member} isOwn={isOwn} side={one} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Recognitions({ member, isOwn, side }: ProfileRecognitionsProps & { side: Side }) {
  const { t } = useTranslation('people');
  const pages = useInfiniteQuery(recognitionsQuery(filterOf(member.id, side)));
  if (pages.isPending) return <RecognitionCardSkeleton />;
  if (!pages.data) {
    return (
      <Card padding="none">
        <ErrorState title={t('recognitions.failed')} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      </Card>
    );
  }
  const recognitions = pages.data.pages.flatMap(({ results }) => results);
  if (recognitions.length === 0) return <Nothing member={member} isOwn={isOwn} side={side} />;
  return (
    <>
      {recognitions.map((recognition) => (
        <RecognitionCard key={recognition.id} recognition={recognition} />
      ))}
      <ShowMore pages={pages} />
    </>
  );
}

function Nothing({ member, isOwn, side }: ProfileRecognitionsProps & { side: Side }) {
  const { t } = useTranslation('people');
  const key = isOwn ? (`${side}Own` as const) : side;
  return (
    <Card padding="none">
      <EmptyState
        art={<FeedArt />}
        title={t(`recognitions.none.${key}`, { name: member.firstName })}
        action={!isOwn && side === 'received' && <RecognizeLink person={member} look="quiet" />}
      >
        {t(`recognitions.noneHint.${key}`, { name: member.firstName })}
      </EmptyState>
    </Card>
  );
}
