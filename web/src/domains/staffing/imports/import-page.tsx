import type { StaffImport } from '@hurrah/contracts/staffing/staff-records';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { Page } from '../../../ui/page.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { ColumnsStep } from '../files/columns-step.tsx';
import { UploadStep } from '../files/upload-step.tsx';
import { useColumns } from '../files/use-columns.ts';
import { ApplyStep } from './apply-step.tsx';
import { CheckStep, useCheck } from './check-step.tsx';
import { canCancel, stepOf } from './import-rules.ts';
import type { ImportSearch } from './search.ts';
import { ImportFailed, ImportSkeleton, useCancelImport, useImport } from './use-import.tsx';

/** People from a file. The address holds the import, so that it can be left and taken up again. */
export function ImportPage() {
  const { t } = useTranslation('staffing');
  const { id, step } = useSearch({ from: '/member/admin/manage/users/import/csv' });
  const navigate = useNavigate();
  const asked = useImport(id);
  const { data: staffImport } = asked;
  const cancel = useCancelImport(() => void navigate({ to: '/manage/users/import/csv', search: {} }));
  const isCancellable = staffImport && canCancel(staffImport.status);
  return (
    <Page
      {...usePageData()}
      subtitle={staffImport ? staffImport.filename : t('import.subtitle')}
      back={<TextLink to="/manage/users">{t('import.back')}</TextLink>}
      actions={
        isCancellable ? (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(staffImport.id)}>
            {t('cancel.action')}
          </Button>
        ) : (
          <ButtonLink variant="default" to="/staffing/import/integrations/records">
            {t('import.toRecords')}
          </ButtonLink>
        )
      }
    >
      {id && !staffImport && asked.isError && (
        <ImportFailed onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      )}
      {id && !staffImport && !asked.isError && <ImportSkeleton />}
      {(!id || staffImport) && <ImportWizard key={id ?? 'new'} staffImport={staffImport} wanted={step} />}
    </Page>
  );
}

interface ImportWizardProps {
  staffImport: StaffImport | undefined;
  wanted: ImportSearch['step'];
}

/** From a file to people, in four steps. Which one it is, the import itself says. */
function ImportWizard({ staffImport, wanted }: ImportWizardProps) {
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
