import type { Batch, BatchKind } from '@hurrah/contracts/identity/batches';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { Card } from '../../../../ui/card.tsx';
import classes from './batch.module.css';

/** While it happens. It goes on by itself, whoever looks. */
export function BatchProgress({ kind, batch }: { kind: BatchKind; batch: Batch }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const { done, failed, willChange } = batch;
  const dealtWith = Math.min(done + failed, willChange);
  const words = t('batch.progress', { done: format.number(dealtWith), total: format.number(willChange) });
  return (
    <Card>
      <div className={classes.progress}>
        <h2 className={classes.happening}>{t(`batch.${kind}.happening`)}</h2>
        <Progress.Root>
          <Progress.Section
            value={willChange > 0 ? (dealtWith / willChange) * 100 : 0}
            aria-label={t(`batch.${kind}.happening`)}
          />
        </Progress.Root>
        <p className={classes.sofar} role="status">
          {words} {t('batch.leaveIfYouLike')}
        </p>
      </div>
    </Card>
  );
}
