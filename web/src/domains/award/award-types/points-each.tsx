import { Badge, Group } from '@mantine/core';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import { Quiet } from './award-type-cells.tsx';
import { useAwardAmounts } from './use-award-amounts.ts';

/** What each recipient gets, its worth, and whether senders can choose less. */
export function PointsEach({ points, locked }: { points: number; locked: boolean }) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  if (points === 0) return <Quiet>{t('points.none')}</Quiet>;
  return (
    <Group component="span" gap="sm">
      <Chip tone="points" icon={<CirclePlus aria-hidden />}>
        {amounts.number(points)}
      </Chip>
      <Quiet>{amounts.money(points)}</Quiet>
      {locked ? (
        <Lock size={15} role="img" aria-label={t('points.locked')} color="var(--muted)" />
      ) : (
        <Badge color="gray">{t('points.orLess')}</Badge>
      )}
    </Group>
  );
}
