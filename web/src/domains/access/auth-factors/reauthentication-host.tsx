import { Suspense, useEffect, useRef, useState } from 'react';
import { apiHandlers } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy.ts';

const ReauthenticationDialog = lazyPart(() => import('./reauthentication-dialog.tsx'), 'ReauthenticationDialog', [
  'access',
]);

/** Opens one dialog for all calls that need a recent proof; each goes on when it is given. */
export function ReauthenticationHost() {
  const asked = useRef<PromiseWithResolvers<boolean>>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    apiHandlers.reauthenticate = () => {
      asked.current ??= Promise.withResolvers<boolean>();
      setIsOpen(true);
      return asked.current.promise;
    };
  }, []);
  const finish = (proved: boolean) => {
    asked.current?.resolve(proved);
    asked.current = null;
    setIsOpen(false);
  };
  if (!isOpen) return null;
  return (
    <Suspense>
      <ReauthenticationDialog onProved={() => finish(true)} onClose={() => finish(false)} />
    </Suspense>
  );
}
