import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import { Text } from '@mantine/core';
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
    <div>
      <Label>{t('points.toSpend')}</Label>
      <div className={classes.figure}>{format.number(redeemable.balance)}</div>
      <Text component="div" size="sm" c="dimmed">
        {t('points.worth', { money: money.format(redeemable.balance / pointsPerUnit) })}
      </Text>
    </div>
  );
}

/** What can still be given in this cycle, and when the next one begins. */
export function ToGive({ accounts: { allocation } }: BalanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = timeUntil(new Date(allocation.resetsAt), { ...format, now: new Date() });
  return (
    <div>
      <Label>{t('points.toGive')}</Label>
      <LeftOf allocation={allocation} />
      <Text component="div" size="sm" c="dimmed">
        {t('points.resets', { when })}
      </Text>
    </div>
  );
}

function Label({ children }: { children: string }) {
  return (
    <Text component="div" size="xs" fw={500} c="dimmed">
      {children}
    </Text>
  );
}

/** What is left of what the cycle brought, as a figure and as a bar for the eye. */
export function LeftOf({ allocation }: { allocation: MemberAccounts['allocation'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { part, hasExtra } = shareLeft(allocation);
  return (
    <>
      <div className={classes.figure}>
        {number(allocation.balance)} {!hasExtra && <span>{t('points.of', { amount: number(allocation.amount) })}</span>}
      </div>
      <div className={classes.bar} style={{ '--part': part } as CSSProperties} aria-hidden />
    </>
  );
}
