import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import { Button, Skeleton, Tabs } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import Minus from 'lucide-react/icons/minus';
import Pause from 'lucide-react/icons/pause';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { nameOf } from '../../../lib/names.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { memberQuery, myselfQuery } from '../../access/index.ts';
import { type AccountName, ownerAccountsQuery } from '../api.ts';
import { ToGive, ToSpend } from './balances.tsx';
import { EntryList } from './entry-list.tsx';
import { daysBetween, lastDayOf, timeUntil } from './months.ts';
import classes from './points-page.module.css';

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
      {accounts.isError && <FailedCard query={accounts} />}
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
          {accounts.data && can('pointsApp:viewPointsConfiguration') && (
            <Suspense>
              <ForecastCard memberId={id} rate={accounts.data} />
            </Suspense>
          )}
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

/** The two balances and what will be lost when, which is nothing where points never expire. */
function BalanceCards({ accounts }: { accounts: MemberAccounts | undefined }) {
  const { t } = useTranslation(['points', 'frame']);
  const format = useFormat();
  if (!accounts) {
    return (
      <div className={classes.cards} role="status" aria-label={t('frame:loading')}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} height={158} radius="lg" />
        ))}
      </div>
    );
  }
  const { redeemable } = accounts;
  return (
    <div className={classes.cards}>
      <Card>
        <ToSpend accounts={accounts} />
        {redeemable.allTimeReceived > 0 && (
          <p className={classes.detail}>
            {t('receivedInAll', { formatted: format.number(redeemable.allTimeReceived) })}
          </p>
        )}
        {redeemable.held > 0 && (
          <p className={classes.held}>
            <ShoppingBag size={16} aria-hidden />
            {t('held', { count: redeemable.held, formatted: format.number(redeemable.held) })}
          </p>
        )}
      </Card>
      <Card>
        <ToGive accounts={accounts} />
        <p className={classes.detail}>{t('giveHint')}</p>
      </Card>
      {redeemable.expiring.length > 0 && <Expiring expiring={redeemable.expiring} />}
    </div>
  );
}

/** From here on it is worth a thought: the first notice goes out sixty days before. */
const soonDays = 60;

function Expiring({ expiring }: { expiring: MemberAccounts['redeemable']['expiring'] }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const now = new Date();
  return (
    <Card>
      <h2 className={classes.label}>{t('expiring.title')}</h2>
      <ul className={classes.expiring}>
        {expiring.map(({ amount, expiresAt }) => {
          const last = lastDayOf(expiresAt);
          const isSoon = daysBetween(now, last, format.timeZone) <= soonDays;
          return (
            <li key={expiresAt} data-soon={isSoon || undefined}>
              <Hourglass size={16} aria-hidden />
              <span>
                <strong>{t('expiring.points', { count: amount, formatted: format.number(amount) })}</strong>
                <span className={classes.when}>{timeUntil(last, { ...format, now })}</span>
                <span className={classes.detail}>{t('expiring.until', { date: format.date(last) })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const ForecastCard = lazyPart(() => import('./forecast-card.tsx'), 'ForecastCard', ['pointsAdmin', 'pointsItems']);
const MovePointsDialog = lazyPart(() => import('../movements/move-points-dialog.tsx'), 'MovePointsDialog');

interface MovePointsProps {
  owner: { id: string; firstName: string; lastName: string; avatarUrls?: { md: string } | null | undefined };
  accounts: MemberAccounts;
  isOwn: boolean;
}

/** Adding and removing points by hand. The account itself says whether one may; an admin's own may not be. */
function MovePoints({ isOwn, ...props }: MovePointsProps) {
  const { t } = useTranslation('points');
  const can = useCan();
  const [direction, setDirection] = useState<'add' | 'remove'>();
  const [isOpen, setIsOpen] = useState(false);
  const { permissions } = props.accounts.redeemable;
  const open = (chosen: 'add' | 'remove') => {
    setDirection(chosen);
    setIsOpen(true);
  };
  if (isOwn) return can('pointsApp:editBudgetSettings') && <p className={classes.own}>{t('move.own')}</p>;
  return (
    <>
      {permissions.includes('removePoints') && (
        <Button variant="default" leftSection={<Minus size={18} aria-hidden />} onClick={() => open('remove')}>
          {t('move.remove')}
        </Button>
      )}
      {permissions.includes('addPoints') && (
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => open('add')}>
          {t('move.add')}
        </Button>
      )}
      {direction && (
        <Suspense>
          <MovePointsDialog
            key={direction}
            {...props}
            direction={direction}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
