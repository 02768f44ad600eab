import { getWebPushKey, subscribeWebPush, unsubscribeWebPush } from '@hurrah/contracts/web-push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, call } from '../../lib/api.ts';
import { isApplePhone, isInstalled } from '../../lib/pwa.ts';

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

/** Asks the person, which a browser allows once. Whoever says no can allow it in the browser's settings alone. */
async function subscribeDevice(publicKey: string): Promise<void> {
  const manager = await findManager();
  if (!manager || (await Notification.requestPermission()) !== 'granted') return;
  // A subscription with an earlier key of ours would be in the way.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    const body = { endpoint: subscription.endpoint, keys: { p256dh, auth }, domain: location.hostname };
    await call(subscribeWebPush, { body });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function unsubscribeDevice(): Promise<void> {
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
  const onSettled = () => client.invalidateQueries(deviceQuery());
  const publicKey = key?.publicKey;
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn && publicKey ? subscribeDevice(publicKey) : unsubscribeDevice()),
    onSettled,
  });
  return publicKey && state ? { state, isPending, turn: mutate } : undefined;
}
