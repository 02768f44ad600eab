import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import { Progress, Text } from '@mantine/core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { IconLine } from '../figures/icon-line.tsx';
import { fillOf, isLow } from './banks.ts';

/** What a bank holds of what it is filled up to, in points and money, and in words where that is little. */
export function BankBalance({ bank, rate }: { bank: BudgetItem; rate: Rate }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(rate);
  const balance = bank.balance ?? 0;
  const isWarning = isLow(bank);
  return (
    <div>
      <Text>
        <strong>{words.points(balance)}</strong>{' '}
        <Text span size="sm" c="dimmed">
          {bank.amount > 0 && t('bank.of', { amount: words.number(bank.amount) })} · {words.money(balance)}
        </Text>
      </Text>
      <Progress value={Math.round(fillOf(bank) * 100)} color={isWarning ? 'marigold' : 'primary'} mt="sm" aria-hidden />
      {isWarning && (
        <IconLine icon={TriangleAlert} iconColour="var(--warning)" colour="warning">
          {t('bank.low', { points: words.points(bank.lowBalance ?? 0) })}
        </IconLine>
      )}
    </div>
  );
}
