import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy.ts';
import { useBackCloses, useUnsavedGuard } from '../../../lib/unsaved.ts';

const ConfirmLeave = lazyPart(() => import('../../../ui/confirm.ts'), 'ConfirmLeave');

interface DialogState {
  isOpen: boolean;
  isDirty: boolean;
  isBusy: boolean;
}

/** Asks before a dialog with unsaved changes closes, and before the page below it is left. */
export function useLeaveQuestion(
  { isOpen, isDirty, isBusy }: DialogState,
  close: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  const hasWork = isOpen && isDirty && !isBusy;
  const leave = () => {
    // Escape in the question reaches the dialog below it too.
    if (isAsking || isBusy) return;
    // A moment later, so that the same press of Escape does not answer the question.
    if (hasWork) setTimeout(() => setIsAsking(true));
    else close();
  };
  const navigation = useUnsavedGuard(hasWork);
  useBackCloses(isOpen && !isDirty, close);
  const discard = () => {
    setIsAsking(false);
    close();
    navigation.onLeave();
  };
  const stay = () => {
    setIsAsking(false);
    navigation.onStay();
  };
  const question = hasWork && (
    <Suspense>
      <ConfirmLeave opened={isAsking || navigation.opened} onStay={stay} onLeave={discard} />
    </Suspense>
  );
  return { leave, question };
}
