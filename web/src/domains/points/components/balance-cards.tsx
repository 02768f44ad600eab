import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import { Skeleton } from '@mantine/core';
import Hourglass from 'lucide-react/icons/hourglass';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { daysBetween, lastDayOf, timeUntil } from '../months.ts';
import classes from './balance-cards.module.css';
import { ToGive, ToSpend } from './balances.tsx';

/** The two balances and what will be lost when, which is nothing where points never expire. */
export function BalanceCards({ accounts }: { accounts: MemberAccounts | undefined }) {
  const { t } = useTranslation(['points', 'frame']);
  const format = useFormat();
  if (!accounts) {
    return (
      <div className={classes.cards} role="status" aria-label={t('frame:loading')}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} height={158} radius={14} />
        ))}
      </div>
    );
  }
  const { redeemable } = accounts;
  return (
    <div className={classes.cards}>
      <Card>
        <ToSpend accounts={accounts} />
        {redeemable.allTimeReceived > 0 && (
          <p className={classes.detail}>
            {t('receivedInAll', { formatted: format.number(redeemable.allTimeReceived) })}
          </p>
        )}
        {redeemable.held > 0 && (
          <p className={classes.held}>
            <ShoppingBag size={16} aria-hidden />
            {t('held', { count: redeemable.held, formatted: format.number(redeemable.held) })}
          </p>
        )}
      </Card>
      <Card>
        <ToGive accounts={accounts} />
        <p className={classes.detail}>{t('giveHint')}</p>
      </Card>
      {redeemable.expiring.length > 0 && <Expiring expiring={redeemable.expiring} />}
    </div>
  );
}

/** From here on it is worth a thought: the first notice goes out sixty days before. */
const soonDays = 60;

function Expiring({ expiring }: { expiring: MemberAccounts['redeemable']['expiring'] }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const now = new Date();
  return (
    <Card>
      <h2 className={classes.label}>{t('expiring.title')}</h2>
      <ul className={classes.expiring}>
        {expiring.map(({ amount, expiresAt }) => {
          const last = lastDayOf(expiresAt);
          const isSoon = daysBetween(now, last, format.timeZone) <= soonDays;
          return (
            <li key={expiresAt} data-soon={isSoon || undefined}>
              <Hourglass size={16} aria-hidden />
              <span>
                <strong>{t('expiring.points', { count: amount, formatted: format.number(amount) })}</strong>
                <span className={classes.when}>{timeUntil(last, { ...format, now })}</span>
                <span className={classes.detail}>{t('expiring.until', { date: format.date(last) })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
