import type { BatchKind } from '@hurrah/contracts/identity/batches';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { ButtonLink } from '../../../../lib/links.tsx';
import { DoneArt } from '../../../../ui/art/done-art.tsx';
import { TangleArt } from '../../../../ui/art/tangle-art.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { BatchPage, BatchPart } from '../../api.ts';
import classes from './batch.module.css';
import { BatchRows } from './batch-rows.tsx';

interface BatchResultProps {
  kind: BatchKind;
  batch: BatchPage;
  part: BatchPart;
  onPart: (part: BatchPart) => void;
  isRefreshing: boolean;
}

/** How it went, and for whom it did not. */
export function BatchResult({ kind, batch, ...rows }: BatchResultProps) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const { status, done, failed, teams } = batch;
  const numbered = (count: number) => ({ count, formatted: format.number(count) });
  const hasStopped = status === 'failed' || status === 'cancelled';
  const names = format.list(teams.map(({ name }) => name));
  return (
    <>
      <div className={classes.result}>
        <Card padding="none">
          <EmptyState
            compact
            art={hasStopped ? <TangleArt /> : <DoneArt />}
            title={
              hasStopped ? t(`batch.stopped.${status}`) : t(`batch.${kind}.done`, { ...numbered(done), teams: names })
            }
            action={
              <ButtonLink variant="default" to="/manage/users">
                {t('batch.back')}
              </ButtonLink>
            }
          >
            {hasStopped && t('batch.stoppedAfter', numbered(done))}
            {!hasStopped && failed > 0 && t('batch.failed', numbered(failed))}
            {!hasStopped && failed === 0 && t('batch.nobodyFailed')}
          </EmptyState>
        </Card>
      </div>
      <BatchRows batch={batch} {...rows} />
    </>
  );
}
