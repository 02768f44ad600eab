import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../lib/brand.ts';
import type { WebDomain } from '../lib/domain.ts';
import { useRouteData } from '../lib/page-data.ts';
import { domains } from './domains.ts';

const rootHosts = domains.flatMap(({ rootHost }: WebDomain) => rootHost ?? []);

export function Root() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      {rootHosts.map((Host) => (
        <Host key={Host.name} />
      ))}
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
