import {
  type AllocationCycle,
  type BudgetSettings,
  type JoinerAllocation,
  setBudgetSettings,
} from '@hurrah/contracts/points/settings';
import { Box, Divider, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { call } from '../../../lib/api.ts';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { Figure, Figures } from '../../../ui/facts.tsx';
import type { Consequence } from '../../../ui/preview-confirm.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { budgetChanged } from '../api.ts';
import { summaryQuery } from '../reports/api.ts';
import { allocationsQuery } from './api.ts';
import { cyclesPerYear, switchCycle } from './cycle.ts';

/** This cycle in figures, and how often members get points. */
export function CycleCard({ settings }: { settings: BudgetSettings }) {
  const summary = useQuery(summaryQuery(undefined));
  const { data } = summary;
  if (summary.isError && !data) return <FailedCard query={summary} />;
  return (
    <Card padding="none">
      <Box p="var(--card-padding)">
        {data ? (
          <CycleFigures cycle={data.now.cycle} timeZone={data.timeZone} settings={settings} />
        ) : (
          <Skeleton height={62} />
        )}
      </Box>
      <Divider />
      <CycleSettings settings={settings} today={dayIn(new Date(), data?.timeZone ?? 'UTC')} isReady={Boolean(data)} />
    </Card>
  );
}

interface CycleFiguresProps {
  cycle: { startsOn: string; nextOn: string; allocated: number; sent: number };
  timeZone: string;
  settings: BudgetSettings;
}

function CycleFigures({ cycle, timeZone, settings }: CycleFiguresProps) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const { allocated, sent } = cycle;
  const left = Math.max(0, allocated - sent);
  const figures = [
    { key: 'allocated', label: t(`cycle.allocated.${settings.allocationCycle}`), points: allocated },
    { key: 'sent', label: t('cycle.sent'), points: sent },
    { key: 'left', label: t('cycle.left', { date: format.shortDay(cycle.nextOn) }), points: left },
  ];
  return (
    <Figures divided>
      {figures.map(({ key, label, points }) => (
        <Figure key={key} label={label} detail={amounts.money(points)}>
          {amounts.number(points)}
        </Figure>
      ))}
      <Figure label={t('cycle.next')} detail={t('cycle.midnight', { place: placeOf(timeZone) })}>
        {format.shortDay(cycle.nextOn)}
      </Figure>
    </Figures>
  );
}

/** 'America/New_York' → 'New York'. */
const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

interface CycleSettingsProps {
  settings: BudgetSettings;
  today: string;
  isReady: boolean;
}

/** Both are asked about before they change, because they change what everyone gets. */
function CycleSettings({ settings, today, isReady }: CycleSettingsProps) {
  const { t } = useTranslation('pointsRules');
  const can = useCan();
  const { ask, dialog } = useConfirm();
  const consequencesOf = useCycleConsequences(settings, today);
  const [cycleId, joinerId] = [useId(), useId()];
  const disabled = !can('pointsApp:editBudgetSettings') || !isReady;
  const save = (body: { allocationCycle: AllocationCycle } | { joinerAllocation: JoinerAllocation }) => () =>
    call(setBudgetSettings, { body, version: settings.version });
  const askCycle = (allocationCycle: AllocationCycle) =>
    ask({
      title: t(`cycle.ask.${allocationCycle}`),
      consequences: consequencesOf(allocationCycle),
      confirmLabel: t(`cycle.confirm.${allocationCycle}`),
      run: save({ allocationCycle }),
      refreshes: budgetChanged,
      success: t(`cycle.done.${allocationCycle}`),
    });
  const askJoiners = (joinerAllocation: JoinerAllocation) =>
    ask({
      title: t(`joiners.ask.${joinerAllocation}`),
      consequences: [{ text: t(`joiners.does.${joinerAllocation}`) }, { text: t('joiners.kept') }],
      confirmLabel: t('joiners.confirm'),
      run: save({ joinerAllocation }),
      refreshes: budgetChanged,
      success: t('joiners.done'),
    });
  return (
    <Group gap="md" px="var(--card-padding)" py="md">
      <Group gap="sm">
        <Text span size="sm" fw={500} id={cycleId}>
          {t('cycle.often')}
        </Text>
        <SegmentedControl
          aria-labelledby={cycleId}
          value={settings.allocationCycle}
          onChange={(next) => next !== settings.allocationCycle && askCycle(next)}
          data={[
            { value: 'monthly', label: t('cycle.month') },
            { value: 'quarterly', label: t('cycle.quarter') },
          ]}
          disabled={disabled}
        />
      </Group>
      <Group gap="sm">
        <Text span size="sm" fw={500} id={joinerId}>
          {t('joiners.label')}
        </Text>
        <SegmentedControl
          aria-labelledby={joinerId}
          value={settings.joinerAllocation}
          onChange={(next) => next !== settings.joinerAllocation && askJoiners(next)}
          data={[
            { value: 'full', label: t('joiners.full') },
            { value: 'proRata', label: t('joiners.proRata') },
          ]}
          disabled={disabled}
        />
      </Group>
      {dialog}
    </Group>
  );
}

function useCycleConsequences(settings: BudgetSettings, today: string) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const { data } = useQuery(allocationsQuery());
  return (to: AllocationCycle): Consequence[] => {
    const { isImmediate, nextOn } = switchCycle(today, to);
    const items = (data?.results ?? []).filter(({ active }) => active);
    const perCycle = items.reduce((sum, { cost }) => sum + (cost?.perCycle ?? 0), 0);
    const before = perCycle * cyclesPerYear(settings.allocationCycle);
    const after = perCycle * cyclesPerYear(to);
    const values = { date: format.longDay(nextOn), points: amounts.points(perCycle), money: amounts.money(perCycle) };
    return [
      isImmediate
        ? { text: t('cycle.does.atOnce', values), tone: 'warning' as const }
        : { text: t('cycle.does.keeps', values) },
      { text: t(`cycle.does.amounts.${to}`, values) },
      {
        text: t('cycle.does.year', { before: amounts.money(before), after: amounts.money(after) }),
        amount: amounts.change(after - before, amounts.money),
      },
    ];
  };
}
