import { useBlocker } from '@tanstack/react-router';

/** Asks before work is lost: `<ConfirmLeave {...useUnsavedGuard(isDirty)} />`. Closing the tab asks in the browser's words. */
export function useUnsavedGuard(isDirty: boolean) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return { opened: status === 'blocked', onStay: () => reset?.(), onLeave: () => proceed?.() };
}
