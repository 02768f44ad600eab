import type { Batch, BatchKind, BatchStatus } from '@hurrah/contracts/people/batches';
import { Box, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { DoneArt } from '../../../ui/art/done-art.tsx';
import { TangleArt } from '../../../ui/art/tangle-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { peopleChanged } from '../api.ts';
import { type BatchPage, type BatchPart, batchQuery } from './api.ts';
import { BatchPreview } from './batch-preview.tsx';
import { BatchRows } from './batch-rows.tsx';

export function BatchSuspendPage() {
  const { id } = useParams({ from: '/member/admin/manage/users/suspend/$id' });
  return <BatchView kind="batchSuspend" id={id} />;
}

export function BatchWelcomePage() {
  const { id } = useParams({ from: '/member/admin/manage/users/welcome/$id' });
  return <BatchView kind="batchWelcome" id={id} />;
}

export function BatchAddToTeamsPage() {
  const { id } = useParams({ from: '/member/admin/team/batch-add/$id' });
  return <BatchView kind="batchAddToTeams" id={id} />;
}

/** After a day it is not found any more; the frame knows how to say so. */
const isGone = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status);

const finished = new Set<BatchStatus | undefined>(['completed', 'completedWithErrors', 'failed', 'cancelled']);

interface BatchViewProps {
  kind: BatchKind;
  id: string;
}

/** An operation on many people: what it would do, then how far it is, then what it did. Its address keeps it. */
function BatchView({ kind, id }: BatchViewProps) {
  const { t } = useTranslation('manage');
  const [part, setPart] = useState<BatchPart>({});
  const query = useQuery({ ...batchQuery(kind, id, part), throwOnError: isGone });
  const status = query.data?.status;
  // One that still lacks its teams can be looked at and changed just as well.
  const isPrepared = status === 'initialised' || status === 'ready';
  useFollow(status);
  const shown = { kind, part, onPart: setPart, isRefreshing: query.isPlaceholderData };
  return (
    <Page
      {...usePageData()}
      subtitle={isPrepared && t(`batch.${kind}.lead`)}
      back={<TextLink to="/manage/users">{t('tabs.users')}</TextLink>}
    >
      <Loaded query={query} skeleton={<BatchSkeleton />}>
        {(batch) => (
          <>
            {isPrepared && <BatchPreview {...shown} batch={batch} />}
            {status === 'executing' && <BatchProgress kind={kind} batch={batch} />}
            {finished.has(status) && <BatchResult {...shown} batch={batch} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What the lists say about people is old as soon as it is done. */
function useFollow(status: BatchStatus | undefined): void {
  const client = useQueryClient();
  const isFinished = finished.has(status);
  useEffect(() => {
    if (isFinished) for (const queryKey of peopleChanged) void client.invalidateQueries({ queryKey });
  }, [client, isFinished]);
}

function BatchSkeleton() {
  const { t } = useTranslation('manage');
  return (
    <div role="status" aria-label={t('batch.working')}>
      <Skeleton height={118} radius="lg" mb={24} />
      <Skeleton height={32} width={320} radius="xl" mb={14} />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}

/** While it happens. It goes on by itself, whoever looks. */
function BatchProgress({ kind, batch }: { kind: BatchKind; batch: Batch }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const { done, failed, willChange } = batch;
  const dealtWith = Math.min(done + failed, willChange);
  const words = t('batch.progress', { done: format.number(dealtWith), total: format.number(willChange) });
  return (
    <Card>
      <Stack gap="lg" py="md">
        <Title order={2} size="h3">
          {t(`batch.${kind}.happening`)}
        </Title>
        <Progress.Root>
          <Progress.Section
            value={willChange > 0 ? (dealtWith / willChange) * 100 : 0}
            aria-label={t(`batch.${kind}.happening`)}
          />
        </Progress.Root>
        <Text c="dimmed" role="status">
          {words} {t('batch.leaveIfYouLike')}
        </Text>
      </Stack>
    </Card>
  );
}

interface BatchResultProps {
  kind: BatchKind;
  batch: BatchPage;
  part: BatchPart;
  onPart: (part: BatchPart) => void;
  isRefreshing: boolean;
}

/** How it went, and for whom it did not. */
function BatchResult({ kind, batch, ...rows }: BatchResultProps) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const { status, done, failed, teams } = batch;
  const numbered = (count: number) => ({ count, formatted: format.number(count) });
  const hasStopped = status === 'failed' || status === 'cancelled';
  const names = format.list(teams.map(({ name }) => name));
  return (
    <>
      <Box mb="xl">
        <Card padding="none">
          <EmptyState
            compact
            art={hasStopped ? <TangleArt /> : <DoneArt />}
            title={
              hasStopped ? t(`batch.stopped.${status}`) : t(`batch.${kind}.done`, { ...numbered(done), teams: names })
            }
            action={
              <ButtonLink variant="default" to="/manage/users">
                {t('batch.back')}
              </ButtonLink>
            }
          >
            {hasStopped && t('batch.stoppedAfter', numbered(done))}
            {!hasStopped && failed > 0 && t('batch.failed', numbered(failed))}
            {!hasStopped && failed === 0 && t('batch.nobodyFailed')}
          </EmptyState>
        </Card>
      </Box>
      <BatchRows batch={batch} {...rows} />
    </>
  );
}
