import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

interface ConfirmLeaveProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before work is lost. Staying is what Escape, the cross and the first focus do. */
export function ConfirmLeave({ opened, onStay, onLeave }: ConfirmLeaveProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog opened={opened} onClose={onStay} title={t('leave.title')} width={440} phone="bottom">
      <DialogBody>{t('leave.text')}</DialogBody>
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
