import type { Cost, Estimate } from '@hurrah/contracts/points/budget-items';
import { Box, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { HeadlineFigure } from '../figures/headline-figure.tsx';
import table from '../figures/table.module.css';

interface CostCardProps {
  /** Undefined while nobody knows. */
  estimate: Pick<Estimate, 'now' | 'after'> | undefined;
  rate: Rate;
}

/** What it costs in the next twelve months: as it is saved, as it would be, and the difference. */
export function CostCard({ estimate, rate }: CostCardProps) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  if (!estimate) return <Skeleton height={170} radius="lg" />;
  const { now, after } = estimate;
  const values = { people: words.people(after.people), points: words.points(after.perYear) };
  return (
    <Card padding="none">
      <Box p="var(--card-padding)" aria-live="polite">
        <HeadlineFigure label={t('cost.title')} beside={t('cost.aYear')} detail={t('cost.sum', values)}>
          {words.money(after.perYear)}
        </HeadlineFigure>
      </Box>
      {now && <CostTable now={now} after={after} rate={rate} />}
    </Card>
  );
}

function CostTable({ now, after, rate }: { now: Cost; after: Cost; rate: Rate }) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const { money, change } = useItemWords(rate);
  const rows = [
    { name: t('cost.people'), now: now.people, after: after.people, show: format.number },
    { name: t('cost.points'), now: now.perYear, after: after.perYear, show: format.number },
    { name: t('cost.money'), now: now.perYear, after: after.perYear, show: money },
  ];
  return (
    <table className={table.table} aria-label={t('cost.title')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('cost.now')}</th>
          <th scope="col">{t('cost.after')}</th>
          <th scope="col">{t('cost.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, show, ...row }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={table.quiet}>{show(row.now)}</td>
            <td>{show(row.after)}</td>
            <td>
              <strong>{row.after === row.now ? '–' : change(row.after - row.now, show)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
