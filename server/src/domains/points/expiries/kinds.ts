import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, noticeEmail } from '../../../platform/mail/notice.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import { getSettings } from '../settings/service.ts';
import { sumByLastDay } from './queries.ts';
import { daysUntil, expiringWords } from './rules.ts';

/** One message for each last day: later reminders update it. */
export const pointsExpiring: NotificationKind = {
  name: 'points.expiring',
  title: { en: 'Your points expire soon', fr: 'Vos points vont expirer' },
  hasEmail: true,
  canTurnOff: true,
  isBundled: true,
  present,
};

const Params = z.object({ expiresOn: z.iso.date() });

/** Points that were spent, reversed or expired meanwhile are left out, and everything is while points are off. */
async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const settings = await getSettings(ctx);
  if (!settings.enabled) return new Map();
  const memberIds = messages.map(({ memberId }) => memberId);
  const [addressees, sums] = await Promise.all([
    listAddressees(ctx, memberIds),
    sumByLastDay(ctx, memberIds, settings.timeZone),
  ]);
  const amounts = new Map(sums.map(({ ownerId, expiresOn, amount }) => [`${ownerId} ${expiresOn}`, amount]));
  const said = messages.flatMap(({ id, memberId, params }) => {
    const { expiresOn } = Params.parse(params);
    const addressee = addressees.get(memberId);
    const amount = amounts.get(`${memberId} ${expiresOn}`);
    if (!addressee || !amount) return [];
    const days = daysUntil(expiresOn, { now: ctx.now, timeZone: settings.timeZone });
    const facts = { ...settings, company: addressee.company, amount, expiresOn, days };
    const words = expiringWords(localeOf(addressee.locale), facts);
    const resourcePath = `/user/${memberId}/points`;
    const email = noticeEmail(addressee, words, resourcePath);
    return [[id, { message: words.subject, reason: words.reason, resourcePath, fromMemberId: null, email }] as const];
  });
  return new Map(said);
}
