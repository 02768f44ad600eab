import type { StaffImport } from '@hurrah/contracts/identity/staff-records';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { Card } from '../../../../ui/card.tsx';
import { sizeOf } from '../../outcome.ts';
import classes from './apply-step.module.css';
import { ImportResult } from './import-result.tsx';
import { useOutcomeWords } from './use-outcome-words.ts';

/** While it happens, and what became of it. It goes on by itself, whoever looks. */
export function ApplyStep({ staffImport }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const { promiseOf } = useOutcomeWords();
  const { status, counts, done } = staffImport;
  if (status !== 'applying') return <ImportResult staffImport={staffImport} />;
  const size = sizeOf(counts);
  return (
    <Card>
      <div className={classes.progress}>
        <h3 className={classes.happening}>{promiseOf(counts)}</h3>
        <Progress.Root>
          <Progress.Section value={size > 0 ? (done / size) * 100 : 100} aria-label={t('apply.label')} />
        </Progress.Root>
        <p className={classes.sofar} role="status">
          <strong>{t('apply.progress', { done: format.number(done), total: format.number(size) })}</strong>{' '}
          {t('apply.leave')}
        </p>
      </div>
    </Card>
  );
}
