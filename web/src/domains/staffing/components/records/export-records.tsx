import { exportStaffRecords } from '@hurrah/contracts/identity/staff-records';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../../lib/api.ts';
import { useCan } from '../../../../lib/permissions.ts';
import { DownloadButton } from '../../../../ui/download-button.tsx';

/** All records, as a file for a spreadsheet. */
export function ExportRecords() {
  const { t } = useTranslation('staffing');
  const can = useCan();
  if (!can('identityApp:exportStaffRecords')) return null;
  return <DownloadButton read={() => callForFile(exportStaffRecords)}>{t('records.export')}</DownloadButton>;
}
