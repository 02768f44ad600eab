import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { myAccountsQuery } from '../api.ts';
import classes from './balances.module.css';
import { LeftOf } from './balances.tsx';
import { lastDayOf } from './months.ts';

interface PointsToGiveProps {
  memberId: string;
}

/** What can still be given and until when. Nothing where points are off, or where this person is given none. */
export function PointsToGiveCard({ memberId }: PointsToGiveProps) {
  const { t } = useTranslation();
  const { isShown, allocation, isError, refetch, isFetching } = useAllocation();
  if (!isShown) return null;
  const link = (
    <Link to="/user/$id/points" params={{ id: memberId }}>
      {t('points.every')}
    </Link>
  );
  return (
    <Card title={t('points.home.toGive')} action={link}>
      {isError ? (
        <ErrorState compact level={3} title={t('points.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        // As high as it will be, so that what stands below keeps its place.
        <Box mih={86}>{allocation ? <Left allocation={allocation} /> : <Skeleton height={86} />}</Box>
      )}
    </Card>
  );
}

function Left({ allocation }: { allocation: Allocation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const until = dateFormat(format.locale, { day: 'numeric', month: 'long', timeZone: format.timeZone });
  return (
    <>
      <LeftOf allocation={allocation} />
      <Text size="sm" c="dimmed">
        {t('points.home.until', { date: until.format(lastDayOf(allocation.resetsAt)) })}
      </Text>
    </>
  );
}

/** The same in one word, where there is no room for a card. */
export function PointsToGivePill({ memberId }: PointsToGiveProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isShown, allocation, isError } = useAllocation();
  if (!isShown || isError) return null;
  if (!allocation) return <Skeleton height={28} width={112} radius="xl" />;
  return (
    <Link to="/user/$id/points" params={{ id: memberId }} className={classes.pill}>
      <Chip tone="points" icon={<Coins aria-hidden />}>
        {t('points.home.toGivePill', { formatted: format.number(allocation.balance) })}
      </Chip>
    </Link>
  );
}

type Allocation = NonNullable<ReturnType<typeof useAllocation>['allocation']>;

function useAllocation() {
  const mayBrowse = useCan()('pointsApp:browse');
  const { data, isError, refetch, isFetching } = useQuery({ ...myAccountsQuery(), enabled: mayBrowse });
  const hasNone = data && (!data.enabled || (data.allocation.amount === 0 && data.allocation.balance === 0));
  return { isShown: mayBrowse && !hasNone, allocation: data?.allocation, isError, refetch, isFetching };
}
