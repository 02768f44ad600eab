import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import classes from '../budget-items/items.module.css';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { fillOf, isLow } from './banks.ts';

/** What a bank holds of what it is filled up to, in points and money, and in words where that is little. */
export function BankBalance({ bank, rate }: { bank: BudgetItem; rate: Rate }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const balance = bank.balance ?? 0;
  const isWarning = isLow(bank);
  return (
    <div className={classes.balance}>
      <p>
        <strong>{words.points(balance)}</strong>{' '}
        <span className={classes.muted}>
          {bank.amount > 0 && t('bank.of', { amount: words.number(bank.amount) })} · {words.money(balance)}
        </span>
      </p>
      <div className={classes.bar} data-low={isWarning || undefined} aria-hidden>
        <span style={{ inlineSize: `${Math.round(fillOf(bank) * 100)}%` }} />
      </div>
      {isWarning && (
        <p className={classes.low}>
          <TriangleAlert size={15} aria-hidden />
          {t('bank.low', { points: words.points(bank.lowBalance ?? 0) })}
        </p>
      )}
    </div>
  );
}
