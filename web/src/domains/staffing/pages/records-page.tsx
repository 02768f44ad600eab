import FileUp from 'lucide-react/icons/file-up';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { Page } from '../../../ui/page.tsx';
import { RecordsTable } from '../components/records/records-table.tsx';

/** What files and other sources say about people, whether or not they are members yet. */
export function RecordsPage() {
  const { t } = useTranslation('staffing');
  return (
    <Page
      {...usePageData()}
      subtitle={t('records.subtitle')}
      back={<TextLink to="/manage/users">{t('import.back')}</TextLink>}
      actions={
        <ButtonLink to="/manage/users/import/csv" leftSection={<FileUp aria-hidden />}>
          {t('records.import')}
        </ButtonLink>
      }
    >
      <RecordsTable />
    </Page>
  );
}
