import type { PointsSummary } from '@hurrah/contracts/points/reports';
import { ActionIcon, Group, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CSSProperties, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf } from '../../../lib/amounts.ts';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { useNow } from '../../../lib/use-now.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChartCard, Legend } from '../figures/chart-card.tsx';
import {
  barsOf,
  isEmptyYear,
  linesOf,
  type MonthLine,
  type MonthLineKey,
  monthLabel,
  monthName,
  runningMonth,
  shortNumber,
} from '../figures/figures.ts';
import classes from './overview.module.css';

const MonthChart = lazyPart(() => import('./month-chart.tsx'), 'MonthChart');

const axisWidth = 52;
const units = ['points', 'money'] as const;
type Unit = (typeof units)[number];

/** The lines of the table that are bars too. */
const drawn = ['allocated', 'sent', 'redeemed'] as const;
const isDrawn = (key: MonthLineKey): key is (typeof drawn)[number] => (drawn as readonly MonthLineKey[]).includes(key);

interface PointsByMonthProps {
  summary: PointsSummary;
  onYear: (year: number) => void;
  isChanging: boolean;
}

/** A year of points: bars over a table that is their axis, in points or in money. */
export function PointsByMonth({ summary, onYear, isChanging }: PointsByMonthProps) {
  const { t } = useTranslation('pointsReports');
  const [unit, setUnit] = useState<Unit>('points');
  const lines = linesOf(summary);
  const data = [
    { value: 'points' as const, label: t('months.points') },
    { value: 'money' as const, label: summary.currency },
  ];
  return (
    <ChartCard
      title={t('months.title')}
      controls={
        <>
          <YearSwitch summary={summary} onYear={onYear} isChanging={isChanging} />
          <MonthLegend />
          <SegmentedControl aria-label={t('months.unit')} value={unit} onChange={setUnit} data={data} />
        </>
      }
    >
      {isEmptyYear(lines) ? (
        <EmptyState compact level={3} art={<GiftArt />} title={t('months.empty', { year: String(summary.year) })}>
          {t('months.emptyText')}
        </EmptyState>
      ) : (
        <MonthTable summary={summary} lines={lines} unit={unit} />
      )}
    </ChartCard>
  );
}

function YearSwitch({ summary: { year, firstYear, timeZone }, onYear, isChanging }: PointsByMonthProps) {
  const { t } = useTranslation('pointsReports');
  const lastYear = Number(dayIn(useNow(), timeZone).slice(0, 4));
  if (firstYear >= lastYear) return null;
  return (
    <Group gap="xs" me="auto" fz="sm" fw={600} role="group" aria-label={t('months.year')} aria-busy={isChanging}>
      <ActionIcon
        size="sm"
        aria-label={t('months.previousYear')}
        disabled={year <= firstYear}
        onClick={() => onYear(year - 1)}
      >
        <ChevronLeft size={16} aria-hidden className="mantine-rotate-rtl" />
      </ActionIcon>
      <span aria-live="polite">{year}</span>
      <ActionIcon
        size="sm"
        aria-label={t('months.nextYear')}
        disabled={year >= lastYear}
        onClick={() => onYear(year + 1)}
      >
        <ChevronRight size={16} aria-hidden className="mantine-rotate-rtl" />
      </ActionIcon>
    </Group>
  );
}

function MonthLegend() {
  const { t } = useTranslation('pointsReports');
  return (
    <Group gap="lg" visibleFrom="md" ms="auto" fz="xs" c="dimmed" aria-hidden>
      {drawn.map((key) => (
        <Legend key={key} series={key}>
          {t(`months.legend.${key}`)}
        </Legend>
      ))}
    </Group>
  );
}

interface MonthTableProps {
  summary: PointsSummary;
  lines: MonthLine[];
  unit: Unit;
}

function MonthTable({ summary, lines, unit }: MonthTableProps) {
  const { t } = useTranslation('pointsReports');
  const { locale } = useFormat();
  const { months, year, timeZone } = summary;
  const today = dayIn(useNow(), timeZone);
  const runningOn = runningMonth(months, today);
  const scroller = useScrolledToEnd();
  const caption = t('months.caption', { year: String(year) });
  const value = (points: number) =>
    unit === 'money' ? moneyOf(locale, summary, points).replace('-', '−') : numberOf(locale, points);
  const axis = (points: number) =>
    unit === 'money' ? shortMoney(locale, summary, points) : shortNumber(locale, points);
  return (
    // What is wider than a phone is scrolled with the keyboard too.
    <section className={classes.months} ref={scroller} tabIndex={0} aria-label={caption}>
      <div className={classes.monthsInner} style={{ '--months': months.length } as CSSProperties}>
        <div className={classes.chart} aria-hidden>
          <Suspense fallback={<Skeleton height={124} />}>
            <MonthChart bars={barsOf(months, runningOn)} formatAxis={axis} axisWidth={axisWidth} />
          </Suspense>
        </div>
        <table className={classes.monthTable} aria-label={caption}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('months.what')}</VisuallyHidden>
              </th>
              {months.map(({ monthOn }) => (
                <th key={monthOn} scope="col" data-running={monthOn === runningOn || undefined}>
                  <span aria-hidden>{monthLabel(locale, monthOn, monthOn === runningOn ? today : undefined)}</span>
                  <VisuallyHidden>{monthName(locale, monthOn)}</VisuallyHidden>
                </th>
              ))}
              <th scope="col">{year}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.key} line={line} value={value} isRunning={runningOn !== undefined} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Line({ line, value, isRunning }: { line: MonthLine; value: (points: number) => string; isRunning: boolean }) {
  const { t } = useTranslation('pointsReports');
  const { key, values, total } = line;
  // What is left of a cycle expires when it ends, so the running month has no figure yet.
  const isOpen = (index: number) => key === 'expiredUnused' && isRunning && index === values.length - 1;
  return (
    <tr data-line={key}>
      <th scope="row">
        {isDrawn(key) ? <Legend series={key}>{t(`months.lines.${key}`)}</Legend> : t(`months.lines.${key}`)}
      </th>
      {values.map((points, index) => (
        // The months of a year never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index}>{points === 0 && isOpen(index) ? '–' : value(points)}</td>
      ))}
      <td>{value(total)}</td>
    </tr>
  );
}

const numberOf = (locale: string, points: number): string => numberFormat(locale).format(points).replace('-', '−');

const shortMoney = (locale: string, { currency, pointsPerUnit }: PointsSummary, points: number): string =>
  numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(points / pointsPerUnit);

/** Where not all months fit, the latest are shown first. */
function useScrolledToEnd() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (current)
      current.scrollLeft = getComputedStyle(current).direction === 'rtl' ? -current.scrollWidth : current.scrollWidth;
  }, []);
  return ref;
}
