import { updateChannelPreferences } from '@hurrah/contracts/notifications';
import { getWebPushKey, subscribeWebPush, unsubscribeWebPush } from '@hurrah/contracts/web-push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, call } from '../../../lib/api.ts';
import { isApplePhone, isInstalled, pushOwnerKey } from '../../../lib/pwa.ts';
import { getSession } from '../../../lib/session.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { preferencesQuery } from '../api.ts';

/** Whether this browser shows push messages: 'install' where it could from the home screen, 'blocked' by the person. */
export type DeviceState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

const findManager = async (): Promise<PushManager | undefined> => {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return canPush ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;
};

async function readDevice(): Promise<DeviceState> {
  const manager = await findManager();
  if (!manager) return isApplePhone() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await manager.getSubscription()) ? 'on' : 'off';
}

const send = async (subscription: PushSubscription): Promise<void> => {
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint: subscription.endpoint, keys: { p256dh, auth }, domain: location.hostname };
  await call(subscribeWebPush, { body });
};

/** A subscription belongs to a session and a company, and both may be others than when it was made. */
export async function renewDevice(): Promise<void> {
  const manager = await findManager();
  const subscription = (await manager?.getSubscription()) ?? (await resubscribe(manager));
  if (subscription) await send(subscription);
}

/** For someone who turned push messages on here before their session ended. The browser asks nothing again. */
async function resubscribe(manager: PushManager | undefined): Promise<PushSubscription | undefined> {
  if (!manager || Notification.permission !== 'granted') return undefined;
  const owner = readStored(pushOwnerKey);
  if (owner === null || owner !== getSession()?.userId) return undefined;
  const { publicKey } = await call(getWebPushKey);
  return publicKey ? manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }) : undefined;
}

/**
 * Asks the person, which a browser allows once. Whoever says no can allow it in the browser's settings alone. Turning a
 * device on also turns on push messages as a whole, or it would stay silent.
 */
async function subscribeDevice(publicKey: string): Promise<void> {
  const manager = await findManager();
  if (!manager || (await Notification.requestPermission()) !== 'granted') return;
  // A subscription with an earlier key of ours would be in the way.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await send(subscription);
    await call(updateChannelPreferences, { body: { webPush: true } });
    writeStored(pushOwnerKey, getSession()?.userId ?? null);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function unsubscribeDevice(): Promise<void> {
  writeStored(pushOwnerKey, null);
  const subscription = await (await findManager())?.getSubscription();
  if (!subscription) return;
  await call(unsubscribeWebPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

const deviceQuery = () => ({ queryKey: ['notifications', 'device'], queryFn: readDevice });

/** This browser and push messages. Nothing where the installation sends none. */
export function useDevice() {
  const client = useQueryClient();
  const { data: key } = useQuery({ ...apiQuery(getWebPushKey), staleTime: Number.POSITIVE_INFINITY });
  const { data: state } = useQuery(deviceQuery());
  const onSettled = () =>
    Promise.all([client.invalidateQueries(deviceQuery()), client.invalidateQueries(preferencesQuery())]);
  const publicKey = key?.publicKey;
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn && publicKey ? subscribeDevice(publicKey) : unsubscribeDevice()),
    onSettled,
  });
  return publicKey && state ? { state, isPending, turn: mutate } : undefined;
}
