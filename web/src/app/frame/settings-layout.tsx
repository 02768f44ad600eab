import { Stack } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { useMenus } from '../menu.ts';
import { PageSkeletonBody } from './page-skeleton.tsx';

/** The personal settings, one page for each part. A domain adds its part to the menu beside its routes. */
export function SettingsLayout() {
  const { t } = useTranslation();
  const { settings } = useMenus();
  return (
    <Page title={t('account.settings')}>
      <PageTabs label={t('account.settings')}>
        {settings.map(({ path, label }) => (
          <Link key={path} to={path}>
            {t(label)}
          </Link>
        ))}
      </PageTabs>
      <Stack gap="xl">
        <Suspense fallback={<PageSkeletonBody />}>
          <Outlet />
        </Suspense>
      </Stack>
    </Page>
  );
}
