import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Floats over the end of the list while rows are chosen, within reach of a thumb. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.bulk} role="region" aria-label={t('table.selected', { count })}>
      <span className={classes.bulkCount} aria-live="polite">
        {t('table.selected', { count })}
      </span>
      <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
      <div className={classes.bulkActions}>{children}</div>
    </div>
  );
}
