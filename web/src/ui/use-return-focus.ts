import { useEffect, useState } from 'react';

/** Gives the focus back to where it was, for a dialog that is unmounted instead of closed. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
}
