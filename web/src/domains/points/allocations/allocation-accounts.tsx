import type { OwnedAccount } from '@hurrah/contracts/points/accounts';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { nameOf } from '../../../lib/names.ts';
import { useListPage } from '../../../routing/list-page.ts';
import { RowMenu } from '../../../ui/action-menu.tsx';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { faceOf } from '../../people/index.ts';
import { ownerAccountsQuery } from '../api.ts';
import { accountsPageSize, allocationAccountsQuery, readAllocationAccounts } from './api.ts';

const MovePointsDialog = lazyPart(() => import('../movements/move-points-dialog.tsx'), 'MovePointsDialog', ['points']);

interface Move {
  owner: OwnedAccount['owner'];
  direction: 'add' | 'remove';
}

/** What everyone has left to give in this cycle, and points added or removed by hand. */
export function AllocationAccounts({ settings }: { settings: BudgetSettings }) {
  const { t } = useTranslation('pointsRules');
  const search = useSearch({ from: '/member/admin/points/allocation' });
  const navigate = useNavigate({ from: '/points/allocation' });
  const accounts = useQuery(allocationAccountsQuery(search));
  const { table } = useListPage(accounts, {
    search,
    // The table stands below the figures, which another page of it must not bring back.
    go: (next, how) => void navigate({ search: next, ...how, resetScroll: false }),
    pageSize: accountsPageSize,
    searchLabel: t('accounts.search'),
  });
  const columns = useColumns(settings);
  const [move, setMove] = useState<Move>();
  return (
    <Section title={t('accounts.title')} description={t('accounts.hint')}>
      <DataTable
        {...table}
        label={t('accounts.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ owner }) => nameOf(owner)}
        rowLink={({ owner }, title) => (
          <Link to="/user/$id/points" params={{ id: owner.id }} search={{ account: 'allocation' }}>
            {title}
          </Link>
        )}
        rowActions={(account) => <AccountMenu account={account} onMove={setMove} />}
        skeletonRows={8}
        empty={<EmptyState art={<PeopleArt />} title={t('accounts.empty')} />}
        tools={<DownloadButton read={readAllocationAccounts}>{t('accounts.export')}</DownloadButton>}
      />
      {move && <MoveDialog key={`${move.owner.id} ${move.direction}`} {...move} onClose={() => setMove(undefined)} />}
    </Section>
  );
}

function useColumns(settings: BudgetSettings): DataColumn<OwnedAccount>[] {
  const { t } = useTranslation(['pointsRules', 'people']);
  const amounts = useAmounts(settings);
  return useMemo(
    () => [
      {
        id: 'owner',
        header: t('accounts.member'),
        cell: ({ owner }) => <PersonLine person={faceOf(owner)} size={32} />,
        skeleton: 'person',
        width: '40%',
      },
      {
        id: 'status',
        header: t('list.state'),
        cell: ({ owner }) => t(`people:status.${owner.suspended ? 'suspended' : owner.status}`),
      },
      {
        id: 'left',
        header: t('accounts.left'),
        cell: ({ balance }) => amounts.number(balance),
        align: 'end',
        width: '16%',
      },
      {
        id: 'worth',
        header: t('accounts.worth'),
        cell: ({ balance }) => amounts.money(balance),
        align: 'end',
        width: '16%',
      },
    ],
    // The words follow the language and the rate, as t and settings do.
    [t, settings],
  );
}

function AccountMenu({ account, onMove }: { account: OwnedAccount; onMove: (move: Move) => void }) {
  const { t } = useTranslation('pointsRules');
  const { owner, permissions } = account;
  const actions = [
    ...(permissions.includes('addPoints')
      ? [{ name: 'add', label: t('accounts.add'), icon: Plus, run: () => onMove({ owner, direction: 'add' }) }]
      : []),
    ...(permissions.includes('removePoints')
      ? [
          {
            name: 'remove',
            label: t('accounts.remove'),
            icon: Minus,
            run: () => onMove({ owner, direction: 'remove' }),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return <RowMenu label={t('accounts.menu', { name: nameOf(owner) })} actions={actions} />;
}

/** The limits of the admin are asked for when the dialog opens. */
function MoveDialog({ owner, direction, onClose }: Move & { onClose: () => void }) {
  const { data } = useQuery(ownerAccountsQuery(owner.id));
  if (!data) return null;
  return (
    <Suspense>
      <MovePointsDialog
        owner={owner}
        accounts={data}
        direction={direction}
        startsWith="allocation"
        opened
        onClose={onClose}
      />
    </Suspense>
  );
}
