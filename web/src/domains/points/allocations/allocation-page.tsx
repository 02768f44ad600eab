import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Calculator from 'lucide-react/icons/calculator';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { StatusDot } from '../../../ui/chip.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { tableOf } from '../../../ui/data-table/query-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { faceOf } from '../../people/index.ts';
import { budgetSettingsQuery } from '../api.ts';
import { useAudienceWords } from '../audiences/use-audience-words.ts';
import { PointsAndMoney } from '../figures/points-and-money.tsx';
import { PointsAdminPage } from '../reports/points-admin-page.tsx';
import { AllocationAccounts } from './allocation-accounts.tsx';
import { allocationsQuery } from './api.ts';
import { CycleCard } from './cycle-card.tsx';

/** What members get to give: the cycle, the rules and what everyone has left. */
export function AllocationPage() {
  const { t } = useTranslation(['pointsRules', 'pointsAdmin']);
  const can = useCan();
  const query = useQuery(budgetSettingsQuery());
  const create = can('pointsApp:createBudgetItem') && (
    <ButtonLink to="/points/allocation/configure" leftSection={<Plus aria-hidden />}>
      {t('allocation.create')}
    </ButtonLink>
  );
  return (
    <PointsAdminPage
      actions={
        <>
          <ButtonLink to="/points/simulator" variant="default" leftSection={<Calculator aria-hidden />}>
            {t('pointsAdmin:simulator')}
          </ButtonLink>
          {create}
        </>
      }
    >
      <Loaded query={query} height={160}>
        {(settings) => (
          <Stack gap="xl" miw={0}>
            <CycleCard settings={settings} />
            <Allocations settings={settings} create={create} />
            {can('pointsApp:viewTransactions') && <AllocationAccounts settings={settings} />}
          </Stack>
        )}
      </Loaded>
    </PointsAdminPage>
  );
}

function Allocations({ settings, create }: { settings: BudgetSettings; create: React.ReactNode }) {
  const { t } = useTranslation('pointsRules');
  const items = useQuery(allocationsQuery());
  const columns = useColumns(settings);
  return (
    <Section
      title={t('list.title')}
      description={t('list.hint')}
      action={<TextLink to="/points/peer">{t('list.peer')}</TextLink>}
    >
      <DataTable
        {...tableOf(items)}
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }, title) => (
          <Link to="/points/allocation/configure/$id" params={{ id }}>
            {title}
          </Link>
        )}
        skeletonRows={3}
        empty={
          <EmptyState art={<PeopleArt />} title={t('list.empty')} action={create}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
    </Section>
  );
}

function useColumns(settings: BudgetSettings): DataColumn<BudgetItem>[] {
  const { t } = useTranslation('pointsRules');
  const audience = useAudienceWords();
  const amounts = useAmounts(settings);
  const { allocationCycle: cycle } = settings;
  const both = (points: number | undefined) => <PointsAndMoney points={points} rate={settings} />;
  return useMemo(
    () => [
      { id: 'name', header: t('list.name'), cell: ({ name }) => name, width: '13%' },
      {
        id: 'audience',
        header: t('list.audience'),
        cell: (item) => audience.sentence(item.audience, item.teams),
        card: 'block',
        width: '22%',
      },
      {
        id: 'people',
        header: t('list.people'),
        cell: ({ cost }) => (cost ? amounts.number(cost.people) : '–'),
        align: 'end',
        width: '7%',
      },
      { id: 'each', header: t('list.each'), cell: ({ amount }) => both(amount), align: 'end', width: '10%' },
      {
        id: 'cycle',
        header: t(`cost.each.${cycle}`),
        cell: ({ cost }) => both(cost?.perCycle),
        align: 'end',
        width: '12%',
      },
      {
        id: 'year',
        header: t('cost.eachYear'),
        cell: ({ cost }) => both(cost?.perYear),
        align: 'end',
        width: '13%',
      },
      {
        id: 'owner',
        header: t('allocation.owner'),
        cell: ({ owner }) => (owner ? <PersonLine person={faceOf(owner)} size={28} /> : '–'),
        width: '13%',
        hideBelow: 'lg',
      },
      {
        id: 'active',
        header: t('list.state'),
        cell: ({ active }) => (
          <StatusDot tone={active ? 'success' : 'neutral'}>
            {active ? t('allocation.on') : t('allocation.off')}
          </StatusDot>
        ),
        width: '7%',
      },
    ],
    // The words follow the language and the rate, as t and settings do.
    [t, settings, cycle],
  );
}
