import { writeStored } from './stored.ts';

/**
 * The service worker keeps the app shell on the device. A new version waits: it takes over at the next start, when
 * nobody can lose anything, or when the person asks for it.
 */
export async function keepOnDevice(onNewVersion: (apply: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  if (registration.waiting) return apply(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first version there ever was, and nothing is new.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) onNewVersion(() => apply(worker));
    });
  });
}

function apply(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // The rule means windows; a service worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ type: 'SKIP_WAITING' });
}

/** Who turned push messages on in this browser. */
export const pushOwnerKey = 'push-owner';

/**
 * Whoever signs in here next must not read what is pushed to the one before. Where the session merely ended, its owner
 * gets push messages again after signing in; where they signed out, they turn them on again themselves.
 */
export async function stopPushes({ resumes }: { resumes: boolean }): Promise<void> {
  if (!resumes) writeStored(pushOwnerKey, null);
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The browser's own offer to install, which it makes once and early. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** Listens from the first moment on; who is interested comes later. */
export function catchInstallOffer(): void {
  const change = (next: InstallOffer | undefined) => {
    offer = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own bar, wherever the person happens to be.
    event.preventDefault();
    change(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

export const getInstallOffer = (): InstallOffer | undefined => offer;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opened from its icon, without the browser around it. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Safari on a phone makes no offer; there people add it to the home screen themselves. */
export const isApplePhone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);
