import {
  type ChannelPreferences,
  countNotifications,
  getChannelPreferences,
  updateChannelPreferences,
} from '@hurrah/contracts/notifications';
import { getWebPushKey, subscribeWebPush } from '@hurrah/contracts/web-push';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pushOwnerKey, stopPushes } from '../../../lib/pwa.ts';
import { clearSession, setSession } from '../../../lib/session.ts';
import { answer, refuse } from '../../../test/api.ts';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { Bell } from '../messages/bell.tsx';
import { PreferencesPage } from '../preferences/preferences-page.tsx';
import { renewDevice } from './device.ts';
import { PushOffer } from './push-offer.tsx';

let preferences: ChannelPreferences;
const subscribed = vi.fn();
const unsubscribe = vi.fn();

beforeEach(() => {
  for (const mock of [subscribed, unsubscribe]) mock.mockReset();
  for (const key of ['push-offer', pushOwnerKey]) localStorage.removeItem(key);
  preferences = {
    email: true,
    bouncedEmail: null,
    webPush: false,
    messaging: true,
    weeklyDigest: 'week',
    hasDigest: true,
    quietHours: null,
    kinds: [],
  };
  answer(getWebPushKey, () => ({ publicKey: 'B'.repeat(87) }));
  answer(getChannelPreferences, () => preferences);
  answer(updateChannelPreferences, ({ body }) => {
    preferences = { ...preferences, ...body };
    return preferences;
  });
  answer(subscribeWebPush, ({ body }) => {
    subscribed(body);
    return {};
  });
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

/** Component tests have neither a service worker nor a push service: both are stood in for. */
function standInForPushes({ isSubscribed }: { isSubscribed: boolean }): void {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = 'https://push.example.test/device';
  let handed: object | null = null;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      unsubscribe();
      handed = null;
      return true;
    },
  };
  if (isSubscribed) handed = subscription;
  const pushManager = {
    getSubscription: async () => handed,
    subscribe: async () => {
      handed = subscription;
      return subscription;
    },
  };
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
}

const openSettings = () =>
  renderInApp(
    <Suspense>
      <PreferencesPage />
    </Suspense>,
    { texts: ['notifications'] },
  );
const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });

it('turns push notifications on as a whole when a device is turned on (NOT-10, NOT-12)', async () => {
  standInForPushes({ isSubscribed: false });
  await openSettings();
  await expect.element(toggle('Push notifications')).not.toBeChecked();
  await expect.element(page.getByText(/^Push notifications are off\. Turn this on/)).toBeVisible();
  await toggle('On this device').click();
  await expect.element(toggle('On this device')).toBeChecked();
  await expect.element(toggle('Push notifications')).toBeChecked();
  expect(subscribed).toHaveBeenCalledOnce();
  expect(preferences.webPush).toBe(true);
});

it('does not show a device as on while push notifications are off as a whole (NOT-12)', async () => {
  preferences = { ...preferences, webPush: true };
  standInForPushes({ isSubscribed: true });
  await openSettings();
  await expect.element(toggle('On this device')).toBeChecked();
  await toggle('Push notifications').click();
  await expect.element(toggle('On this device')).not.toBeChecked();
  await expect.element(toggle('On this device')).toBeEnabled();
});

it('leaves a device off when push notifications could not be turned on as a whole (NOT-12)', async () => {
  refuse(updateChannelPreferences, 500, { error: 'InternalError' });
  standInForPushes({ isSubscribed: false });
  await openSettings();
  await toggle('On this device').click();
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
  await expect.element(toggle('On this device')).not.toBeChecked();
});

it('turns push notifications on as a whole when the offer is accepted (NOT-10)', async () => {
  standInForPushes({ isSubscribed: false });
  await renderInApp(<PushOffer />, { texts: ['notifications'] });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  expect(preferences.webPush).toBe(true);
});

it('subscribes a browser again when the product is opened, and leaves the preference alone (NOT-02)', async () => {
  signInWith(['notificationApp:browseMessages']);
  answer(countNotifications, () => ({ count: 0 }));
  standInForPushes({ isSubscribed: true });
  await renderInApp(<Bell />);
  await expect.poll(() => subscribed.mock.lastCall).toMatchObject([{ endpoint: 'https://push.example.test/device' }]);
  expect(preferences.webPush).toBe(false);
});

it.each([
  ['subscribes the browser again for a person whose session ended', 'their own', 1],
  ['does not subscribe the browser for somebody else', 'another', 0],
])('%s (NOT-02)', async (_, whose, times) => {
  setSession('session-0123456a-0123456b');
  localStorage.setItem(pushOwnerKey, whose === 'another' ? '0123456c' : '0123456a');
  standInForPushes({ isSubscribed: false });
  await renewDevice();
  expect(subscribed).toHaveBeenCalledTimes(times);
});

it('remembers who turned push notifications on until they sign out (NOT-02)', async () => {
  setSession('session-0123456a-0123456b');
  standInForPushes({ isSubscribed: false });
  await renderInApp(<PushOffer />, { texts: ['notifications'] });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => localStorage.getItem(pushOwnerKey)).toBe('0123456a');
  await stopPushes({ resumes: true });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(localStorage.getItem(pushOwnerKey)).toBe('0123456a');
  await stopPushes({ resumes: false });
  expect(localStorage.getItem(pushOwnerKey)).toBeNull();
});

it('subscribes no browser in which push notifications were never turned on (NOT-02)', async () => {
  setSession('session-0123456a-0123456b');
  standInForPushes({ isSubscribed: false });
  await renewDevice();
  expect(subscribed).not.toHaveBeenCalled();
});
