import { cancelStaffImport, type StaffImportStatus } from '@hurrah/contracts/staffing/staff-records';
import { Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isRefusal } from '../../../lib/api.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { importQuery, refreshPeople, showImport } from '../api.ts';
import { isOver } from './import-rules.ts';

/** An import that is on its way to the page. */
export function ImportSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={36} radius="md" mb={28} />
      <Skeleton height={27} width={220} radius="sm" mb={20} />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}

interface ImportFailedProps {
  onRetry: () => void;
  retrying: boolean;
}

export function ImportFailed({ onRetry, retrying }: ImportFailedProps) {
  const { t } = useTranslation('staffing');
  return (
    <Card padding="none">
      <ErrorState title={t('import.failed')} onRetry={onRetry} retrying={retrying} />
    </Card>
  );
}

/** An import as it stands, looked at again while something is being done to it. */
export function useImport(id: string | undefined) {
  const asked = useQuery({ ...importQuery(id ?? ''), enabled: id !== undefined, throwOnError: isRefusal });
  useFollow(asked.data?.status);
  return asked;
}

/** What the lists say about people is old as soon as an import is done. */
function useFollow(status: StaffImportStatus | undefined): void {
  const client = useQueryClient();
  const hasEnded = status !== undefined && (isOver(status) || status === 'undone');
  useEffect(() => {
    if (hasEnded) void refreshPeople(client);
  }, [client, hasEnded, status]);
}

export function useCancelImport(onDone: () => void) {
  const { t } = useTranslation('staffing');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelStaffImport, { params: { id } }),
    onSuccess: (cancelled) => {
      showImport(client, cancelled);
      toastSuccess(t('cancel.done'));
      onDone();
    },
  });
}
