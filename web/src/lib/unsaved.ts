import { useBlocker } from '@tanstack/react-router';
import { getSession } from './session.ts';

/** Asks before work is lost: `<ConfirmLeave {...useUnsavedGuard(isDirty)} />`. Closing the tab asks in the browser's words. */
export function useUnsavedGuard(isDirty: boolean) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return { opened: status === 'blocked', onStay: () => reset?.(), onLeave: () => proceed?.() };
}

/** Back closes what lies over a page, and the page stays. Nobody is held up whose session has ended. */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const closes = isOpen && action === 'BACK' && getSession() !== undefined;
      if (closes) onBack();
      return closes;
    },
    enableBeforeUnload: false,
  });
}
