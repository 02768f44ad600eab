import type { StaffImport } from '@hurrah/contracts/identity/staff-records';
import { Alert, Checkbox, Skeleton } from '@mantine/core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import classes from './check-step.module.css';
import { ImportRows } from './import-rows.tsx';
import type { useCheck } from './use-check.ts';

interface CheckStepProps {
  staffImport: StaffImport;
  check: ReturnType<typeof useCheck>;
}

/** What would change, before anything does. */
export function CheckStep({ staffImport, check }: CheckStepProps) {
  if (staffImport.status === 'validating') return <Comparing />;
  return (
    <>
      {staffImport.held && <Held {...staffImport.held} check={check} />}
      <ImportRows key={staffImport.status} staffImport={staffImport} />
    </>
  );
}

interface HeldProps {
  archived: number;
  of: number;
  check: ReturnType<typeof useCheck>;
}

/** A file that leaves out so many is more often incomplete than right. */
function Held({ archived, of, check }: HeldProps) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const words = { count: archived, archived: format.number(archived), of: format.number(of) };
  return (
    <Alert color="warning" icon={<TriangleAlert size={20} aria-hidden />} title={t('held.title', words)} role="note">
      <p className={classes.reason}>{t('held.text')}</p>
      <Checkbox
        label={t('held.release', words)}
        checked={check.isReleased}
        onChange={(event) => check.setIsReleased(event.currentTarget.checked)}
      />
    </Alert>
  );
}

function Comparing() {
  const { t } = useTranslation('staffing');
  return (
    <div role="status">
      <p className={classes.comparing}>{t('check.comparing')}</p>
      <Skeleton height={36} width={420} maw="100%" radius={10} mb={16} />
      <Skeleton height={420} radius={14} />
    </div>
  );
}
