import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import { Button } from '@mantine/core';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { useCan } from '../../../lib/permissions.ts';
import classes from './move-points.module.css';

const MovePointsDialog = lazyPart(() => import('./move-points-dialog.tsx'), 'MovePointsDialog');

interface MovePointsProps {
  owner: { id: string; firstName: string; lastName: string; avatarUrls?: { md: string } | null | undefined };
  accounts: MemberAccounts;
  isOwn: boolean;
}

/** Adding and removing points by hand. The account itself says whether one may; an admin's own may not be. */
export function MovePoints({ isOwn, ...props }: MovePointsProps) {
  const { t } = useTranslation('points');
  const can = useCan();
  const [direction, setDirection] = useState<'add' | 'remove'>();
  const [isOpen, setIsOpen] = useState(false);
  const { permissions } = props.accounts.redeemable;
  const open = (chosen: 'add' | 'remove') => {
    setDirection(chosen);
    setIsOpen(true);
  };
  if (isOwn) return can('pointsApp:editBudgetSettings') && <p className={classes.own}>{t('move.own')}</p>;
  return (
    <>
      {permissions.includes('removePoints') && (
        <Button variant="default" leftSection={<Minus size={18} aria-hidden />} onClick={() => open('remove')}>
          {t('move.remove')}
        </Button>
      )}
      {permissions.includes('addPoints') && (
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => open('add')}>
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
