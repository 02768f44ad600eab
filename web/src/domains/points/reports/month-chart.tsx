import '@mantine/charts/styles.layer.css';
import { BarChart, type BarChartSeries } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { type BarShapeProps, Rectangle } from 'recharts';
import type { MonthBars } from '../figures/figures.ts';
import classes from './overview.module.css';

interface MonthChartProps {
  bars: MonthBars[];
  formatAxis: (value: number) => string;
  /** Kept free for the axis, beside the first column. */
  axisWidth: number;
}

const colours: Record<string, string> = {
  sent: 'var(--primary)',
  unsent: 'var(--pressed)',
  redeemed: 'var(--marigold)',
};
// The colours are those of the scheme, which Mantine's own palette does not have; `barProps` brings them.
const series: BarChartSeries[] = [
  { name: 'sent', color: 'gray', stackId: 'given' },
  { name: 'unsent', color: 'gray', stackId: 'given' },
  { name: 'redeemed', color: 'gray' },
];

/**
 * The bars of a year. Each stands over the column of its month in the table below, which is the axis and says the same in
 * words; so the chart is for the eye alone. Import it lazily: the charts weigh as much as the rest of the page.
 */
export function MonthChart({ bars, formatAxis, axisWidth }: MonthChartProps) {
  const { dir } = useDirection();
  const isReversed = dir === 'rtl';
  return (
    <BarChart
      h={124}
      data={bars}
      dataKey="monthOn"
      series={series}
      withXAxis={false}
      withTooltip={false}
      accessibilityLayer={false}
      tickLine="none"
      strokeDasharray="0"
      className={classes.bars ?? ''}
      barProps={({ name }) => ({
        fill: colours[name] ?? '',
        barSize: name === 'redeemed' ? 14 : 20,
        shape: MonthBar,
      })}
      barChartProps={{ barGap: 7, margin: { top: 8, right: 0, bottom: 1, left: 0 } }}
      xAxisProps={{ reversed: isReversed }}
      yAxisProps={{
        width: axisWidth,
        tickCount: 4,
        tickFormatter: formatAxis,
        orientation: isReversed ? 'right' : 'left',
      }}
    />
  );
}

/** The month that is not over has a broken edge. */
function MonthBar({ x, y, width, height, fill, payload }: BarShapeProps) {
  const hasEdge = fill === colours.unsent;
  const isRunning = hasEdge && (payload as MonthBars).isRunning;
  if (!height) return null;
  return (
    <Rectangle
      x={x}
      y={y}
      width={width}
      height={height}
      radius={3}
      fill={fill}
      {...(hasEdge && { stroke: 'var(--field-line)', strokeOpacity: isRunning ? 0.9 : 0.35 })}
      {...(isRunning && { strokeDasharray: '3 3' })}
    />
  );
}
