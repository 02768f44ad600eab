import { Text } from '@mantine/core';
import { type Rate, useAmounts } from '../../../lib/amounts.ts';

/** Points and what they are worth, in one cell of a table. */
export function PointsAndMoney({ points, rate }: { points: number | undefined; rate: Rate }) {
  const amounts = useAmounts(rate);
  if (points === undefined) return '–';
  return (
    <>
      {amounts.number(points)}{' '}
      <Text span inherit c="dimmed">
        {amounts.money(points)}
      </Text>
    </>
  );
}
