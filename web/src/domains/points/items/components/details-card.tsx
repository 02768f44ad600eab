import { type BudgetItem, deleteBudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Button, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import History from 'lucide-react/icons/history';
import Trash2 from 'lucide-react/icons/trash-2';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { fieldOf } from '../../../../lib/form.ts';
import { Card } from '../../../../ui/card.tsx';
import { useConfirm } from '../../../../ui/use-confirm.tsx';
import type { KnownPerson } from '../../../people/index.ts';
import { pointsChanged } from '../../api.ts';
import type { CelebrationDraft } from '../celebrations.ts';
import { OwnerField } from './owner-field.tsx';
import { useItemWords } from './use-item-words.ts';

interface DetailsCardProps {
  form: UseFormReturn<CelebrationDraft>;
  item: BudgetItem | undefined;
  owner: KnownPerson | null;
  settings: BudgetSettings;
}

/** Its name, who answers for it, and its end. */
export function DetailsCard({ form, item, owner, settings }: DetailsCardProps) {
  const { t } = useTranslation('pointsItems');
  return (
    <Card title={t('details')}>
      <Stack gap={16}>
        <TextInput label={t('fields.name')} maxLength={80} autoComplete="off" {...fieldOf(form, 'name')} />
        <OwnerField form={form} owner={owner} />
        {item?.permissions.includes('delete') && <DeleteCelebration item={item} settings={settings} />}
      </Stack>
    </Card>
  );
}

function DeleteCelebration({ item, settings }: { item: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const navigate = useNavigate();
  const words = useItemWords(settings);
  const { ask, dialog } = useConfirm();
  const { people = 0, perYear = 0 } = item.cost ?? {};
  const values = { ...words.counted(people), points: words.points(perYear), money: words.money(perYear) };
  const question = {
    title: t('delete.title', { name: item.name }),
    consequences: [
      { icon: <Coins size={18} aria-hidden />, text: t('delete.ends', values), tone: 'warning' as const },
      { icon: <History size={18} aria-hidden />, text: t('save.staysPaid') },
    ],
    confirmLabel: t('delete.confirm'),
    danger: true,
    run: () => call(deleteBudgetItem, { params: { id: item.id }, version: item.version }),
    onDone: () => navigate({ to: '/points/celebration', ignoreBlocker: true }),
    refreshes: pointsChanged,
    success: t('delete.done', { name: item.name }),
  };
  return (
    <div>
      <Button
        variant="light"
        color="danger"
        leftSection={<Trash2 size={18} aria-hidden />}
        onClick={() => ask(question)}
        aria-haspopup="dialog"
      >
        {t('delete.confirm')}
      </Button>
      {dialog}
    </div>
  );
}
