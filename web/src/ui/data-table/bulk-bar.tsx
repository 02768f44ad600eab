import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/intl.ts';
import classes from './data-table.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Chooses also what is not on this page. */
  more?: ReactNode;
  children: ReactNode;
}

/** Floats over the end of the list while rows are chosen, within reach of a thumb. */
export function BulkBar({ count, onClear, more, children }: BulkBarProps) {
  const { t, i18n } = useTranslation('ui');
  const words = t('table.selected', { count, formatted: numberFormat(i18n.language).format(count) });
  return (
    <div className={classes.bulk} role="region" aria-label={words}>
      <span className={classes.bulkCount} aria-live="polite">
        {words}
      </span>
      {more}
      <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
      <div className={classes.bulkActions}>{children}</div>
    </div>
  );
}
