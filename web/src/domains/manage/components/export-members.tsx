import { exportTenantMembers } from '@hurrah/contracts/identity/tenant-members';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../lib/api.ts';
import { useCan } from '../../../lib/permissions.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { PeopleFilter } from '../people-search.ts';

/** The list as it is filtered, as a file for a spreadsheet. */
export function ExportMembers({ filter }: { filter: PeopleFilter }) {
  const { t } = useTranslation('manage');
  const can = useCan();
  const download = useMutation({
    mutationFn: async () => saveFile(await callForFile(exportTenantMembers, { query: filter })),
  });
  if (!can('identityApp:exportMembers')) return null;
  return (
    <Button
      variant="default"
      leftSection={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('users.export')}
    </Button>
  );
}
