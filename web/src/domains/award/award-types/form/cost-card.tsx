import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/card.tsx';
import classes from '../award-types.module.css';
import { fewAwards, roomFor } from '../drafts.ts';
import { useAwardAmounts } from '../use-award-amounts.ts';
import type { FormPartProps } from './form.ts';
import { useBanks } from './points-card.tsx';

const winnerCounts = [1, 3, 5];

/** How many of these the bank can pay; of a nomination what its winners would cost. */
export function CostCard({ form, saved, nomination }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const [points, bankId] = useWatch({ control: form.control, name: ['points', 'budgetItemId'] });
  const bank = useBanks(saved).find(({ id }) => id === bankId);
  if (points === 0) return <Plain>{t('cost.free')}</Plain>;
  if (!bank) return <Plain>{t('cost.noBank', { worth: amounts.worth(points) })}</Plain>;
  const room = roomFor(bank.available, points) ?? 0;
  const share = bank.available === 0 ? 0 : Math.min(100, (points / bank.available) * 100);
  return (
    <Card title={t('cost.title')}>
      <p className={classes.costText}>{t('cost.has', { bank: bank.name, worth: amounts.worth(bank.available) })}</p>
      <div className={classes.meter} aria-hidden>
        <span style={{ inlineSize: `${Math.max(share, room > 0 ? 1.5 : 0)}%` }} />
      </div>
      <p className={classes.legend} data-low={room < fewAwards || undefined}>
        <span>{t('cost.one', { worth: amounts.worth(points) })}</span>
        <strong>{room === 0 ? t('cost.noRoom') : t('cost.room', amounts.counted(room))}</strong>
      </p>
      {nomination && (
        <dl className={classes.winners}>
          {winnerCounts.map((count) => (
            <div key={count}>
              <dt>{t('cost.winners', amounts.counted(count))}</dt>
              <dd>{amounts.worth(count * points)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Plain({ children }: { children: string }) {
  const { t } = useTranslation('awardTypes');
  return (
    <Card title={t('cost.title')}>
      <p className={classes.costText}>{children}</p>
    </Card>
  );
}
