import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Button, Group } from '@mantine/core';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { Card } from '../../../ui/card.tsx';
import { BankBalance } from './bank-balance.tsx';

const MoveBankPointsDialog = lazyPart(() => import('./move-bank-points-dialog.tsx'), 'MoveBankPointsDialog');

/** What a bank holds, and filling and emptying it by hand. */
export function BankBalanceCard({ bank, settings }: { bank: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const [direction, setDirection] = useState<'add' | 'remove'>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (chosen: 'add' | 'remove') => {
    setDirection(chosen);
    setIsOpen(true);
  };
  const { permissions, balance } = bank;
  return (
    <Card title={t('bank.balance')}>
      <BankBalance bank={bank} rate={settings} />
      <Group gap="sm" mt={16}>
        {permissions.includes('addPoints') && (
          <Button size="sm" variant="light" leftSection={<Plus aria-hidden />} onClick={() => open('add')}>
            {t('move.add')}
          </Button>
        )}
        {permissions.includes('removePoints') && (balance ?? 0) > 0 && (
          <Button size="sm" variant="default" leftSection={<Minus aria-hidden />} onClick={() => open('remove')}>
            {t('move.remove')}
          </Button>
        )}
      </Group>
      {direction && (
        <Suspense>
          <MoveBankPointsDialog
            key={direction}
            bank={bank}
            settings={settings}
            direction={direction}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
