import CirclePlus from 'lucide-react/icons/circle-plus';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import classes from './award-types.module.css';
import { useAwardAmounts } from './use-award-amounts.ts';

/** What each recipient gets, its worth, and whether senders can choose less. */
export function PointsEach({ points, locked }: { points: number; locked: boolean }) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  if (points === 0) return <span className={classes.muted}>{t('points.none')}</span>;
  return (
    <span className={classes.each}>
      <Chip tone="points" icon={<CirclePlus aria-hidden />}>
        {amounts.number(points)}
      </Chip>
      <span className={classes.muted}>{amounts.money(points)}</span>
      {locked ? (
        <Lock size={15} role="img" aria-label={t('points.locked')} className={classes.lock} />
      ) : (
        <span className={classes.less}>{t('points.orLess')}</span>
      )}
    </span>
  );
}
