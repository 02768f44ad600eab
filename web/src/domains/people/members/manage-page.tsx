import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Page } from '../../../ui/page.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';

/** Wherever a tab stands in its list, it is the same tab. */
const activeOptions = { exact: true, includeSearch: false };

interface ManagePageProps {
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that users, teams and quick teams share. */
export function ManagePage({ actions, children }: ManagePageProps) {
  const { t } = useTranslation('manage');
  const can = useCan();
  return (
    <Page {...usePageData()} title={t('title')} subtitle={t('subtitle')} actions={actions}>
      <PageTabs label={t('title')}>
        <Link to="/manage/users" activeOptions={activeOptions}>
          {t('tabs.users')}
        </Link>
        <Link to="/manage/teams" activeOptions={activeOptions}>
          {t('tabs.teams')}
        </Link>
        {can('identityApp:configureTeamAutomation') && (
          <Link to="/manage/quick-teams" activeOptions={activeOptions}>
            {t('tabs.quickTeams')}
          </Link>
        )}
      </PageTabs>
      {children}
    </Page>
  );
}
