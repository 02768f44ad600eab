import { createHash } from 'node:crypto';
import type { Received } from '@hurrah/contracts/endpoint';
import { notificationLimits } from '@hurrah/contracts/notifications';
import { type subscribeWebPush, webPushLimits } from '@hurrah/contracts/web-push';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { keyring } from '../../../platform/keyring.ts';
import { log } from '../../../platform/log.ts';
import { type Device, isPushService, publicKey } from '../../../platform/push.ts';
import { planTellings } from '../emails/service.ts';
import { findKind, isOff, type NotificationKind } from '../kinds.ts';
import { presentMessages } from '../messages/present.ts';
import { companySends } from '../settings/service.ts';
import * as queries from './queries.ts';

export const sendPushesName = 'notifications.sendPushes';

export const getKey = (): { publicKey: string | null } => ({ publicKey });

type Subscribing = Received<typeof subscribeWebPush>['body'];

export async function subscribe(ctx: MemberCtx, subscription: Subscribing): Promise<Record<string, never>> {
  if (!publicKey || !isPushService(subscription.endpoint)) throw invalid('endpoint', 'notifications.pushUnknown');
  const { endpoint, keys, domain } = subscription;
  const sealed = keyring.seal('web-push', JSON.stringify({ endpoint, ...keys }));
  await queries.saveDevice(ctx, { endpointHash: hashEndpoint(endpoint), sealed, domain });
  await queries.deleteOldest(ctx, webPushLimits.devicesPerMember);
  return {};
}

export async function unsubscribe(ctx: MemberCtx, endpoint: string): Promise<Record<string, never>> {
  await queries.deleteOwnDevice(ctx, hashEndpoint(endpoint));
  return {};
}

const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Address and keys of a device; undefined if the key that encrypted them is gone. */
export function unsealDevice({ id, sealed }: queries.DeviceRow): Device | undefined {
  try {
    return JSON.parse(keyring.unseal('web-push', sealed)) as Device;
  } catch {
    log.warn({ deviceId: id }, 'the keys of a device cannot be decrypted');
    return undefined;
  }
}

/** Queues push messages for readers with a device, each after its reader's quiet hours. */
export async function planPushes(ctx: Ctx, messages: { id: string; memberId: string }[]): Promise<void> {
  if (!publicKey || messages.length === 0) return;
  const devices = await queries.listDevices(ctx, [...new Set(messages.map(({ memberId }) => memberId))]);
  const reached = new Set(devices.map(({ memberId }) => memberId));
  await planTellings(
    ctx,
    sendPushesName,
    messages.filter(({ memberId }) => reached.has(memberId)),
  );
}

export interface PlannedPush {
  messageId: string;
  devices: queries.DeviceRow[];
  payload: { id: string; title: string; body: string; path: string };
}

/** Presents those of these messages that are still to be pushed, as things are now. */
export async function presentPushes(ctx: Ctx, messageIds: string[]): Promise<PlannedPush[]> {
  const [kept, { isUnsent }] = await Promise.all([queries.listPending(ctx, messageIds), companySends(ctx)]);
  const pending = kept.filter((message) => {
    const kind = findKind(message.kind);
    return kind && !isUnsent(kind) && mayPush(kind, message);
  });
  const [said, devices] = await Promise.all([
    presentMessages(ctx, pending),
    queries.listDevices(ctx, [...new Set(pending.map(({ memberId }) => memberId))]),
  ]);
  const byMember = Map.groupBy(devices, ({ memberId }) => memberId);
  return pending.flatMap(({ id, memberId }) => {
    const [words, own] = [said.get(id), byMember.get(memberId)];
    if (!words || !own) return [];
    return {
      messageId: id,
      devices: own,
      payload: { id, title: words.message, body: words.quote ?? '', path: words.resourcePath },
    };
  });
}

/** The choices of a member do not stop a kind that cannot be turned off, but push messages stay optional. */
function mayPush(kind: NotificationKind, { wantsPush, unpushed, pushedToday }: queries.Pending): boolean {
  const isUnwanted = kind.canTurnOff && isOff(unpushed, kind);
  return wantsPush && !isUnwanted && pushedToday < notificationLimits.pushesPerDay;
}
