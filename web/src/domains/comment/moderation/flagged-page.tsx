import type { ModerationStatus } from '@hurrah/contracts/comment/threads';
import { Box, Group } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { flaggedKinds } from './flagged.ts';
import { ThresholdCard } from './threshold-card.tsx';

const statuses = ['open', 'hidden', 'dismissed'] as const satisfies ModerationStatus[];
const activeOptions = { exact: true, includeSearch: false };

/** The status in the address of whichever kind of content is open. */
export const useFlaggedStatus = (): ModerationStatus =>
  useSearch({ strict: false, select: ({ status }) => (status as ModerationStatus | undefined) ?? 'open' });

/** The head that every kind of flagged content shares, and the rule that holds for all of them. */
export function FlaggedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('comment');
  const can = useCan();
  return (
    <Page {...usePageData()} title={t('moderation.title')} subtitle={t('moderation.subtitle')}>
      <PageTabs label={t('moderation.title')}>
        {flaggedKinds
          .filter((kind) => can(kind.can))
          .map(({ name, path }) => (
            <Link key={name} to={path} activeOptions={activeOptions}>
              {t(`moderation.tabs.${name}`)}
            </Link>
          ))}
      </PageTabs>
      <StatusFilter />
      {children}
      {can('commentApp:moderate') && (
        <Box mt={32}>
          <Suspense>
            <ThresholdCard />
          </Suspense>
        </Box>
      )}
    </Page>
  );
}

function StatusFilter() {
  const { t } = useTranslation('comment');
  const current = useFlaggedStatus();
  const navigate = useNavigate();
  const choose = (status: ModerationStatus) =>
    void navigate({ to: '.', search: status === 'open' ? {} : { status }, replace: true });
  return (
    <Group gap="sm" mb="lg" role="group" aria-label={t('moderation.filter')}>
      {statuses.map((status) => (
        <FilterChip key={status} selected={status === current} onChange={() => choose(status)}>
          {t(`moderation.status.${status}`)}
        </FilterChip>
      ))}
    </Group>
  );
}
