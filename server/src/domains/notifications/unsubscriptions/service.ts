import type { Unsubscription } from '@hurrah/contracts/notifications';
import { z } from 'zod';
import { inBackground } from '../../../platform/background.ts';
import { cellOf } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { keyring } from '../../../platform/keyring.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import { listAddressees } from '../../people/index.ts';
import { digestName, digestTitle } from '../digests/rules.ts';
import { findKind, isOff } from '../kinds.ts';
import * as queries from './queries.ts';

const Subscription = z.object({ tenantId: z.uuid(), memberId: z.uuid(), kind: z.string() });
export type Subscription = z.infer<typeof Subscription>;

/**
 * The holder of the email can stop further ones of its kind, and do nothing else. It never expires: emails are kept.
 */
export const unsubscribeUrlOf = (subscription: Subscription): string =>
  `${config.PUBLIC_URL}/notifications/unsubscribe?token=${tokenOf(subscription)}`;

const tokenOf = (subscription: Subscription): string =>
  keyring.seal('unsubscribe', JSON.stringify(subscription)).toString('base64url');

function readToken(token: string): Subscription {
  try {
    return Subscription.parse(JSON.parse(keyring.unseal('unsubscribe', Buffer.from(token, 'base64url'))));
  } catch {
    throw notFound('request.notFound');
  }
}

interface Call {
  now: Date;
  requestId: string;
}

/** The link in an email works without a session, so it names the tenant itself. */
async function inTenantOf<T>({ tenantId }: Subscription, call: Call, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inBackground(await cellOf(tenantId), { tenantId, now: call.now, requestId: call.requestId }, work);
}

export function getUnsubscription(call: Call, token: string): Promise<Unsubscription> {
  const subscription = readToken(token);
  return inTenantOf(subscription, call, (ctx) => present(ctx, subscription));
}

/** Doing it again changes nothing. */
export function unsubscribe(call: Call, token: string): Promise<Unsubscription> {
  const subscription = readToken(token);
  return inTenantOf(subscription, call, async (ctx) => {
    const before = await present(ctx, subscription);
    if (subscription.kind === digestName) await queries.turnOffDigest(ctx, subscription.memberId);
    else await queries.addUnsubscribed(ctx, subscription);
    return { ...before, subscribed: false };
  });
}

async function present(ctx: Ctx, { memberId, kind: name }: Subscription): Promise<Unsubscription> {
  const [addressees, { unsubscribed, weeklyDigest }] = await Promise.all([
    listAddressees(ctx, [memberId]),
    queries.findSubscriptions(ctx, memberId),
  ]);
  const [addressee, kind] = [addressees.get(memberId), findKind(name)];
  const title = name === digestName ? digestTitle : kind?.canTurnOff && kind.title;
  if (!addressee || !title) throw notFound('request.notFound');
  return {
    title: title[localeOf(addressee.locale)],
    company: addressee.company,
    subscribed: kind ? !isOff(unsubscribed, kind) : weeklyDigest,
    hasMessages: name !== digestName,
  };
}
