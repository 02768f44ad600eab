import type { BudgetItem, Simulation } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Box, Button, Group, Select, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Loaded, together } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { allItemsQuery, simulationQuery } from '../allocations/api.ts';
import { budgetSettingsQuery } from '../api.ts';
import { PointsAndMoney } from '../figures/points-and-money.tsx';
import table from '../figures/table.module.css';
import { changesOf, factors, type Trial, type Trials } from './simulation.ts';
import classes from './simulator.module.css';

/** What the year would cost if items paid something else. Nothing here is ever saved. */
export function SimulatorPage() {
  const { t } = useTranslation(['pointsRules', 'frame']);
  const settings = useQuery(budgetSettingsQuery());
  const items = useQuery(allItemsQuery());
  const empty = (
    <Card padding="none">
      <EmptyState art={<PeopleArt />} title={t('simulator.empty')}>
        {t('simulator.emptyText')}
      </EmptyState>
    </Card>
  );
  return (
    <Page
      {...usePageData()}
      subtitle={t('simulator.subtitle')}
      back={<TextLink to="/points">{t('frame:points.titles.points')}</TextLink>}
    >
      <Loaded
        query={together(settings, items)}
        height={360}
        empty={empty}
        isEmpty={([, { results }]) => results.length === 0}
      >
        {([rate, { results }]) => <Simulator settings={rate} items={results} />}
      </Loaded>
    </Page>
  );
}

const delayMs = 300;

function Simulator({ settings, items }: { settings: BudgetSettings; items: BudgetItem[] }) {
  const { t } = useTranslation('pointsRules');
  const [trials, setTrials] = useState<Trials>({});
  const changes = useMemo(() => changesOf(items, trials), [items, trials]);
  const [asked] = useDebouncedValue(changes, delayMs);
  const simulation = useQuery(simulationQuery(asked));
  const isBehind = asked !== changes || simulation.isPlaceholderData;
  const tryOut = (id: string, trial: Trial) => setTrials({ ...trials, [id]: { ...trials[id], ...trial } });
  return (
    <Stack gap="xl" miw={0}>
      <Panel tone="info" icon={<FlaskConical size={18} aria-hidden />}>
        <Group gap="sm" justify="space-between">
          {t('simulator.notSaved')}
          {changes.length > 0 && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<RotateCcw size={16} aria-hidden />}
              onClick={() => setTrials({})}
            >
              {t('simulator.reset')}
            </Button>
          )}
        </Group>
      </Panel>
      {simulation.isError && !simulation.data ? (
        <FailedCard query={simulation} />
      ) : (
        <Total simulation={simulation.data} settings={settings} isBehind={isBehind} />
      )}
      <Card padding="none">
        <TrialTable {...{ items, trials, settings, isBehind }} simulation={simulation.data} onTrial={tryOut} />
      </Card>
    </Stack>
  );
}

interface TotalProps {
  simulation: Simulation | undefined;
  settings: BudgetSettings;
  isBehind: boolean;
}

/** The year now and after as two bars of the same scale. */
function Total({ simulation, settings, isBehind }: TotalProps) {
  const { t } = useTranslation('pointsRules');
  const amounts = useAmounts(settings);
  if (!simulation) return <Skeleton height={132} radius="lg" />;
  const { nowPerYear, afterPerYear } = simulation;
  const most = Math.max(nowPerYear, afterPerYear, 1);
  const difference = afterPerYear - nowPerYear;
  const bars = [
    { key: 'now', label: t('simulator.now'), points: nowPerYear },
    { key: 'after', label: t('simulator.after'), points: afterPerYear },
  ];
  const size = { points: amounts.points(Math.abs(difference)), money: amounts.money(Math.abs(difference)) };
  return (
    <Card>
      <dl className={classes.bars} data-behind={isBehind || undefined}>
        {bars.map(({ key, label, points }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span
                className={classes.bar}
                data-side={key}
                style={{ inlineSize: `${(points / most) * 100}%` }}
                aria-hidden
              />
              <strong>{amounts.money(points)}</strong> <span>{amounts.points(points)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Text fw={600} mt="md" aria-live="polite" aria-busy={isBehind}>
        {difference === 0 && t('simulator.same')}
        {difference > 0 && t('simulator.more', size)}
        {difference < 0 && t('simulator.less', size)}
      </Text>
    </Card>
  );
}

interface TrialTableProps extends TotalProps {
  items: BudgetItem[];
  trials: Trials;
  onTrial: (id: string, trial: Trial) => void;
}

function TrialTable({ items, trials, simulation, settings, isBehind, onTrial }: TrialTableProps) {
  const { t } = useTranslation('pointsRules');
  return (
    <div className={table.scroller}>
      <table className={`${table.table} ${classes.trials}`} data-behind={isBehind || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('simulator.item')}</th>
            <th scope="col">{t('simulator.paid')}</th>
            <th scope="col">{t('simulator.tried')}</th>
            <th scope="col">{t('simulator.yearNow')}</th>
            <th scope="col">{t('simulator.yearAfter')}</th>
            <th scope="col">{t('cost.change')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <TrialRow
              key={item.id}
              item={item}
              trial={trials[item.id] ?? {}}
              costs={simulation?.items.find(({ id }) => id === item.id)}
              settings={settings}
              onTrial={(trial) => onTrial(item.id, trial)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TrialRowProps {
  item: BudgetItem;
  trial: Trial;
  costs: Simulation['items'][number] | undefined;
  settings: BudgetSettings;
  onTrial: (trial: Trial) => void;
}

function TrialRow({ item, trial, costs, settings, onTrial }: TrialRowProps) {
  const { t } = useTranslation('pointsRules');
  const amounts = useAmounts(settings);
  const difference = costs ? costs.after.perYear - costs.now.perYear : 0;
  return (
    <tr>
      <th scope="row">
        {item.name}
        <Text size="xs" c="dimmed">
          {t(`kinds.${item.kind}`)}
        </Text>
      </th>
      <td data-label={t('simulator.paid')}>
        <Switch
          aria-label={t('simulator.pays', { name: item.name })}
          checked={trial.active ?? item.active}
          onChange={(event) => onTrial({ active: event.currentTarget.checked })}
        />
      </td>
      <td data-label={t('simulator.tried')}>
        <TriedAmount {...{ item, trial, settings, onTrial }} />
      </td>
      <td data-label={t('simulator.yearNow')}>
        <PointsAndMoney points={costs?.now.perYear} rate={settings} />
      </td>
      <td data-label={t('simulator.yearAfter')}>
        <PointsAndMoney points={costs?.after.perYear} rate={settings} />
      </td>
      <td data-label={t('cost.change')}>
        {difference === 0 ? '–' : <strong>{amounts.change(difference, amounts.money)}</strong>}
      </td>
    </tr>
  );
}

/** Anniversaries have steps, which are tried out together; everything else has one amount. */
function TriedAmount({ item, trial, settings, onTrial }: Omit<TrialRowProps, 'costs'>) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  if (item.kind === 'anniversary') {
    return (
      <Select
        aria-label={t('simulator.factor', { name: item.name })}
        data={factors.map((factor) => ({
          value: String(factor),
          label: factor === 1 ? t('simulator.asNow') : t('simulator.times', { factor: format.number(factor) }),
        }))}
        value={String(trial.factor ?? 1)}
        onChange={(factor) => factor && onTrial({ factor: Number(factor) })}
        allowDeselect={false}
        w={170}
      />
    );
  }
  const amount = 'amount' in trial ? trial.amount : item.amount;
  return (
    <Box w={170}>
      <AmountField
        aria-label={t('simulator.amount', { name: item.name })}
        value={amount}
        onChange={(next) => onTrial({ amount: next })}
        worth={amount ? amounts.money(amount) : undefined}
      />
    </Box>
  );
}
