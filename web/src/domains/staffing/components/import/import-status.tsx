import type { StaffImportStatus } from '@hurrah/contracts/identity/staff-records';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../ui/chip.tsx';

const tones = {
  uploading: 'neutral',
  reading: 'primary',
  mapping: 'primary',
  validating: 'primary',
  ready: 'primary',
  held: 'warning',
  applying: 'primary',
  completed: 'success',
  completedWithErrors: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<StaffImportStatus, string>;

export function ImportStatus({ status }: { status: StaffImportStatus }) {
  const { t } = useTranslation('staffing');
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>;
}
