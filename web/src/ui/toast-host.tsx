import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/idle.ts';

/** Comes right after the first page and not with it: nobody is told anything in the first moments. */
export const loadToasts = () => import('@mantine/notifications');

const Toasts = lazy<ComponentType>(async () => {
  try {
    return { default: (await loadToasts()).Notifications };
  } catch {
    // A page without toasts is better than no page; what they would have said is also said where it happened.
    return { default: () => null };
  }
});

/** Where toasts appear. */
export function ToastHost() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
