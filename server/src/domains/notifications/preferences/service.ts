import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/notifications';
import type { ChannelPreferences } from '@hurrah/contracts/notifications';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import { findOwnBounce, forgetOwnBounce } from '../bounces/queries.ts';
import { choiceOf, choicesAmong, isOff, listKindsFor, requireKinds, withChoices } from '../kinds.ts';
import { companySends } from '../settings/service.ts';
import * as queries from './queries.ts';

export async function getPreferences(ctx: MemberCtx): Promise<ChannelPreferences> {
  const [kept, { isUnsent, weeklyDigest }, bouncedEmail] = await Promise.all([
    queries.findOwn(ctx),
    companySends(ctx),
    findOwnBounce(ctx),
  ]);
  const [unsubscribed, unpushed] = [kept?.unsubscribed ?? [], kept?.unpushed ?? []];
  const locale = localeOf(ctx.locale);
  return {
    email: kept?.email ?? true,
    bouncedEmail,
    webPush: kept?.webPush ?? true,
    messaging: kept?.messaging ?? true,
    weeklyDigest: (kept?.weeklyDigest ?? true) ? 'week' : 'disabled',
    hasDigest: weeklyDigest,
    quietHours: kept?.quietFrom && kept.quietTo ? { from: kept.quietFrom, to: kept.quietTo } : null,
    kinds: choicesAmong(listKindsFor(ctx))
      .filter((kind) => kind.hasEmail && !isUnsent(kind))
      .map((kind) => ({
        kind: choiceOf(kind),
        title: kind.title[locale],
        email: !kind.canTurnOff || !isOff(unsubscribed, kind),
        webPush: !isOff(unpushed, kind),
        canTurnOff: kind.canTurnOff,
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
    unsubscribed: withChoices(
      kept?.unsubscribed ?? [],
      kinds.map(({ kind, email: isOn }) => ({ kind, isOn })),
    ),
    unpushed: withChoices(
      kept?.unpushed ?? [],
      kinds.map(({ kind, webPush: isOn }) => ({ kind, isOn })),
    ),
    ...(weeklyDigest && { weeklyDigest: weeklyDigest === 'week' }),
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
  });
  return getPreferences(ctx);
}
