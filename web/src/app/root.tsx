import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ReauthenticationHost, useBrand } from '../domains/access/index.ts';
import { useRouteData } from '../lib/page-data.ts';

export function Root() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <ReauthenticationHost />
    </>
  );
}

/** The browser's tab says which page and whose. */
function useDocumentTitle(): void {
  const { t } = useTranslation();
  const { title } = useRouteData();
  const company = useBrand()?.name ?? 'Hurrah';
  const page = title ? t(title) : t('titles.notFound');
  useEffect(() => {
    document.title = `${page} · ${company}`;
  }, [page, company]);
}
