import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../../lib/idle.ts';
import { lazyPartOf } from '../../lib/lazy-group.ts';
import { PageSlots, useRouteData } from '../../lib/page-data.ts';
import { useCan } from '../../lib/permissions.ts';
import { setPostKinds } from '../../lib/posts.ts';
import { broughtPosts } from '../posts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ComposerHost } from './composer-host.tsx';
import classes from './frame.module.css';
import { GatedPage } from './gated-page.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PaletteHost } from './palette-host.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UpgradeHost } from './upgrade-host.tsx';
import { usePageFocus } from './use-page-focus.ts';

// Shown only while a company has announced a rule, and never before the page is there.
const AccessNotice = lazyPartOf(() => import('./background.ts'), 'AccessNotice');
const StaleHost = lazyPartOf(() => import('./background.ts'), 'StaleHost');
// Only admin pages have help, and the drawer is heavy.
const PageHelp = lazyPartOf(() => import('./popups.ts'), 'PageHelp');

setPostKinds(broughtPosts);

/** Everything around a page: menu, top bar, and what opens over them. */
export function Frame() {
  const { t } = useTranslation();
  const { can: guard, isAdmin: isAdminPage = false, help } = useRouteData();
  const isAllowed = useCan()(guard);
  const isAdmin = isAdminPage && isAllowed;
  const main = usePageFocus();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(listenWhenIdle, []);

  return (
    <UpgradeHost>
      <div className={classes.frame} data-admin={isAdmin || undefined}>
        <a className={classes.skip} href="#content">
          {t('skipToContent')}
        </a>
        <Sidebar isAdmin={isAdmin} />
        <div className={classes.column}>
          <TopBar isAdmin={isAdmin} />
          <Suspense fallback={null}>
            <AccessNotice />
          </Suspense>
          <main className={classes.main} id="content" ref={main} tabIndex={-1}>
            <PageSlots value={{ help: help && isAllowed ? <PageHelp topic={help} key={path} /> : null }}>
              <Suspense fallback={<PageSkeleton />}>{isAllowed ? <Outlet /> : <GatedPage key={path} />}</Suspense>
            </PageSlots>
          </main>
        </div>
        <BottomBar />
        <OfflineNote />
        {path === '/home' && <InstallPrompt />}
      </div>
      <PaletteHost />
      <ComposerHost />
      <Suspense fallback={null}>
        <StaleHost />
      </Suspense>
    </UpgradeHost>
  );
}

/** Others may change what is on the screen, but not before it is there. */
function listenWhenIdle(): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  const start = async () => {
    const { listenLive } = await import('./background.ts');
    if (!isGone) stop = listenLive();
  };
  whenIdle(() => void start());
  return () => {
    isGone = true;
    stop?.();
  };
}
