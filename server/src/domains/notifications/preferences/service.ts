import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/notifications';
import type { ChannelPreferences } from '@hurrah/contracts/notifications';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import { findOwnBounce, forgetOwnBounce } from '../bounces/queries.ts';
import { listKindsFor, requireKinds } from '../kinds.ts';
import { companySends } from '../settings/service.ts';
import * as queries from './queries.ts';

export async function getPreferences(ctx: MemberCtx): Promise<ChannelPreferences> {
  const [kept, { unsent, weeklyDigest }, bouncedEmail] = await Promise.all([
    queries.findOwn(ctx),
    companySends(ctx),
    findOwnBounce(ctx),
  ]);
  const [unsubscribed, unpushed] = [new Set(kept?.unsubscribed), new Set(kept?.unpushed)];
  const locale = localeOf(ctx.locale);
  return {
    email: kept?.email ?? true,
    bouncedEmail,
    webPush: kept?.webPush ?? true,
    messaging: kept?.messaging ?? true,
    weeklyDigest: (kept?.weeklyDigest ?? true) ? 'week' : 'disabled',
    hasDigest: weeklyDigest,
    quietHours: kept?.quietFrom && kept.quietTo ? { from: kept.quietFrom, to: kept.quietTo } : null,
    kinds: listKindsFor(ctx)
      .filter(({ name, hasEmail }) => hasEmail && !unsent.has(name))
      .map(({ name, title, canTurnOff }) => ({
        kind: name,
        title: title[locale],
        email: !canTurnOff || !unsubscribed.has(name),
        webPush: !unpushed.has(name),
        canTurnOff,
      })),
  };
}

type Changes = Received<typeof api.updateChannelPreferences>['body'];

export async function updatePreferences(ctx: MemberCtx, changes: Changes): Promise<ChannelPreferences> {
  const { kinds = [], quietHours, weeklyDigest, ...channels } = changes;
  requireKinds(kinds);
  await queries.lockOwn(ctx);
  if (channels.email) await forgetOwnBounce(ctx);
  const kept = await queries.findOwn(ctx);
  await queries.updateOwn(ctx, {
    ...channels,
    unsubscribed: withChoices(kept?.unsubscribed, kinds, 'email'),
    unpushed: withChoices(kept?.unpushed, kinds, 'webPush'),
    ...(weeklyDigest && { weeklyDigest: weeklyDigest === 'week' }),
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
  });
  return getPreferences(ctx);
}

/** The kinds that are off in a channel, after some were turned on or off there. */
function withChoices(
  off: string[] | undefined,
  choices: NonNullable<Changes['kinds']>,
  channel: 'email' | 'webPush',
): string[] {
  const result = new Set(off);
  for (const { kind, [channel]: isOn } of choices) {
    if (isOn === true) result.delete(kind);
    if (isOn === false) result.add(kind);
  }
  return [...result];
}
