import type { Batch, BatchKind } from '@hurrah/contracts/identity/batches';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import classes from './batch.module.css';

/** The whole operation in at most three lines. */
export function BatchFigures({ kind, batch }: { kind: BatchKind; batch: Batch }) {
  const { t } = useTranslation('manage');
  const { total, willChange, warnings } = batch;
  return (
    <ul className={classes.figures}>
      <Figure tone="change" icon={<CircleCheck aria-hidden />} count={willChange}>
        {t(`batch.${kind}.will`, { count: willChange })}
      </Figure>
      {warnings > 0 && (
        <Figure tone="warning" icon={<CircleAlert aria-hidden />} count={warnings}>
          {t('batch.warnings', { count: warnings })}
        </Figure>
      )}
      {total > willChange && (
        <Figure tone="none" icon={<CircleMinus aria-hidden />} count={total - willChange}>
          {t('batch.leftOut', { count: total - willChange })}
        </Figure>
      )}
    </ul>
  );
}

interface FigureProps {
  tone: 'change' | 'warning' | 'none';
  icon: ReactNode;
  count: number;
  children: ReactNode;
}

function Figure({ tone, icon, count, children }: FigureProps) {
  const format = useFormat();
  return (
    <li className={classes.figure} data-tone={tone}>
      {icon}
      <strong>{format.number(count)}</strong>
      <span>{children}</span>
    </li>
  );
}
