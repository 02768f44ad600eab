import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { myAccountsQuery } from '../api.ts';
import classes from './balances.module.css';
import { ToGive, ToSpend } from './balances.tsx';

/** What I have, at a glance, and the way to why. Nothing at all where the company has switched points off. */
export function MyPointsCard({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const mayBrowse = useCan()('pointsApp:browse');
  const { data, isError, refetch, isFetching } = useQuery({ ...myAccountsQuery(), enabled: mayBrowse });
  if (!mayBrowse || data?.enabled === false) return null;
  const link = (
    <Link to="/user/$id/points" params={{ id: memberId }}>
      {t('points.every')}
    </Link>
  );
  return (
    <Card title={t('points.yours')} action={link}>
      {isError ? (
        <ErrorState compact level={3} title={t('points.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={classes.compact}>
          {data ? <ToSpend accounts={data} /> : <Skeleton height={68} />}
          {data ? <ToGive accounts={data} /> : <Skeleton height={72} />}
          <Text size="sm" c="dimmed">
            {t('points.private')}
          </Text>
        </div>
      )}
    </Card>
  );
}
