import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmLeave } from '../../../../ui/confirm-leave.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog.tsx';
import type { Ending } from './compose.tsx';

interface CloseQuestionProps {
  /** Asked about; undefined while nothing is. */
  ending: Ending | undefined;
  onStay: () => void;
  onDiscarded: () => void;
}

/** Asked before an open recognition is closed. Escape and the cross go on writing. */
export function CloseQuestion({ ending, onStay, onDiscarded }: CloseQuestionProps) {
  const { t } = useTranslation('composer');
  const [isKeeping, setIsKeeping] = useState(false);
  const discard = () => {
    ending?.discard();
    onDiscarded();
  };
  if (ending && !ending.keepAsDraft) return <ConfirmLeave opened onStay={onStay} onLeave={discard} />;
  const keep = async () => {
    setIsKeeping(true);
    // It closes the composer itself; where it is refused, what is wrong is shown there.
    await ending?.keepAsDraft?.().finally(() => setIsKeeping(false));
    onStay();
  };
  return (
    <Dialog opened={ending !== undefined} onClose={onStay} title={t('close.title')} width={440} phone="bottom">
      <DialogBody>{t('close.text')}</DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={discard} disabled={isKeeping}>
          {t('close.discard')}
        </Button>
        <Button onClick={() => void keep()} loading={isKeeping} data-autofocus>
          {t('close.keep')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
