import type { Change } from '@hurrah/contracts/endpoint';
import type { NotificationSettings, updateNotificationSettings } from '@hurrah/contracts/notification-settings';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import { requireVersion } from '../../access/index.ts';
import {
  choiceOf,
  choicesAmong,
  isOff,
  listKinds,
  type NotificationKind,
  requireKinds,
  withChoices,
} from '../kinds.ts';
import * as queries from './queries.ts';

/** The settings until an admin changes them. */
const defaultSettings: queries.SettingsRow = { unsent: [], weeklyDigest: true, version: 1 };

/** The kinds that the company sends no emails of, and whether it sends weekly digests. Emails that have to be sent are. */
export async function companySends(
  ctx: Ctx,
): Promise<{ isUnsent(kind: NotificationKind): boolean; weeklyDigest: boolean }> {
  const { unsent, weeklyDigest } = (await queries.findSettings(ctx)) ?? defaultSettings;
  return { isUnsent: (kind) => kind.canTurnOff && isOff(unsent, kind), weeklyDigest };
}

export async function getSettings(ctx: MemberCtx): Promise<NotificationSettings> {
  return present(ctx, (await queries.findSettings(ctx)) ?? defaultSettings);
}

export async function updateSettings(
  ctx: MemberCtx,
  { body, version: seen }: Change<typeof updateNotificationSettings>,
): Promise<NotificationSettings> {
  requireKinds(body.kinds ?? []);
  const { version, ...before } = await queries.lockSettings(ctx);
  const row = { type: 'notificationSettings', id: ctx.tenantId, version };
  // With `unsent`, the field by which the audit trail finds the admin who changed the kinds.
  const current = () => ({ ...present(ctx, { ...before, version }), unsent: before.unsent });
  await requireVersion(ctx, seen, { ...row, present: current });
  const choices = (body.kinds ?? []).map(({ kind, email: isOn }) => ({ kind, isOn }));
  const after = await queries.updateSettings(ctx, {
    unsent: withChoices(before.unsent, choices).toSorted(),
    weeklyDigest: body.weeklyDigest ?? before.weeklyDigest,
  });
  await audit(ctx, {
    action: 'notifications.settingsChanged',
    entityType: 'notificationSettings',
    entityId: ctx.tenantId,
    before,
    after,
  });
  return present(ctx, after);
}

function present(ctx: MemberCtx, { unsent, weeklyDigest, version }: queries.SettingsRow): NotificationSettings {
  const locale = localeOf(ctx.locale);
  const kinds = choicesAmong(listKinds().filter(({ hasEmail }) => hasEmail));
  return {
    version,
    weeklyDigest,
    kinds: kinds.map((kind) => ({
      kind: choiceOf(kind),
      title: kind.title[locale],
      email: !kind.canTurnOff || !isOff(unsent, kind),
      canTurnOff: kind.canTurnOff,
    })),
  };
}
