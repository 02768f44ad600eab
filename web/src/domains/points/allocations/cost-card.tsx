import type { Estimate } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Box, Button, Divider, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Card } from '../../../ui/card.tsx';
import { toneOf } from '../../../ui/theme/tones.ts';
import { faceOf } from '../../people/index.ts';
import { HeadlineFigure } from '../figures/headline-figure.tsx';
import table from '../figures/table.module.css';
import classes from './allocations.module.css';

export interface EstimateState {
  data: Estimate | undefined;
  isBehind: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface CostCardProps {
  estimate: EstimateState;
  settings: BudgetSettings;
  isNew: boolean;
}

/** What it costs now, after the change, and the difference. */
export function CostCard({ estimate, settings, isNew }: CostCardProps) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const { data, isBehind, isError } = estimate;
  const { allocationCycle: cycle } = settings;
  if (!data) {
    return (
      <Card>
        {isError ? (
          <Text size="sm" c="dimmed">
            {t('cost.failed')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void estimate.refetch()}>
              {t('cost.retry')}
            </Button>
          </Text>
        ) : (
          <Skeleton height={190} />
        )}
      </Card>
    );
  }
  const { after, givenShare } = data;
  return (
    <Card padding="none">
      <Box p="var(--card-padding)" pb="md" aria-live="polite" aria-busy={isBehind} data-behind={isBehind || undefined}>
        <HeadlineFigure
          label={t('cost.from', { date: format.longDay(data.startsOn) })}
          beside={t(`cost.a.${cycle}`)}
          detail={t('cost.sum', { people: amounts.people(after.people), points: amounts.points(after.perCycle) })}
        >
          {amounts.money(after.perCycle)}
        </HeadlineFigure>
      </Box>
      <CostTable data={data} settings={settings} isNew={isNew} isBehind={isBehind} />
      <Divider />
      <Text size="xs" c="dimmed" px="var(--card-padding)" pt="sm" pb="lg">
        {t('cost.ifAll')}{' '}
        {givenShare !== null &&
          t('cost.given', {
            percent: numberFormat(format.locale, { style: 'percent', maximumFractionDigits: 0 }).format(givenShare),
          })}
      </Text>
    </Card>
  );
}

interface CostTableProps extends Pick<CostCardProps, 'settings' | 'isNew'> {
  data: Estimate;
  isBehind: boolean;
}

function CostTable({ data, settings, isNew, isBehind }: CostTableProps) {
  const { t } = useTranslation('pointsRules');
  const amounts = useAmounts(settings);
  const { after } = data;
  const now = data.now ?? { people: 0, perCycle: 0, perYear: 0 };
  const each = t(`cost.each.${settings.allocationCycle}`);
  const rows = [
    { key: 'people', label: t('cost.people'), now: now.people, after: after.people, words: amounts.number },
    { key: 'cycle', label: each, now: now.perCycle, after: after.perCycle, words: amounts.money },
    { key: 'year', label: t('cost.eachYear'), now: now.perYear, after: after.perYear, words: amounts.money },
  ];
  return (
    <table className={table.table} data-behind={isBehind || undefined}>
      {!isNew && (
        <thead>
          <tr>
            <td />
            <th scope="col">{t('cost.now')}</th>
            <th scope="col">{t('cost.after')}</th>
            <th scope="col">{t('cost.change')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {!isNew && <td className={table.quiet}>{row.words(row.now)}</td>}
            <td>{row.words(row.after)}</td>
            {!isNew && (
              <td>
                <strong>{row.after === row.now ? '–' : amounts.change(row.after - row.now, row.words)}</strong>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose points change, with a few faces. */
export function WhoGains({ estimate: { data, isBehind } }: { estimate: EstimateState }) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  if (!data) return null;
  const { gain, lose } = data;
  const sides = [
    { key: 'gain' as const, ...gain },
    { key: 'lose' as const, ...lose },
  ].filter(({ people }) => people > 0);
  return (
    <Card title={t('gains.title')}>
      <Stack gap="lg" aria-live="polite" data-behind={isBehind || undefined}>
        {sides.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('gains.nobody')}
          </Text>
        )}
        {sides.map(({ key, people, faces }) => (
          <Stack key={key} gap="sm">
            <Group gap="sm" wrap="nowrap" fz="sm">
              <span className={classes.badge} style={toneOf(key === 'gain' ? 'success' : 'warning')} aria-hidden>
                {key === 'gain' ? '+' : '−'}
              </span>
              <strong>{t(`gains.${key}`, { count: people, formatted: format.number(people) })}</strong>
            </Group>
            <AvatarStack people={faces.map((face) => faceOf(face))} total={people} max={6} size={28} named />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
