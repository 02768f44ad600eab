import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/intl.ts';
import classes from './data-table.module.css';

/** Pages follow cursors, so there is only the one before and the one after. */
export interface Paging {
  total: number;
  /** There are this many or more: counting stopped. */
  isTotalLeast?: boolean;
  /** Where this page lies, counted from 1, if it is known. */
  first?: number;
  last?: number;
  /** Left out at either end. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

export function TablePaging(props: Paging & { busy: boolean }) {
  const { total, isTotalLeast = false, first, last, onPrevious, onNext, busy } = props;
  const { t, i18n } = useTranslation('ui');
  const format = (value: number) => numberFormat(i18n.language).format(value);
  if (total === 0 || busy) return <div className={classes.paging} />;
  const all = `${format(total)}${isTotalLeast ? '+' : ''}`;
  const place =
    first !== undefined && last !== undefined
      ? t('table.range', { first: format(first), last: format(last), total: all })
      : t('table.total', { count: total, formatted: all });
  return (
    <div className={classes.paging}>
      <span className={classes.place} aria-live="polite">
        {place}
      </span>
      {(onPrevious || onNext) && (
        <>
          <Button
            size="sm"
            variant="default"
            onClick={onPrevious}
            disabled={!onPrevious}
            aria-label={t('table.previous')}
            className={classes.pageButton ?? ''}
          >
            <ChevronLeft size={18} aria-hidden className="mantine-rotate-rtl" />
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={onNext}
            disabled={!onNext}
            aria-label={t('table.next')}
            className={classes.pageButton ?? ''}
          >
            <ChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />
          </Button>
        </>
      )}
    </div>
  );
}
