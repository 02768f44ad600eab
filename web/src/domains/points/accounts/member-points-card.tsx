import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { ownerAccountsQuery } from '../api.ts';
import classes from './balances.module.css';
import { ToGive, ToSpend } from './balances.tsx';

/** What a colleague has, for those who may view transactions. Nothing for everyone else, and nothing while points are off. */
export function MemberPointsCard({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const mayView = can('pointsApp:viewTransactions') && can('pointsApp:browse');
  const { data, isError } = useQuery({ ...ownerAccountsQuery(memberId), enabled: mayView });
  if (!mayView || isError || data?.enabled === false) return null;
  const link = (
    <Link to="/user/$id/points" params={{ id: memberId }}>
      {t('points.every')}
    </Link>
  );
  return (
    <Card title={t('points.titles.points')} action={link}>
      <div className={classes.compact}>
        {data ? <ToSpend accounts={data} /> : <Skeleton height={68} />}
        {data ? <ToGive accounts={data} /> : <Skeleton height={72} />}
      </div>
    </Card>
  );
}
