import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, noticeEmail } from '../../../platform/mail/notice.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import { getSettings } from '../settings/service.ts';
import { CelebrationKind, celebratedWords } from './rules.ts';

/** Sent to the member only, because the day may be private. */
export const pointsCelebrated: NotificationKind = {
  name: 'points.celebrated',
  title: { en: 'You get points for a celebration', fr: 'Vous recevez des points pour une célébration' },
  hasEmail: true,
  canTurnOff: true,
  isBundled: false,
  present,
};

const Params = z.object({ celebration: CelebrationKind, years: z.int().nullable(), amount: z.int() });

/** Shows nothing while points are off. */
async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const settings = await getSettings(ctx);
  if (!settings.enabled) return new Map();
  const addressees = await listAddressees(
    ctx,
    messages.map(({ memberId }) => memberId),
  );
  const said = messages.flatMap(({ id, memberId, params }) => {
    const addressee = addressees.get(memberId);
    if (!addressee) return [];
    const { celebration: kind, years, amount } = Params.parse(params);
    const facts = { ...settings, company: addressee.company, kind, years, amount };
    const words = celebratedWords(localeOf(addressee.locale), facts);
    const resourcePath = `/user/${memberId}/points`;
    const email = noticeEmail(addressee, words, resourcePath);
    return [[id, { message: words.subject, reason: words.reason, resourcePath, fromMemberId: null, email }] as const];
  });
  return new Map(said);
}
