import { cancelStaffImport, type StaffImportStatus } from '@hurrah/contracts/identity/staff-records';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { toastSuccess } from '../../../../ui/toasts.tsx';
import { importQuery, isRefusal, refreshPeople, showImport } from '../../api.ts';
import { isOver } from '../../import-steps.ts';

/** An import as it stands, looked at again while something is being done to it. */
export function useImport(id: string | undefined) {
  const asked = useQuery({ ...importQuery(id ?? ''), enabled: id !== undefined, throwOnError: isRefusal });
  useFollow(asked.data?.status);
  return asked;
}

/** What the lists say about people is old as soon as an import is done. */
function useFollow(status: StaffImportStatus | undefined): void {
  const client = useQueryClient();
  const hasEnded = status !== undefined && isOver(status);
  useEffect(() => {
    if (hasEnded) void refreshPeople(client);
  }, [client, hasEnded]);
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
