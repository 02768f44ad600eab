import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../../../lib/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { budgetSettingsQuery } from '../api.ts';
import { ManualLimitForm } from '../components/manual-limit-form.tsx';
import { DecidedRequests, WaitingRequests } from '../components/movement-requests.tsx';

/** Points moved by hand: what waits for a second admin, what became of it, and from how many points on. */
export function PointsPreferencesPage() {
  const { t } = useTranslation('points');
  const settings = useQuery(budgetSettingsQuery());
  return (
    <Page {...usePageData()} subtitle={t('preferences.subtitle')}>
      {settings.isError && !settings.data && (
        <Card padding="none">
          <ErrorState onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
        </Card>
      )}
      {!settings.data && !settings.isError && <Skeleton height={180} radius={14} />}
      {settings.data && (
        <>
          <WaitingRequests rate={settings.data} />
          <Section title={t('limit.title')} description={t('limit.hint')}>
            <Card>
              <ManualLimitForm settings={settings.data} />
            </Card>
          </Section>
          <DecidedRequests rate={settings.data} />
        </>
      )}
    </Page>
  );
}
