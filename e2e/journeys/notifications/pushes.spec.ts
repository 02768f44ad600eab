import { expect, type Page, type Worker } from '@playwright/test';
import { type Browser, type PushService, startPushService } from '../../../server/src/test/providers/push-service.ts';
import { baseUrl, pushServiceUrl } from '../../place.ts';
import { makeCompany } from '../../steps/company.ts';
import { elsewhere, test } from '../../steps/newcomer.ts';
import { signIn } from '../../steps/people.ts';
import { thankOther } from '../../steps/recognitions.ts';
import { apiOf } from '../../steps/teams.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

let service: PushService | undefined;
test.afterEach(() => service?.close());

/**
 * The browser's own push service is unreachable here, and a headless browser asks for no permission: both are replaced.
 */
async function subscribesAt(page: Page, { subscription }: Browser): Promise<void> {
  await page.addInitScript(`
    const given = ${JSON.stringify(subscription)};
    const handed = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => sessionStorage.removeItem('subscribed') === undefined,
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return handed;
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? handed : null);
  `);
}

/** A browser without a window shows no notifications: the service worker keeps them instead. */
async function keepsShown(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(`
    self.shown = [];
    registration.showNotification = async (title, { body, data }) => void self.shown.push({ title, body, data });
  `);
  return worker;
}

/** Hands a decrypted message of the push service to the service worker, as the browser would. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) found.resolve(first.registrationId);
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  // The product is not visible: otherwise only the bell would show it.
  await page.goto('about:blank');
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: baseUrl,
    registrationId,
    data: JSON.stringify(message),
  });
}

/** Waits until the API has answered the page's request. */
const answerTo = (page: Page, method: string, path: string) =>
  page.waitForResponse((answer) => answer.ok() && answer.request().method() === method && answer.url().includes(path));

test('a member who turns push messages on sees who thanked them, and a click opens the post (NOT-02)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany();
  const sender = await elsewhere(browser, company.admin, company.name);
  await signIn(page, company.employee, company.name);
  const api = await apiOf(page);
  const { publicKey } = await api.get('/notifications/webPushKey');
  service = await startPushService(Number(new URL(pushServiceUrl).port), publicKey);
  const device = service.browser();
  await subscribesAt(page, device);

  // Turned off as a whole: turning on a device turns them on again.
  await page.goto('/settings/notifications');
  const saved = answerTo(page, 'PATCH', '/notifications/channelPreferences');
  await page.getByRole('switch', { name: /^Push notifications/ }).click();
  await saved;
  await page.goto('/inbox');
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Know at once when someone thanks you')).toHaveCount(0);
  const renewed = answerTo(page, 'POST', '/notifications/webPushSubscriptions');
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: /^On this device/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Push notifications/ })).toBeChecked();
  await renewed;

  const id = await thankOther(sender, 'You kept the light on');
  await expect.poll(() => device.read().length).toBe(1);
  const [message] = device.read();
  expect(message).toMatchObject({ body: 'You kept the light on', path: `/recognitions/${id}` });
  const worker = await keepsShown(page);
  await deliver(page, message);
  const { title, body, ...data } = message ?? {};
  await expect.poll(() => worker.evaluate('self.shown')).toEqual([{ title, body, data }]);

  await page.goto('/home');
  await worker.evaluate(`
    const notification = { ...self.shown[0], close: () => self.shown.pop() };
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
  `);
  await expect(page).toHaveURL(`/recognitions/${id}`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(await worker.evaluate('self.shown')).toEqual([]);

  // The next user of this browser gets none of the messages.
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('subscribed')`)).toBeNull();
  await sender.context().close();
});
