import { exportTenantMembers } from '@hurrah/contracts/identity/tenant-members';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../lib/api.ts';
import { useCan } from '../../../lib/permissions.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import type { PeopleFilter } from '../people-search.ts';

/** The list as it is filtered, as a file for a spreadsheet. */
export function ExportMembers({ filter }: { filter: PeopleFilter }) {
  const { t } = useTranslation('manage');
  const can = useCan();
  if (!can('identityApp:exportMembers')) return null;
  return (
    <DownloadButton read={() => callForFile(exportTenantMembers, { query: filter })}>
      {t('users.export')}
    </DownloadButton>
  );
}
