import { type Rate, useAmounts } from '../../../lib/amounts.ts';
import { Quiet } from './quiet.tsx';

/** Points and what they are worth, in one cell of a table. */
export function PointsAndMoney({ points, rate }: { points: number | undefined; rate: Rate }) {
  const amounts = useAmounts(rate);
  if (points === undefined) return '–';
  return (
    <>
      {amounts.number(points)} <Quiet>{amounts.money(points)}</Quiet>
    </>
  );
}
