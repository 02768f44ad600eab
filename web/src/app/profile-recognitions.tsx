import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Tabs } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecognizeLink } from '../domains/people/components/recognize-link.tsx';
import { RecognitionCardSkeleton, recognitionsQuery } from '../domains/recognition/index.ts';
import type { PostRef } from '../lib/posts.ts';
import { FeedArt } from '../ui/art/feed-art.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Feed, feedStatus } from '../ui/feed.tsx';
import { PostCard, usePostLabel } from '../ui/post-card.tsx';

interface ProfileRecognitionsProps {
  member: TenantMember;
  isOwn: boolean;
}

type Side = 'received' | 'given';
const sides: Side[] = ['received', 'given'];

const filterOf = (memberId: string, side: Side) => ({
  ...(side === 'received' ? { recipientIdIn: [memberId] } : { sentByIdIn: [memberId], scheduled: 'false' as const }),
  pageSize: 10,
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
        <Tabs.Panel key={one} value={one} pt={16}>
          <Recognitions member={member} isOwn={isOwn} side={one} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Recognitions({ member, isOwn, side }: ProfileRecognitionsProps & { side: Side }) {
  const { t } = useTranslation('people');
  const pages = useInfiniteQuery(recognitionsQuery(filterOf(member.id, side)));
  const labelOf = usePostLabel();
  if (pages.isError && !pages.data) {
    return (
      <Card padding="none">
        <ErrorState title={t('recognitions.failed')} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      </Card>
    );
  }
  return (
    <Feed
      label={t(`recognitions.${side}`)}
      items={pages.data?.pages.flatMap(({ results }) => results) ?? []}
      itemId={idOf}
      itemLabel={labelOf}
      renderItem={toCard}
      skeleton={<RecognitionCardSkeleton />}
      status={feedStatus(pages)}
      onRetry={() => void pages.fetchNextPage()}
      hasMore={pages.hasNextPage}
      onMore={() => void pages.fetchNextPage()}
      asksForMore
      empty={<Nothing member={member} isOwn={isOwn} side={side} />}
      memory={`${side} ${member.id}`}
    />
  );
}

const idOf = ({ id }: PostRef) => id;
const toCard = (post: PostRef) => <PostCard post={post} />;

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
