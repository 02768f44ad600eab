import { exportStaffRecords } from '@hurrah/contracts/identity/staff-records';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../../lib/api.ts';
import { useCan } from '../../../../lib/permissions.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** All records, as a file for a spreadsheet. */
export function ExportRecords() {
  const { t } = useTranslation('staffing');
  const can = useCan();
  const download = useMutation({ mutationFn: async () => saveFile(await callForFile(exportStaffRecords)) });
  if (!can('identityApp:exportStaffRecords')) return null;
  return (
    <Button
      variant="default"
      leftSection={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('records.export')}
    </Button>
  );
}
