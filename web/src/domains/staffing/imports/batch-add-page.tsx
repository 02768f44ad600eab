import type { StaffImport } from '@hurrah/contracts/staffing/staff-records';
import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { Page } from '../../../ui/page.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { ApplyStep } from './apply-step.tsx';
import { CheckStep, useCheck } from './check-step.tsx';
import { canCancel, stepOf } from './import-rules.ts';
import { ImportFailed, ImportSkeleton, useCancelImport, useImport } from './use-import.tsx';

/** Staff records on their way to be members: compared first, like a file. */
export function BatchAddPage() {
  const { t } = useTranslation('staffing');
  const { id } = useParams({ from: '/member/admin/staffing/batch-add/$id' });
  const navigate = useNavigate();
  const asked = useImport(id);
  const { data: staffImport } = asked;
  const cancel = useCancelImport(() => void navigate({ to: '/staffing/import/integrations/records' }));
  return (
    <Page
      {...usePageData()}
      subtitle={t('batchAdd.subtitle')}
      back={<TextLink to="/staffing/import/integrations/records">{t('records.title')}</TextLink>}
      actions={
        staffImport &&
        canCancel(staffImport.status) && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
            {t('batchAdd.cancel')}
          </Button>
        )
      }
    >
      {!staffImport && asked.isError && (
        <ImportFailed onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      )}
      {!staffImport && !asked.isError && <ImportSkeleton />}
      {staffImport && <Steps staffImport={staffImport} />}
    </Page>
  );
}

function Steps({ staffImport }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  const check = useCheck(staffImport);
  const isApplied = stepOf(staffImport) === 'apply';
  const steps = [
    { id: 'check', title: t('steps.check') },
    { id: 'apply', title: t('batchAdd.apply') },
  ];
  return (
    <Wizard steps={steps} active={isApplied ? 'apply' : 'check'} {...(!isApplied && check.footer)}>
      {isApplied ? <ApplyStep staffImport={staffImport} /> : <CheckStep staffImport={staffImport} check={check} />}
    </Wizard>
  );
}
