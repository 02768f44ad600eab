import type { Liabilities } from '@hurrah/contracts/points/reports';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf } from '../../../lib/amounts.ts';
import { isRefusal } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { periodEnds, signedNumber } from '../figures/figures.ts';
import { Quiet } from '../figures/quiet.tsx';
import { liabilitiesQuery } from '../reports/api.ts';
import { PointsAdminPage } from '../reports/points-admin-page.tsx';
import { FinanceExports } from './finance-exports.tsx';
import classes from './liabilities.module.css';
import { OwedByAge } from './owed-by-age.tsx';
import { OwedCard } from './owed-card.tsx';
import { SegmentTable } from './segment-table.tsx';

// The calendar weighs as much as the rest of the page.
const DateField = lazyPart(() => import('../../../ui/date-field.tsx'), 'DateField');

/** What the company owes its members at the end of a day, by age and by segment. */
export function LiabilitiesPage() {
  const { t } = useTranslation('pointsReports');
  const { asOfOn } = useSearch({ from: '/member/admin/points/liabilities' });
  const navigate = useNavigate({ from: '/points/liabilities' });
  const query = useQuery({ ...liabilitiesQuery(asOfOn), throwOnError: isRefusal });
  const { data } = query;
  const show = (on: string | undefined) =>
    void navigate({ search: on ? { asOfOn: on } : {}, replace: true, resetScroll: false });
  return (
    <PointsAdminPage actions={data && <FinanceExports liabilities={data} />}>
      <Loaded query={query} skeleton={<LiabilitiesSkeleton />}>
        {(liabilities) => (
          <div aria-busy={query.isPlaceholderData}>
            <DayBar liabilities={liabilities} onDay={show} />
            {liabilities.points === 0 ? (
              <Card padding="none">
                <EmptyState art={<GiftArt />} title={t('liabilities.nothing')}>
                  {t('liabilities.nothingText')}
                </EmptyState>
              </Card>
            ) : (
              <div className={classes.columns} data-changing={query.isPlaceholderData || undefined}>
                <Stack gap="md" miw={0}>
                  <OwedCard liabilities={liabilities} />
                  <OwedByAge liabilities={liabilities} />
                </Stack>
                <SegmentTable liabilities={liabilities} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </PointsAdminPage>
  );
}

interface DayBarProps {
  liabilities: Liabilities;
  onDay: (on: string | undefined) => void;
}

/** The day, the ends of periods that finance asks for, and the change since the month before. */
function DayBar({ liabilities, onDay }: DayBarProps) {
  const { t, i18n } = useTranslation('pointsReports');
  const { day, shortDay, locale } = useFormat();
  const { asOfOn, firstOn, lastOn, comparedOn, comparedPoints, points } = liabilities;
  const change = points - comparedPoints;
  const money = moneyOf(locale, liabilities, Math.abs(change));
  return (
    <Group mb="md" className={classes.bar ?? ''}>
      <Suspense fallback={<Skeleton height={40} width={210} />}>
        <DateField
          label={t('liabilities.asOf')}
          locale={i18n.language}
          valueFormat={i18n.language.startsWith('fr') ? 'D MMM YYYY' : 'MMM D, YYYY'}
          value={asOfOn}
          minDate={firstOn}
          maxDate={lastOn}
          onChange={(on) => onDay(on ?? undefined)}
        />
      </Suspense>
      <Group gap="sm" role="group" aria-label={t('liabilities.ends')}>
        {periodEnds(liabilities).map(({ key, on }) => (
          <FilterChip
            key={key}
            selected={on === asOfOn}
            onChange={(isOn) => onDay(isOn ? on : undefined)}
            title={day(on)}
          >
            {t(`liabilities.end.${key}`, { year: on.slice(0, 4) })}
          </FilterChip>
        ))}
      </Group>
      <Text size="xs" className={classes.compared ?? ''} aria-live="polite">
        <Quiet>{t('liabilities.compared', { date: shortDay(comparedOn) })}</Quiet>{' '}
        <strong>
          {change === 0
            ? t('liabilities.noChange')
            : t('liabilities.change', {
                count: Math.abs(change),
                formatted: signedNumber(locale, change),
                money: `${change > 0 ? '+' : '−'}${money}`,
              })}
        </strong>
      </Text>
    </Group>
  );
}

function LiabilitiesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={40} width={460} maw="100%" radius="md" mb={14} />
      <div className={classes.columns}>
        <Stack gap="md">
          <Skeleton height={296} radius="lg" />
          <Skeleton height={300} radius="lg" />
        </Stack>
        <Skeleton height={610} radius="lg" />
      </div>
    </div>
  );
}
