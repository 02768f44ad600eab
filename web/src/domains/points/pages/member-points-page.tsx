import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import Pause from 'lucide-react/icons/pause';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { memberQuery, myselfQuery, nameOf } from '../../identity/index.ts';
import { type AccountName, ownerAccountsQuery } from '../api.ts';
import { BalanceCards } from '../components/balance-cards.tsx';
import { EntryList } from '../components/entry-list.tsx';
import { MovePoints } from '../components/move-points.tsx';
import classes from './member-points-page.module.css';

/** What the API refuses to show is not this page's to explain: the frame knows how. */
const isRefusal = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status);

/** Why a balance is what it is: one's own, or for who may view transactions anybody's. */
export function MemberPointsPage() {
  const { t } = useTranslation('points');
  const { maxWidth } = usePageData();
  const can = useCan();
  const { id } = useParams({ from: '/member/user/$id/points' });
  const { data: me } = useSuspenseQuery(myselfQuery());
  const isOwn = id === me.id;
  const { data: other } = useQuery({ ...memberQuery(id), enabled: !isOwn, throwOnError: isRefusal });
  const accounts = useQuery({ ...ownerAccountsQuery(id), throwOnError: isRefusal });
  const owner = isOwn ? me : other;
  const isHidden = accounts.data?.enabled === false && !can('pointsApp:viewTransactions');

  const title = isOwn ? (
    t('mine')
  ) : (
    <span className={classes.owner}>
      {other && <PersonAvatar person={{ name: nameOf(other), avatarUrl: other.avatarUrls?.md }} size={48} />}
      {other ? t('of', { name: nameOf(other) }) : <Skeleton height={30} width={260} />}
    </span>
  );
  const lead = isOwn ? t('lead') : t('leadOf', { name: owner?.firstName ?? '…' });
  const actions = owner && accounts.data && !isHidden && (
    <MovePoints owner={owner} accounts={accounts.data} isOwn={isOwn} />
  );
  return (
    <Page title={title} subtitle={isHidden ? undefined : lead} maxWidth={maxWidth} actions={actions}>
      {accounts.isError && (
        <Card padding="none">
          <ErrorState onRetry={() => void accounts.refetch()} retrying={accounts.isFetching} />
        </Card>
      )}
      {isHidden && (
        <Card padding="none">
          <EmptyState art={<GiftArt />} title={t('off.title')}>
            {t('off.text')}
          </EmptyState>
        </Card>
      )}
      {!accounts.isError && !isHidden && (
        <>
          <Notices accounts={accounts.data} />
          <BalanceCards accounts={accounts.data} />
          <Changes id={id} isOwn={isOwn} accounts={accounts.data} />
        </>
      )}
    </Page>
  );
}

function Notices({ accounts }: { accounts: MemberAccounts | undefined }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const lockedAt = accounts?.redeemable.lockedAt ?? accounts?.allocation.lockedAt;
  return (
    <>
      {accounts?.enabled === false && (
        <p className={classes.notice}>
          <Pause size={18} aria-hidden />
          {t('off.notice')}
        </p>
      )}
      {lockedAt && (
        <p className={classes.notice}>
          <Lock size={18} aria-hidden />
          {t('locked', { date: format.date(lockedAt) })}
        </p>
      )}
    </>
  );
}

interface ChangesProps {
  id: string;
  isOwn: boolean;
  accounts: MemberAccounts | undefined;
}

function Changes({ id, isOwn, accounts }: ChangesProps) {
  const { t } = useTranslation(['points', 'frame']);
  const { account = 'redeemable' } = useSearch({ from: '/member/user/$id/points' });
  const navigate = useNavigate({ from: '/user/$id/points' });
  const show = (tab: string | null) =>
    void navigate({
      search: tab === 'allocation' ? { account: tab } : {},
      replace: true,
      resetScroll: false,
    });
  const tabs: [AccountName, string][] = [
    ['redeemable', t('frame:points.toSpend')],
    ['allocation', t('frame:points.toGive')],
  ];
  return (
    <Tabs value={account} onChange={show} className={classes.changes ?? ''}>
      <Tabs.List aria-label={t('changes.label')}>
        {tabs.map(([name, label]) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(([name]) => (
        <Tabs.Panel key={name} value={name}>
          {name === account && <EntryList id={id} isOwn={isOwn} account={name} balance={accounts?.[name].balance} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
