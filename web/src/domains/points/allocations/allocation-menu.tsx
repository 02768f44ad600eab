import { type BudgetItem, deleteBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useNavigate } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { call } from '../../../lib/api.ts';
import { RowMenu } from '../../../ui/action-menu.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { budgetChanged } from '../api.ts';

/** What else can be done with an allocation. */
export function AllocationMenu({ item, settings }: { item: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsRules');
  const amounts = useAmounts(settings);
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  if (!item.permissions.includes('delete')) return null;
  const cost = item.active ? item.cost : undefined;
  const askDelete = () =>
    ask({
      title: t('delete.title', { name: item.name }),
      consequences: [
        cost && cost.people > 0
          ? {
              text: t(`delete.stops.${settings.allocationCycle}`, {
                people: amounts.people(cost.people),
                points: amounts.points(item.amount),
              }),
              tone: 'warning' as const,
            }
          : { text: t('delete.nobody') },
        ...(cost && cost.perYear > 0
          ? [{ text: t('delete.saves', { points: amounts.points(cost.perYear) }), amount: amounts.money(cost.perYear) }]
          : []),
        { text: t('delete.kept') },
      ],
      confirmLabel: t('delete.confirm'),
      danger: true,
      run: () => call(deleteBudgetItem, { params: { id: item.id }, version: item.version }),
      onDone: () => navigate({ to: '/points/allocation', ignoreBlocker: true }),
      refreshes: budgetChanged,
      success: t('delete.done', { name: item.name }),
    });
  return (
    <>
      <RowMenu
        label={t('allocation.menu')}
        actions={[{ name: 'delete', label: t('delete.action'), icon: Trash2, run: askDelete, isDanger: true }]}
      />
      {dialog}
    </>
  );
}
