import type { PointsException } from '@hurrah/contracts/points/exceptions';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import classes from './points-exceptions.module.css';

/** Why the points will not go out as they were asked for, and for how many. */
export function PointsExceptions({ exceptions }: { exceptions: PointsException[] }) {
  const { t } = useTranslation('comment');
  return (
    <ul className={classes.exceptions} role="alert">
      {exceptions.map(({ type, level, affected }) => {
        const isRemoved = affected.every(({ amount }) => amount === 0);
        return (
          <li key={type} className={classes.exception}>
            <div className={classes.head}>
              <strong>{t(`endorse.exceptions.${type}`)}</strong>
              <Chip tone={level === 'error' || isRemoved ? 'danger' : 'warning'}>
                {isRemoved ? t('endorse.exceptions.removed') : t('endorse.exceptions.adjusted')}
              </Chip>
            </div>
            <p className={classes.text}>{t(`endorse.exceptions.${type}Text`, { count: affected.length })}</p>
          </li>
        );
      })}
    </ul>
  );
}
