import type { Value } from '@hurrah/contracts/recognition/values';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { useAnnouncement } from './use-announcement.tsx';
import { useSortable } from './use-sortable.ts';
import { useValueOrder } from './use-value-order.ts';
import classes from './value-list.module.css';
import { ValueRow } from './value-row.tsx';

/** The values that are offered. What is moved is saved at once. */
export function ValueList({ values }: { values: Value[] }) {
  const { t } = useTranslation('values');
  const order = useValueOrder(values);
  const announcement = useAnnouncement();
  const count = order.values.length;
  const move = (from: number, to: number) => {
    order.move(from, to);
    announcement.say(t('order.moved', { name: order.values[from]?.name ?? '', place: to + 1, count }));
  };
  const sortable = useSortable(move);
  return (
    <div>
      <Card padding="none" className={classes.card}>
        <ol ref={sortable.list} className={classes.list} aria-label={t('tabs.values')}>
          {order.values.map((value, index) => (
            <ValueRow
              key={value.id}
              value={value}
              index={index}
              count={count}
              row={sortable.rowOf(index)}
              handle={sortable.handleOf(index)}
              onStep={(by) => move(index, index + by)}
            />
          ))}
        </ol>
      </Card>
      {count > 1 && <p className={classes.hint}>{t('list.orderHint')}</p>}
      {announcement.region}
    </div>
  );
}
