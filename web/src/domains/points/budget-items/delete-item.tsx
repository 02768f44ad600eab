import { type BudgetItem, deleteBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import History from 'lucide-react/icons/history';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Consequence } from '../../../ui/preview-confirm.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { budgetChanged } from '../api.ts';
import { useItemWords } from './use-item-words.ts';

interface DeleteItemProps {
  item: BudgetItem;
  label: string;
  consequences: Consequence[];
  /** The list that the item was in. */
  backTo: '/points/bank' | '/points/celebration';
}

function DeleteItem({ item, label, consequences, backTo }: DeleteItemProps) {
  const { t } = useTranslation('pointsItems');
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const question = {
    title: t('delete.title', { name: item.name }),
    consequences,
    confirmLabel: label,
    danger: true,
    run: () => call(deleteBudgetItem, { params: { id: item.id }, version: item.version }),
    onDone: () => navigate({ to: backTo, ignoreBlocker: true }),
    refreshes: budgetChanged,
    success: t('delete.done', { name: item.name }),
  };
  if (!item.permissions.includes('delete')) return null;
  return (
    <div>
      <Button
        variant="light"
        color="danger"
        leftSection={<Trash2 size={18} aria-hidden />}
        onClick={() => ask(question)}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      {dialog}
    </div>
  );
}

/** The end of a bank: what it still holds goes back to the fund. */
export function DeleteBank({ bank, settings }: { bank: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(settings);
  const balance = bank.balance ?? 0;
  const returned = { points: words.points(balance), money: words.money(balance) };
  const consequences: Consequence[] = [
    {
      icon: <Undo2 size={18} aria-hidden />,
      text: balance > 0 ? t('bank.returns', returned) : t('bank.returnsNothing'),
      tone: 'warning',
    },
    { icon: <History size={18} aria-hidden />, text: t('bank.paidStays') },
  ];
  return <DeleteItem item={bank} label={t('bank.delete')} consequences={consequences} backTo="/points/bank" />;
}

/** The end of a celebration's rule, with what it would have paid in a year. */
export function DeleteCelebration({ item, settings }: { item: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(settings);
  const { people = 0, perYear = 0 } = item.cost ?? {};
  const values = { ...words.counted(people), points: words.points(perYear), money: words.money(perYear) };
  const consequences: Consequence[] = [
    { icon: <Coins size={18} aria-hidden />, text: t('delete.ends', values), tone: 'warning' },
    { icon: <History size={18} aria-hidden />, text: t('save.staysPaid') },
  ];
  return (
    <DeleteItem item={item} label={t('delete.confirm')} consequences={consequences} backTo="/points/celebration" />
  );
}
