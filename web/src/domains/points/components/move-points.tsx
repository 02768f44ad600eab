import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import { Button } from '@mantine/core';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';

const MovePointsDialog = lazyPart(() => import('./move-points-dialog.tsx'), 'MovePointsDialog');

interface MovePointsProps {
  owner: { id: string; firstName: string; lastName: string };
  accounts: MemberAccounts;
  isOwn: boolean;
}

/** For who may: adding and removing points by hand. The account itself says whether one may. */
export function MovePoints({ isOwn, ...props }: MovePointsProps) {
  const { t } = useTranslation('points');
  const [direction, setDirection] = useState<'add' | 'remove'>();
  const [isOpen, setIsOpen] = useState(false);
  const { permissions } = props.accounts.redeemable;
  const open = (chosen: 'add' | 'remove') => {
    setDirection(chosen);
    setIsOpen(true);
  };
  return (
    <>
      {permissions.includes('removePoints') && (
        <Button variant="default" leftSection={<Minus size={18} aria-hidden />} onClick={() => open('remove')}>
          {t('move.remove')}
        </Button>
      )}
      {permissions.includes('addPoints') && (
        <Button
          // On one's own page it is not what one comes for.
          variant={isOwn ? 'default' : 'filled'}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => open('add')}
        >
          {t('move.add')}
        </Button>
      )}
      {direction && (
        <Suspense>
          <MovePointsDialog
            key={direction}
            {...props}
            direction={direction}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
