import { useTranslation } from 'react-i18next';
import classes from './start.module.css';

/** Which of the three steps to a company this is. */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  const { t } = useTranslation('start');
  return (
    <p className={classes.steps}>
      {[1, 2, 3].map((step) => (
        <span
          key={step}
          className={classes.dot}
          data-now={step === at || undefined}
          data-done={step < at || undefined}
        />
      ))}
      {t('step', { step: at })}
    </p>
  );
}
