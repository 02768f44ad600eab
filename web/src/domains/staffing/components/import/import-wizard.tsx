import type { StaffImport } from '@hurrah/contracts/identity/staff-records';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Wizard } from '../../../../ui/wizard.tsx';
import { type ImportSearch, stepOf } from '../../import-steps.ts';
import { ApplyStep } from './apply-step.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { useCheck } from './use-check.ts';
import { useColumns } from './use-columns.ts';

interface ImportWizardProps {
  staffImport: StaffImport | undefined;
  wanted: ImportSearch['step'];
}

/** From a file to people, in four steps. Which one it is, the import itself says. */
export function ImportWizard({ staffImport, wanted }: ImportWizardProps) {
  const { t } = useTranslation('staffing');
  const columns = useColumns(staffImport);
  const check = useCheck(staffImport);
  const active = staffImport ? stepOf(staffImport, wanted) : 'upload';
  const steps = (['upload', 'columns', 'check', 'apply'] as const).map((id) => ({ id, title: t(`steps.${id}`) }));
  const goBack = useGoBack(staffImport?.id);
  return (
    <Wizard
      steps={steps}
      active={active}
      // What has happened to people is not taken back by a step.
      onBack={active === 'apply' ? undefined : goBack}
      {...(active === 'columns' && columns.footer)}
      {...(active === 'check' && check.footer)}
    >
      {active === 'upload' && <UploadStep staffImport={staffImport} />}
      {staffImport && active === 'columns' && <ColumnsStep staffImport={staffImport} columns={columns} />}
      {staffImport && active === 'check' && <CheckStep staffImport={staffImport} check={check} />}
      {staffImport && active === 'apply' && <ApplyStep staffImport={staffImport} />}
    </Wizard>
  );
}

/** Back to the columns keeps the import; back to the file begins another one. */
function useGoBack(id: string | undefined) {
  const navigate = useNavigate();
  return (step: string) =>
    void navigate({
      to: '/manage/users/import/csv',
      search: step === 'columns' && id ? { id, step: 'columns' } : {},
    });
}
