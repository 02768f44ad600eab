import { decideStaffImportRows } from '@hurrah/contracts/staffing/staff-corrections';
import type { StaffImportRow } from '@hurrah/contracts/staffing/staff-records';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showImport } from '../api.ts';
import { Changes } from './changes.tsx';

/** A line with somebody's email, but another name: only a person can tell whether it is the same person. */
export function Review({ importId, row }: { importId: string; row: StaffImportRow }) {
  const { t } = useTranslation('staffing');
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: 'samePerson' | 'leaveOut') =>
      call(decideStaffImportRows, { params: { id: importId }, body: { rowIds: [row.id], decision } }),
    onSuccess: (decided) => showImport(client, decided),
  });
  return (
    <Stack gap="md">
      <span>{t('review.text')}</span>
      <Changes changes={row.changes} />
      <Group gap="sm">
        <Button
          size="sm"
          variant="default"
          loading={decide.isPending && decide.variables === 'samePerson'}
          disabled={decide.isPending}
          onClick={() => decide.mutate('samePerson')}
        >
          {t('review.samePerson')}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={decide.isPending && decide.variables === 'leaveOut'}
          disabled={decide.isPending}
          onClick={() => decide.mutate('leaveOut')}
        >
          {t('review.leaveOut')}
        </Button>
      </Group>
    </Stack>
  );
}
