import type { Change } from '@hurrah/contracts/endpoint';
import type { NotificationSettings, updateNotificationSettings } from '@hurrah/contracts/notification-settings';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import { tenantSettings } from '../../access/index.ts';
import {
  choiceOf,
  choicesAmong,
  isOff,
  listKinds,
  type NotificationKind,
  requireKinds,
  withChoices,
} from '../kinds.ts';

const settings = tenantSettings({
  table: 'notificationSetting',
  type: 'notificationSettings',
  action: 'notifications.settingsChanged',
  defaults: { unsent: [], weeklyDigest: true },
});

/** The kinds that the company sends no emails of, and whether it sends weekly digests. Emails that have to be sent are. */
export async function companySends(
  ctx: Ctx,
): Promise<{ isUnsent(kind: NotificationKind): boolean; weeklyDigest: boolean }> {
  const { unsent, weeklyDigest } = await settings.find(ctx);
  return { isUnsent: (kind) => kind.canTurnOff && isOff(unsent, kind), weeklyDigest };
}

export async function getSettings(ctx: MemberCtx): Promise<NotificationSettings> {
  return present(ctx, await settings.find(ctx));
}

export async function updateSettings(
  ctx: MemberCtx,
  { body, version }: Change<typeof updateNotificationSettings>,
): Promise<NotificationSettings> {
  requireKinds(body.kinds ?? []);
  const choices = (body.kinds ?? []).map(({ kind, email: isOn }) => ({ kind, isOn }));
  const after = await settings.change(ctx, version, {
    // With `unsent`, the field by which the audit trail finds the admin who changed the kinds.
    current: (row) => ({ ...present(ctx, row), unsent: row.unsent }),
    changes: ({ unsent, weeklyDigest }) => ({
      unsent: withChoices(unsent, choices).toSorted(),
      weeklyDigest: body.weeklyDigest ?? weeklyDigest,
    }),
  });
  return present(ctx, after);
}

interface Row {
  unsent: string[];
  weeklyDigest: boolean;
  version: number;
}

function present(ctx: MemberCtx, { unsent, weeklyDigest, version }: Row): NotificationSettings {
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
