import type { BatchKind, BatchStatus } from '@hurrah/contracts/identity/batches';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api.ts';
import { TextLink } from '../../../../lib/links.tsx';
import { usePageData } from '../../../../lib/page-data.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Page } from '../../../../ui/page.tsx';
import { type BatchPart, batchQuery, peopleChanged } from '../../api.ts';
import { BatchPreview } from './batch-preview.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchResult } from './batch-result.tsx';

/** After a day it is not found any more; the frame knows how to say so. */
const isGone = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status);

const finished = new Set<BatchStatus | undefined>(['completed', 'completedWithErrors', 'failed', 'cancelled']);

interface BatchViewProps {
  kind: BatchKind;
  id: string;
}

/** An operation on many people: what it would do, then how far it is, then what it did. Its address keeps it. */
export function BatchView({ kind, id }: BatchViewProps) {
  const { t } = useTranslation('manage');
  const [part, setPart] = useState<BatchPart>({});
  const batch = useQuery({ ...batchQuery(kind, id, part), throwOnError: isGone });
  const status = batch.data?.status;
  // One that still lacks its teams can be looked at and changed just as well.
  const isPrepared = status === 'initialised' || status === 'ready';
  useFollow(status);
  const shown = { kind, part, onPart: setPart };
  return (
    <Page
      {...usePageData()}
      subtitle={isPrepared && t(`batch.${kind}.lead`)}
      back={<TextLink to="/manage/users">{t('tabs.users')}</TextLink>}
    >
      {!batch.data && batch.isError && (
        <Card padding="none">
          <ErrorState onRetry={() => void batch.refetch()} retrying={batch.isFetching} />
        </Card>
      )}
      {!batch.isError && !batch.data && <BatchSkeleton />}
      {batch.data && isPrepared && (
        <BatchPreview {...shown} batch={batch.data} isRefreshing={batch.isPlaceholderData} />
      )}
      {batch.data && status === 'executing' && <BatchProgress kind={kind} batch={batch.data} />}
      {batch.data && finished.has(status) && (
        <BatchResult {...shown} batch={batch.data} isRefreshing={batch.isPlaceholderData} />
      )}
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
      <Skeleton height={118} radius={14} mb={24} />
      <Skeleton height={32} width={320} radius={99} mb={14} />
      <Skeleton height={420} radius={14} />
    </div>
  );
}
