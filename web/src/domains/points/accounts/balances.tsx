import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { numberFormat } from '../../../lib/intl.ts';
import classes from './balances.module.css';
import { shareLeft, timeUntil } from './months.ts';

interface BalanceProps {
  accounts: MemberAccounts;
}

/** What can be spent, and what it is worth. */
export function ToSpend({ accounts: { redeemable, pointsPerUnit, currency } }: BalanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = numberFormat(format.locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return (
    <div className={classes.balance}>
      <div className={classes.label}>{t('points.toSpend')}</div>
      <div className={classes.figure}>{format.number(redeemable.balance)}</div>
      <div className={classes.detail}>
        {t('points.worth', { money: money.format(redeemable.balance / pointsPerUnit) })}
      </div>
    </div>
  );
}

/** What can still be given in this cycle, and when the next one begins. */
export function ToGive({ accounts: { allocation } }: BalanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { balance, amount, resetsAt } = allocation;
  const when = timeUntil(new Date(resetsAt), { ...format, now: new Date() });
  const { part, hasExtra } = shareLeft(allocation);
  return (
    <div className={classes.balance}>
      <div className={classes.label}>{t('points.toGive')}</div>
      <div className={classes.figure}>
        {format.number(balance)} {!hasExtra && <span>{t('points.of', { amount: format.number(amount) })}</span>}
      </div>
      <PartBar part={part} />
      <div className={classes.detail}>{t('points.resets', { when })}</div>
    </div>
  );
}

/** How much is left, from 0 to 1, for the eye alone: the figure stands beside it. */
export function PartBar({ part }: { part: number }) {
  return <div className={classes.bar} style={{ '--part': part } as CSSProperties} aria-hidden />;
}
