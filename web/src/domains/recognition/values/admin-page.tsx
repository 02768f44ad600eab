import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Page } from '../../../ui/page.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';

const activeOptions = { exact: true };

interface AdminPageProps {
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that the values and the settings of recognition share; whoever may open only one of them sees no tabs. */
export function AdminPage({ actions, children }: AdminPageProps) {
  const { t } = useTranslation('values');
  const can = useCan();
  return (
    <Page {...usePageData()} title={t('title')} subtitle={t('subtitle')} actions={actions}>
      {can('recognitionApp:createValue') && can('recognitionApp:manage') && (
        <PageTabs label={t('title')}>
          <Link to="/values" activeOptions={activeOptions}>
            {t('tabs.values')}
          </Link>
          <Link to="/values/recognition" activeOptions={activeOptions}>
            {t('tabs.recognition')}
          </Link>
        </PageTabs>
      )}
      {children}
    </Page>
  );
}
