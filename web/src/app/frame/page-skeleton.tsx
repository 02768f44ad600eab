import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

/** While the code of a page is on its way: the shape nearly every page has. */
export function PageSkeleton() {
  return (
    <Page title={<Skeleton height={28} width={220} />}>
      <PageSkeletonBody />
    </Page>
  );
}

export function PageSkeletonBody() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={180} radius="lg" />
    </div>
  );
}
