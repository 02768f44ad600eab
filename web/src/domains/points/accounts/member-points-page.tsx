import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import { Box, Button, Divider, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
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
import { Panel } from '../../../ui/layout.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { memberQuery, myselfQuery } from '../../access/index.ts';
import { type AccountName, ownerAccountsQuery } from '../api.ts';
import { IconLine } from '../figures/icon-line.tsx';
import classes from './accounts.module.css';
import { ToGive, ToSpend } from './balances.tsx';
import { EntryList } from './entry-list.tsx';
import { daysBetween, lastDayOf, timeUntil } from './months.ts';

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
    <Group component="span" wrap="nowrap">
      {other && <PersonAvatar person={{ name: nameOf(other), avatarUrl: other.avatarUrls?.md }} size={48} />}
      {other ? t('of', { name: nameOf(other) }) : <Skeleton height={30} width={260} />}
    </Group>
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
        <Box mb="lg">
          <Panel tone="warning" icon={<Pause size={18} aria-hidden />}>
            {t('off.notice')}
          </Panel>
        </Box>
      )}
      {lockedAt && (
        <Box mb="lg">
          <Panel tone="warning" icon={<Lock size={18} aria-hidden />}>
            {t('locked', { date: format.date(lockedAt) })}
          </Panel>
        </Box>
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
    <Tabs value={account} onChange={show} mt="lg">
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
          <Text size="sm" c="dimmed">
            {t('receivedInAll', { formatted: format.number(redeemable.allTimeReceived) })}
          </Text>
        )}
        {redeemable.held > 0 && (
          <>
            <Divider mt="sm" />
            <IconLine icon={ShoppingBag} iconColour="var(--muted)">
              {t('held', { count: redeemable.held, formatted: format.number(redeemable.held) })}
            </IconLine>
          </>
        )}
      </Card>
      <Card>
        <ToGive accounts={accounts} />
        <Text size="sm" c="dimmed">
          {t('giveHint')}
        </Text>
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
      <Text component="h2" size="xs" fw={500} c="dimmed" mb="sm">
        {t('expiring.title')}
      </Text>
      <Stack component="ul" gap="md" mah={190} className={classes.expiring ?? ''}>
        {expiring.map(({ amount, expiresAt }) => {
          const last = lastDayOf(expiresAt);
          const isSoon = daysBetween(now, last, format.timeZone) <= soonDays;
          return (
            <ListRow
              key={expiresAt}
              component="li"
              leading={<Hourglass size={16} color={isSoon ? 'var(--warning)' : 'var(--muted)'} aria-hidden />}
              title={
                <Text component="strong" inherit>
                  {t('expiring.points', { count: amount, formatted: format.number(amount) })}
                </Text>
              }
              detail={t('expiring.until', { date: format.date(last) })}
              trailing={
                <Text span size="sm" c={isSoon ? 'warning' : 'dimmed'}>
                  {timeUntil(last, { ...format, now })}
                </Text>
              }
            />
          );
        })}
      </Stack>
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
  if (isOwn)
    return (
      can('pointsApp:editBudgetSettings') && (
        <Text size="xs" c="dimmed" maw={280}>
          {t('move.own')}
        </Text>
      )
    );
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
