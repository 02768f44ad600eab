import { Group, Tabs, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostRef } from '../../../lib/posts.ts';
import type { ProfilePartProps } from '../../../lib/profile.ts';
import { FeedArt } from '../../../ui/art/feed-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { Feed, feedStatus } from '../../../ui/feed.tsx';
import { rowsOf } from '../../../ui/growing-list.tsx';
import { PostCard, usePostLabel } from '../../../ui/post-card.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { RecognizeLink } from '../../people/index.ts';
import { recognitionsQuery } from '../api.ts';
import { RecognitionCardSkeleton } from './recognition-card-skeleton.tsx';

type Side = 'received' | 'given';
const sides: Side[] = ['received', 'given'];

const filterOf = (memberId: string, side: Side, pageSize: number) => ({
  ...(side === 'received' ? { recipientIdIn: [memberId] } : { sentByIdIn: [memberId], scheduled: 'false' as const }),
  pageSize,
});

/** What somebody received, and what they gave. */
export function ProfileRecognitions({ member, isOwn }: ProfilePartProps) {
  const { t } = useTranslation('profile');
  const [side, setSide] = useState<Side>('received');
  const title = side === 'received' ? 'title' : 'givenTitle';
  return (
    <Tabs value={side} onChange={(chosen) => setSide(chosen === 'given' ? 'given' : 'received')} keepMounted={false}>
      <Group justify="space-between" gap="sm" mb="lg">
        <Title order={2} size="h3">
          {t(`recognitions.${title}${isOwn ? 'Own' : ''}`, { name: member.firstName })}
        </Title>
        <Tabs.List aria-label={t('recognitions.label')}>
          {sides.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`recognitions.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Group>
      {sides.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <Recognitions member={member} isOwn={isOwn} side={one} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Recognitions({ member, isOwn, side }: ProfilePartProps & { side: Side }) {
  const { t } = useTranslation('profile');
  // On a phone the rest of the profile stands below, so fewer come at a time.
  const pageSize = useIsPhone() ? 3 : 10;
  const pages = useInfiniteQuery(recognitionsQuery(filterOf(member.id, side, pageSize)));
  const labelOf = usePostLabel();
  if (pages.isError && !pages.data) {
    return <FailedCard query={pages} title={t('recognitions.failed')} />;
  }
  return (
    <Feed
      label={t(`recognitions.${side}`)}
      items={rowsOf(pages) ?? []}
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

function Nothing({ member, isOwn, side }: ProfilePartProps & { side: Side }) {
  const { t } = useTranslation('profile');
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
