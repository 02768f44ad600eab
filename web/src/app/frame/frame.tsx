import { ActionIcon, Box, Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import Search from 'lucide-react/icons/search';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/i18n.ts';
import { whenIdle } from '../../lib/idle.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { askToOpen, useOpener } from '../../lib/opener.ts';
import { PageSlots, useRouteData } from '../../lib/page-data.ts';
import { useCan } from '../../lib/permissions.ts';
import { setPostKinds } from '../../lib/posts.ts';
import { hasSingleKeys } from '../../lib/single-keys.ts';
import { useMainActions } from '../menu.ts';
import { broughtPosts } from '../posts.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import classes from './frame.module.css';
import { GatedPage } from './gated-page.tsx';
import { HelpHost } from './help-host.tsx';
import { Hosts } from './hosts.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { BrandLogo, Sidebar } from './sidebar.tsx';
import { UpgradeHost } from './upgrade-host.tsx';

const StaleHost = lazyPart(() => import('./background.ts'), 'StaleHost');
const InstallPrompt = lazyPart(() => import('./background.ts'), 'InstallPrompt');
// Only admin pages have help, and the drawer is heavy.
const PageHelp = lazyPart(() => import('./popups.ts'), 'PageHelp');

setPostKinds(broughtPosts);

/** Everything around a page: menu, top bar, and what opens over them. The page is its route's, or what stands in for it. */
export function Frame({ children }: { children?: ReactNode }) {
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
        <Stack gap={0} miw={0}>
          <TopBar isAdmin={isAdmin} />
          <Suspense fallback={null}>
            <Hosts place="notice" />
          </Suspense>
          <main className={classes.main} id="content" ref={main} tabIndex={-1}>
            <PageSlots
              value={{ isFramed: true, help: help && isAllowed ? <PageHelp topic={help} key={path} /> : null }}
            >
              <Suspense fallback={<PageSkeleton />}>
                {isAllowed ? (children ?? <Outlet />) : <GatedPage key={path} />}
              </Suspense>
            </PageSlots>
          </main>
        </Stack>
        <BottomBar />
        <OfflineNote />
        {path === '/home' && (
          <Suspense fallback={null}>
            <InstallPrompt />
          </Suspense>
        )}
      </div>
      <PaletteHost />
      <Hosts place="over" />
      <HelpHost />
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

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Over a page that was already there when the connection went away. */
function OfflineNote() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  return (
    <div role="status" className={classes.region}>
      {!isOnline && (
        <p className={classes.note}>
          <CloudOff size={18} aria-hidden />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function TopBar({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const actions = useMainActions();
  const search = { onClick: openPalette, onMouseEnter: preloadPalette, onFocus: preloadPalette };
  return (
    <header className={classes.bar}>
      <Link to="/home" className={classes.logo}>
        <BrandLogo />
      </Link>
      <UnstyledButton
        className={classes.search}
        visibleFrom="md"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        {...search}
      >
        <Search size={18} aria-hidden />
        <Text span inherit flex={1} ta="start" truncate>
          {t('palette.prompt')}
        </Text>
        <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <Box flex={1} />
      {isAdmin && <span className={classes.mark}>{t('menu.inAdmin')}</span>}
      <ActionIcon hiddenFrom="md" size={44} aria-label={t('palette.prompt')} {...search}>
        <Search size={22} aria-hidden />
      </ActionIcon>
      {actions.map(({ label, icon: Icon, shortcut, run, preload }) => (
        <Button
          key={label}
          // On a phone it is in the bar at the bottom.
          visibleFrom="md"
          leftSection={<Icon size={18} aria-hidden />}
          {...(hasSingleKeys() && { 'aria-keyshortcuts': shortcut })}
          onClick={run}
          onMouseEnter={preload}
          onFocus={preload}
        >
          {t(label)}
        </Button>
      ))}
      <Hosts place="bar" />
      <AvatarMenu />
    </header>
  );
}

const load = () => import('./popups.ts');
const Palette = lazyPart(load, 'Palette', ['search']);

/** The palette's own code comes with its first use; whoever is about to use it may ask for it a little earlier. */
const preloadPalette = (): void => void Promise.all([load(), loadTexts(['search'])]);

const openEvent = 'hurrah:palette';
const openPalette = (): void => askToOpen(openEvent);

/** Ctrl-K, or Cmd-K on a Mac, from anywhere, even from inside a field. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

function PaletteHost() {
  const [requests, setRequests] = useState(0);
  useOpener(openEvent, isShortcut, { open: () => setRequests((count) => count + 1) });
  if (requests === 0) return null;
  return (
    <Suspense>
      <Palette request={requests} />
    </Suspense>
  );
}

/**
 * Going to another page moves the focus to its title, as loading it afresh would, so that a screen reader reads on
 * there and the next Tab starts in the page. The first page is left alone: the browser has just opened it. So is a
 * dialog that was opened while the page was still loading: someone may be typing in it.
 */
function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const asked = useRouterState({ select: ({ location }) => location.pathname });
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef<string>(undefined);
  const focusedBefore = useRef<Element>(null);
  useEffect(() => {
    if (asked) focusedBefore.current = document.activeElement;
  }, [asked]);
  useEffect(() => {
    const focused = document.activeElement;
    const isInDialog = focused !== focusedBefore.current && focused?.closest('[aria-modal="true"]');
    if (shown.current !== undefined && shown.current !== path && !isInDialog) {
      const title = main.current?.querySelector<HTMLElement>('[data-page-title]');
      (title ?? main.current)?.focus({ preventScroll: true });
    }
    shown.current = path;
  }, [path]);
  return main;
}
