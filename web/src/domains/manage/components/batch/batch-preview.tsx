import type { BatchKind } from '@hurrah/contracts/identity/batches';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { ButtonLink } from '../../../../lib/links.tsx';
import { ActionBar } from '../../../../ui/action-bar.tsx';
import type { BatchPage, BatchPart } from '../../api.ts';
import { BatchFigures } from './batch-figures.tsx';
import { BatchRows } from './batch-rows.tsx';
import { BatchTeams } from './batch-teams.tsx';
import { useBatchChange } from './use-batch-change.ts';

interface BatchPreviewProps {
  kind: BatchKind;
  batch: BatchPage;
  part: BatchPart;
  onPart: (part: BatchPart) => void;
  isRefreshing: boolean;
}

/** Before anything happens: to whom it would, to whom not and why, and the button that says so. */
export function BatchPreview({ kind, batch, part, onPart, isRefreshing }: BatchPreviewProps) {
  const { t } = useTranslation('manage');
  const { update, execute } = useBatchChange(kind, batch.id);
  const sentence = useSentence(kind, batch);
  const format = useFormat();
  const isReady = batch.willChange > 0 && (kind !== 'batchAddToTeams' || batch.teams.length > 0);
  return (
    <>
      {kind === 'batchAddToTeams' && (
        <BatchTeams teams={batch.teams} onChange={(teamIds) => update.mutate({ teamIds })} />
      )}
      <BatchFigures kind={kind} batch={batch} />
      <BatchRows
        batch={batch}
        part={part}
        onPart={onPart}
        isRefreshing={isRefreshing}
        onLeaveOut={(id) => update.mutate({ exclude: [id] })}
        onTakeIn={(id) => update.mutate({ include: [id] })}
        busyId={update.isPending ? (update.variables.exclude ?? update.variables.include)?.[0] : undefined}
      />
      <ActionBar words={sentence}>
        <ButtonLink variant="default" to="/manage/users">
          {t('batch.cancel')}
        </ButtonLink>
        <Button
          {...(kind === 'batchSuspend' && { color: 'danger' })}
          loading={execute.isPending}
          disabled={!isReady || update.isPending}
          onClick={() => execute.mutate()}
        >
          {t(`batch.${kind}.confirm`, { count: batch.willChange, formatted: format.number(batch.willChange) })}
        </Button>
      </ActionBar>
    </>
  );
}

/** "38 people get an invitation by mail. 3 are left out." */
function useSentence(kind: BatchKind, { total, willChange, teams }: BatchPage): string {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const leftOut = total - willChange;
  const numbered = (count: number) => ({ count, formatted: format.number(count) });
  if (kind === 'batchAddToTeams' && teams.length === 0) return t('batch.chooseTeams');
  if (willChange === 0) return t('batch.nobody');
  const names = format.list(teams.map(({ name }) => name));
  const happens = t(`batch.${kind}.sentence`, { ...numbered(willChange), teams: names });
  return leftOut > 0 ? `${happens} ${t('batch.leftOutSentence', numbered(leftOut))}` : happens;
}
