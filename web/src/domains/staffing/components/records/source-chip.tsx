import type { StaffSource } from '@hurrah/contracts/identity/staff-records';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../ui/chip.tsx';

export function SourceChip({ source }: { source: StaffSource }) {
  const { t } = useTranslation('staffing');
  return <Chip>{t(`sources.${source}`)}</Chip>;
}
