import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy.ts';
import { useSession } from '../../lib/session.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

const Frame = lazyPart(() => import('../frame/frame.tsx'), 'Frame');

/** An address nobody knows. Who is signed in keeps the menu. */
export function UnknownPage() {
  const screen = <NotFoundScreen />;
  if (!useSession()?.tenantId) return screen;
  return (
    <Suspense fallback={null}>
      <Frame>{screen}</Frame>
    </Suspense>
  );
}
