import { useBlocker, useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Host } from '../../lib/domain.ts';
import { loadTexts, type Namespace } from '../../lib/i18n.ts';
import { whenIdle } from '../../lib/idle.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { askToOpen, useOpener } from '../../lib/opener.ts';
import { useCan } from '../../lib/permissions.ts';
import { isSingleKey } from '../../lib/single-keys.ts';
import { useOfferUpgrade } from '../../lib/upgrade.ts';
import { requestAt, wasOpen } from './composer/request.ts';

const texts: Namespace[] = ['composer', 'editor'];
const Composer = lazyPart(() => import('./composer/composer.tsx'), 'Composer', texts);

/** Its own code comes once the page has nothing better to do; whoever is about to use it may ask a little earlier. */
export const preloadComposer = (): void => void Promise.all([import('./composer/composer.tsx'), loadTexts(texts)]);

const openEvent = 'hurrah:composer';
export const openComposer = (): void => askToOpen(openEvent);

const isShortcut = (event: KeyboardEvent): boolean => isSingleKey(event, 'r');

/**
 * Where the composer opens: by the button, by a key, and by its addresses. A link to one of them opens it over the page
 * it stands on; somebody who comes from outside gets the home page behind it.
 */
function ComposerHost() {
  const isAllowed = useCan()('recognitionApp:createRecognition');
  const [request, setRequest] = useState(() => (isAllowed ? wasOpen() : undefined));
  const isFirst = useRef(true);
  const [isReady, setIsReady] = useState(false);
  const location = useRouterState({ select: ({ location: { pathname, search } }) => ({ pathname, search }) });
  const navigate = useNavigate();
  const onUpgrade = useOfferUpgrade();
  const { pathname } = location;

  useBlocker({
    shouldBlockFn: ({ next }) => {
      const asked = isAllowed ? requestAt(next.pathname, next.search as { to?: unknown }) : undefined;
      if (asked) setRequest(asked);
      return asked !== undefined;
    },
    enableBeforeUnload: false,
  });

  useOpener(openEvent, isShortcut, { open: () => setRequest({ view: 'new' }), isAllowed });
  useEffect(() => {
    // Made ready while nobody waits, so that the key only has to show it.
    if (isAllowed) whenIdle(() => setIsReady(true));
  }, [isAllowed]);

  useEffect(() => {
    const asked = isAllowed ? requestAt(location.pathname, location.search) : undefined;
    // What was interrupted here goes on, unless the address names somebody.
    const goesOn = isFirst.current && request && !(asked?.view === 'new' && asked.to);
    isFirst.current = false;
    if (asked && !goesOn) setRequest(asked);
    // What else changes in the address opens nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, isAllowed]);

  const leaveAddress = () => {
    if (requestAt(pathname)) void navigate({ to: '/home', replace: true });
  };
  if (!request && !isReady) return null;
  return (
    <Suspense>
      <Composer request={request} onClosed={leaveAddress} onUpgrade={onUpgrade} />
    </Suspense>
  );
}

export const hosts: Host[] = [{ place: 'over', Host: ComposerHost }];
