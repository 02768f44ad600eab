import { type BudgetItem, deleteBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useConfirm } from '../../../../ui/use-confirm.tsx';
import { pointsChanged } from '../../api.ts';
import { useItemWords } from './use-item-words.ts';

/** The end of a bank: what it still holds goes back to the fund. */
export function DeleteBank({ bank, settings }: { bank: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const navigate = useNavigate();
  const words = useItemWords(settings);
  const { ask, dialog } = useConfirm();
  const balance = bank.balance ?? 0;
  const returned = { points: words.points(balance), money: words.money(balance) };
  const question = {
    title: t('delete.title', { name: bank.name }),
    consequences: [
      {
        icon: <Undo2 size={18} aria-hidden />,
        text: balance > 0 ? t('bank.returns', returned) : t('bank.returnsNothing'),
        tone: 'warning' as const,
      },
      { icon: <History size={18} aria-hidden />, text: t('bank.paidStays') },
    ],
    confirmLabel: t('bank.delete'),
    danger: true,
    run: () => call(deleteBudgetItem, { params: { id: bank.id }, version: bank.version }),
    onDone: () => navigate({ to: '/points/bank', ignoreBlocker: true }),
    refreshes: pointsChanged,
    success: t('delete.done', { name: bank.name }),
  };
  if (!bank.permissions.includes('delete')) return null;
  return (
    <div>
      <Button
        variant="light"
        color="danger"
        leftSection={<Trash2 size={18} aria-hidden />}
        onClick={() => ask(question)}
        aria-haspopup="dialog"
      >
        {t('bank.delete')}
      </Button>
      {dialog}
    </div>
  );
}
