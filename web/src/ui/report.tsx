import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import classes from './report.module.css';

interface ReportProps {
  /** Period, team and the like. */
  filters?: ReactNode;
  /** The export button. */
  exportAction?: ReactNode;
  /** Stat cards. */
  summary?: ReactNode;
  chartTitle?: ReactNode;
  /** The legend, beside the title. */
  legend?: ReactNode;
  /** Draws at its own height; 260 is kept free while it loads. */
  chart?: ReactNode;
  /** The same figures to read and to export; a chart alone is not accessible. */
  table?: ReactNode;
  status?: 'ready' | 'loading' | 'error';
  onRetry?: () => void;
  /** Shown instead of chart and table. */
  empty?: ReactNode;
}

export function Report(props: ReportProps) {
  const { filters, exportAction, summary, status = 'ready', onRetry, empty, table } = props;
  const { t } = useTranslation('ui');
  return (
    <div className={classes.report}>
      {(filters || exportAction) && (
        <div className={classes.bar}>
          <div className={classes.filters} role="group" aria-label={t('report.filters')}>
            {filters}
          </div>
          {exportAction}
        </div>
      )}
      {status === 'error' ? (
        <Card padding="none">
          <ErrorState title={t('report.chartFailed')} onRetry={onRetry} />
        </Card>
      ) : (
        <>
          {summary}
          {empty ? (
            <Card padding="none">{empty}</Card>
          ) : (
            <>
              <Chart {...props} />
              {table}
            </>
          )}
        </>
      )}
    </div>
  );
}

function Chart({ chart, chartTitle, legend, status }: ReportProps) {
  if (!chart && status !== 'loading') return null;
  return (
    <Card {...(chartTitle ? { title: chartTitle, action: legend } : {})}>
      <div className={classes.chart} aria-busy={status === 'loading'}>
        {status === 'loading' ? <ChartSkeleton /> : chart}
      </div>
    </Card>
  );
}

/** Bars of uneven height, because that is what will stand here. */
function ChartSkeleton() {
  return (
    <div className={classes.bars}>
      {[38, 46, 42, 60, 50, 72, 64, 78, 86, 74, 96, 90].map((percent, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} height={`${percent}%`} radius={6} />
      ))}
    </div>
  );
}
