import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/notifications';
import type { ChannelPreferences } from '@hurrah/contracts/notifications';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import { findKind, listKinds } from '../kinds.ts';
import * as queries from './queries.ts';

export async function getPreferences(ctx: MemberCtx): Promise<ChannelPreferences> {
  const kept = await queries.findOwn(ctx);
  const unsubscribed = new Set(kept?.unsubscribed);
  const locale = localeOf(ctx.locale);
  return {
    email: kept?.email ?? true,
    webPush: kept?.webPush ?? true,
    messaging: kept?.messaging ?? true,
    weeklyDigest: (kept?.weeklyDigest ?? true) ? 'week' : 'disabled',
    quietHours: kept?.quietFrom && kept.quietTo ? { from: kept.quietFrom, to: kept.quietTo } : null,
    kinds: listKinds()
      .filter(({ hasEmail, audience }) => hasEmail && (audience?.some((permission) => ctx.can(permission)) ?? true))
      .map(({ name, title, canTurnOff }) => ({
        kind: name,
        title: title[locale],
        email: !canTurnOff || !unsubscribed.has(name),
        canTurnOff,
      })),
  };
}

type Changes = Received<typeof api.updateChannelPreferences>['body'];

export async function updatePreferences(ctx: MemberCtx, changes: Changes): Promise<ChannelPreferences> {
  const { kinds = [], quietHours, weeklyDigest, ...channels } = changes;
  for (const [at, { kind, email }] of kinds.entries()) {
    const known = findKind(kind);
    if (!known?.hasEmail) throw invalid(`kinds.${at}.kind`, 'notifications.kindUnknown');
    if (!known.canTurnOff && !email) throw invalid(`kinds.${at}.email`, 'notifications.kindRequired');
  }
  await queries.lockOwn(ctx);
  const unsubscribed = new Set((await queries.findOwn(ctx))?.unsubscribed);
  for (const { kind, email } of kinds) {
    if (email) unsubscribed.delete(kind);
    else unsubscribed.add(kind);
  }
  await queries.updateOwn(ctx, {
    ...channels,
    unsubscribed: [...unsubscribed],
    ...(weeklyDigest && { weeklyDigest: weeklyDigest === 'week' }),
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
  });
  return getPreferences(ctx);
}
