import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Clock, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../ui/chip.tsx';

/** How far it is: begun, or waiting for its hour. */
export function ProgressChip({ recognition: { status } }: { recognition: Recognition }) {
  const { t } = useTranslation('composer');
  if (status === 'draft') return <Chip icon={<PencilLine aria-hidden />}>{t('drafts.draft')}</Chip>;
  return (
    <Chip tone="primary" icon={<Clock aria-hidden />}>
      {t('drafts.scheduled')}
    </Chip>
  );
}
