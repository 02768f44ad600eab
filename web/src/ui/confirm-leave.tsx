import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

interface ConfirmLeaveProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** What would be lost, where it is not what was typed. */
  children?: ReactNode;
}

/** Asked before work is lost. Staying is what Escape, the cross and the first focus do. */
export function ConfirmLeave({ opened, onStay, onLeave, children }: ConfirmLeaveProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog opened={opened} onClose={onStay} title={t('leave.title')} width={440} phone="bottom">
      <DialogBody>{children ?? t('leave.text')}</DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('leave.stay')}
        </Button>
        <Button color="danger" onClick={onLeave}>
          {t('leave.leave')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
