import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { Page } from '../../../ui/page.tsx';
import { ImportFailed, ImportSkeleton } from '../components/import/import-skeleton.tsx';
import { ImportWizard } from '../components/import/import-wizard.tsx';
import { useCancelImport, useImport } from '../components/import/use-import.ts';
import { canCancel } from '../import-steps.ts';

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
