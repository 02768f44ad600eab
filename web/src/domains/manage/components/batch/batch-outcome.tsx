import type { BatchRow } from '@hurrah/contracts/identity/batches';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../../ui/status-dot.tsx';
import classes from './batch.module.css';

const results = { done: 'success', failed: 'danger', skipped: 'neutral' } as const;

/** What happens to one person and what is worth knowing about it, or how it went. */
export function BatchOutcome({ row: { action, warning, error, result } }: { row: BatchRow }) {
  const { t } = useTranslation('manage');
  const reason = error ?? warning;
  if (result) {
    return (
      <span className={classes.outcome}>
        <StatusDot tone={results[result]}>{t(`batch.results.${result}`)}</StatusDot>
        {reason && <span className={classes.reason}>{t(`batch.notices.${reason}`)}</span>}
      </span>
    );
  }
  if (error) {
    return (
      <span className={classes.outcome}>
        <StatusDot tone="neutral">{t('batch.actions.none')}</StatusDot>
        <span className={classes.reason}>{t(`batch.notices.${error}`)}</span>
      </span>
    );
  }
  // Nothing has happened yet, so nothing is a success either.
  const tone = action === 'none' ? 'neutral' : warning ? 'warning' : 'info';
  return (
    <span className={classes.outcome}>
      <StatusDot tone={tone}>
        {action === 'none' ? t('batch.actions.excluded') : t(`batch.actions.${action}`)}
      </StatusDot>
      {warning && <span className={classes.reason}>{t(`batch.notices.${warning}`)}</span>}
    </span>
  );
}
