import type { AwardType } from '@hurrah/contracts/award/award-types';
import { VisuallyHidden } from '@mantine/core';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';

/** The points an award brings, with a lock where its sender cannot change them. */
export function AwardPoints({ awardType: { points, pointsLocked } }: { awardType: AwardType }) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  if (points === 0) return null;
  const formatted = format.number(points);
  if (!pointsLocked) {
    return (
      <Chip tone="points" icon={<CirclePlus aria-hidden />}>
        {t('points.upTo', { count: points, formatted })}
      </Chip>
    );
  }
  return (
    <Chip tone="points" icon={<Lock aria-hidden />}>
      {t('points.each', { count: points, formatted })}
      <VisuallyHidden>, {t('points.locked')}</VisuallyHidden>
    </Chip>
  );
}
